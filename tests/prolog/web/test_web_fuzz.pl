/*  Hostile requests from eight connections at once; TABULEIRO_WEB_REQUESTS sets how many in all. Each gets an
    answer that refuses it or makes a valid move of it, and afterwards a game goes on.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/web)).
:- use_module(library(tabuleiro/web/running_games), [running_game/3, game_ids/1]).
:- use_module('../helpers/mutate').
:- use_module('../helpers/web_client').
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(thread)).

requests(Count) :-
    (   getenv('TABULEIRO_WEB_REQUESTS', Text),
        atom_number(Text, Count0)
    ->  Count = Count0
    ;   Count = 400
    ).

connections(8).

%   fuzz(+Game, +Seed, +Count, -Strange): Strange are the requests whose answers should not be.

fuzz(Game, Seed, Count, Strange) :-
    set_random(seed(Seed)),
    corpus(saved_game, Named),
    findall(Text, member(_-Text, Named), Texts),
    dictionary(saved_game, Words),
    findall(Bytes-Status,
            ( between(1, Count, _),
              hostile(Game, Texts, Words, Address, Bytes),
              patience(Bytes, Seconds),
              catch(exchange(Address, Bytes, Seconds, Status, _), error(_, _), fail),
              strange(Status)
            ),
            Strange).

%   Most do not wait for an answer that may not come before the server has waited for more.

patience(_, Seconds) :-
    (   random_between(1, 50, 1)
    ->  Seconds = 30
    ;   Seconds = 0.3
    ).

%   An answer in our words refuses, or has done what was valid.

strange(Status) :-
    \+ memberchk(Status, [none,200,201,400,403,404,405,408,409,411,413,415,422,431,503]).

%   hostile(+Game, +Texts, +Words, -Address, -Bytes): a request with something wrong in its path, its headers, its
%   body or its bytes, or that breaks off.

hostile(Game, Texts, Words, Address, Bytes) :-
    random_member(Kind, [path,header,header,body,body,body,body,bytes,cut]),
    address(Kind, Game, Address),
    body(Texts, Words, Body),
    (   Kind == header
    ->  random_member(Header, [ 'Host'='evil.example', 'Origin'='http://evil.example',
                                'Content-Length'=none, 'Content-Length'=5, 'Content-Length'=(-1),
                                'Content-Length'=1.5, 'Content-Length'=70000, 'Content-Length'='1e3',
                                'Content-Type'=none, 'Content-Type'='text/html',
                                'Sec-Fetch-Site'='cross-site', 'Transfer-Encoding'=chunked,
                                'Host'='', 'Cookie'='a=b', 'Expect'='100-continue', 'Range'='bytes=0-',
                                'Upgrade'=websocket
                              ]),
        Headers = [Header]
    ;   Headers = []
    ),
    random_member(Method, [post,post,post,get,put,head,options,delete,trace,'']),
    request(Method, Address, ['Content-Type'='application/json'|Headers], Body, Bytes0),
    mangled(Kind, Words, Bytes0, Bytes).

mangled(bytes, Words, Bytes0, Bytes) :-
    !,
    mutated([Bytes0], Words, Bytes).
mangled(cut, _, Bytes0, Bytes) :-
    !,
    string_length(Bytes0, Length),
    random_between(0, Length, Kept),
    sub_string(Bytes0, 0, Kept, _, Bytes1),
    (   string_concat(_, "\r\n\r\n", Bytes1)
    ->  Bytes = ""
    ;   random_between(0, 30, 0)            % a few that the server waits for
    ->  Bytes = Bytes1
    ;   string_concat(Bytes1, "\r\n\r\n", Bytes)
    ).
mangled(_, _, Bytes, Bytes).

address(path, Game, Address) :-
    !,
    random_member(Part, [ '/../../', '/%00', '/%2e%2e/page', '/events/x', '//', '/saved/../..', '/click?x=1', '/\u00e9',
                          '/new', '/nothing', '/%ff%fe', '/0', '/type#x'
                        ]),
    atom_concat(Game, Part, Address0),
    (   random_between(0, 1, 0)
    ->  Address = Address0
    ;   sub_atom(Address0, 0, 30, _, Address)
    ).
address(_, Game, Address) :-
    random_member(Command, [ click, type, choose, undo, redo, show, resume, hint, flip, analyse, seats, new,
                             paste, load, moves, now, saved, position, '../../load', '../../games'
                           ]),
    atomic_list_concat([Game,/,Command], Address).

body(Texts, Words, Body) :-
    random_member(Kind, [dict,dict,dict,text,deep,empty,long]),
    body(Kind, Texts, Words, Body).

body(dict, Texts, Words, Body) :-
    random_between(1, 40, Version),
    value(Texts, Words, Value),
    random_member(Name, [text,places,at,index,on,seats,filter,name,game,options]),
    format(string(Body0), "{\"version\":~d,\"~w\":~s,\"name\":\"a\",\"filter\":\"\"}", [Version, Name, Value]),
    (   random_between(0, 3, 0)
    ->  mutated([Body0], Words, Body1),
        Body = octets(Body1)
    ;   Body = Body0
    ).
body(text, Texts, Words, octets(Body)) :-
    mutated(Texts, Words, Body).
body(deep, _, _, Body) :-
    random_member(Open, ["[", "{\"a\":"]),
    random_between(1, 5000, Depth),
    length(Opens, Depth),
    maplist(=(Open), Opens),
    atomic_list_concat(Opens, Atom), atom_string(Atom, Body).
body(empty, _, _, "").
body(long, _, _, Body) :-
    random_member(Length, [60000,65536,70000]),
    length(Codes, Length),
    random_member(Code, `1"[a `),
    maplist(=(Code), Codes),
    string_codes(Body, Codes).

value(Texts, Words, Value) :-
    random_member(Kind, [number,string,saved,list,odd]),
    value(Kind, Texts, Words, Value).

value(number, _, _, Value) :-
    random_between(-3, 60, Number),
    format(string(Value), "~d", [Number]).
value(string, _, Words, Value) :-
    random_member(Word, Words),
    format(string(Value), "~q", [Word]).
value(saved, Texts, Words, Value) :-
    mutated(Texts, Words, Text),
    format(string(Value), "~q", [Text]).
value(list, _, _, Value) :-
    random_member(Value, [ "[\"1 7\",\"2 6\"]", "[\"1 7\"]", "[]", "[[]]", "[\"human\",\"level1\"]", "[\"level9\",\"x\"]",
                           "[1,2]", "[\"\",\"\"]" ]).
value(odd, _, _, Value) :-
    random_member(Value, [ "null", "true", "{}", "1e400", "-0", "1e999999999", "\"\\u0000\"", "\"\\ud800\"", "0.5", "\"halt.\"",
                           "\"infection([],'A',0)\"", "\"x(\\u0000)\"" ]).

:- begin_tests(web_fuzz, [cleanup(stop_web)]).

test(hostile, true(Strange == [])) :-
    web_address(play_web(infection, [browse(false),seats([human,human])]), Game),
    requests(Count),
    connections(Connections),
    Each is Count//Connections,
    findall(fuzz(Game, Seed, Each, _), between(1, Connections, Seed), Goals),
    concurrent(Connections, Goals, []),
    findall(Request,
            ( member(fuzz(_, _, _, Requests), Goals),
              member(Request, Requests)
            ),
            Strange),
    goes_on.

%   A game can be begun, and played.

goes_on :-
    web_address(play_web(infection, [browse(false),seats([human,human])]), Game),
    atom_concat(Game, '/click', Address),
    post(Address, _{version:1, places:["1 7","2 6"]}, 200, View),
    View.at =:= 1,
    game_ids(Ids),
    length(Ids, Count),
    Count =< 100,
    forall(member(Id, Ids), running_game(Id, _, _)).

:- end_tests(web_fuzz).
