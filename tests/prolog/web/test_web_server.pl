/*  The server of the board in the browser: who gets in, and what it does. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [current_game/1]).
:- use_module(library(tabuleiro/web)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/play/saved_game), [load_session/4]).
:- use_module(library(tabuleiro/play/session), [session_length/2]).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/heap', []).
:- use_module('../helpers/own_programs').
:- use_module('../helpers/patience').
:- use_module('../helpers/web_client').
:- use_module('../helpers/wild', []).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(library(socket)).

:- if(exists_source(library(json))).
:- use_module(library(json), [atom_json_dict/3]).
:- else.
:- use_module(library(http/json), [atom_json_dict/3]).
:- endif.

new_game(Config, Options, Game) :-
    web_address(play_web(Config, [browse(false)|Options]), Game).

%   home(+Game, -Home): the address of the first page.

home(Game, Home) :-
    sub_atom(Game, Before, _, _, 'games/'),
    !,
    sub_atom(Game, 0, Before, _, Home).

part(Game, Name, Address) :-
    atomic_list_concat([Game,/,Name], Address).

%   shown(+Game, -View): the game as it is shown.

shown(Game, View) :-
    listened(Game, Events, next_event(Events, game, View)).

%   asked(+Game, +Command, +Body, -Status, -Answer): a command for the version that there is.

asked(Game, Command, Body, Status, Answer) :-
    shown(Game, View),
    part(Game, Command, Address),
    post(Address, Body.put(version, View.version), Status, Answer).

done(Game, Command, Body, View) :-
    asked(Game, Command, Body, 200, View).

refused(Game, Command, Body, Status, Wrong) :-
    asked(Game, Command, Body, Status, Answer),
    Wrong = Answer.wrong.

%   until(+Game, :Condition): Condition holds of what is shown, some time.

:- meta_predicate until(+, 1).

until(Game, Condition) :-
    listened(Game, Events, until_event(Events, Condition)).

until_event(Events, Condition) :-
    next_event(Events, game, View),
    (   call(Condition, View)
    ->  true
    ;   until_event(Events, Condition)
    ).

at(At, View) :-
    View.at == At.

%   fields(+View, +Names, ?Values)

fields(View, Names, Values) :-
    findall(Value, ( member(Name, Names), get_dict(Name, View, Value) ), Values0),
    Values0 == Values.

                /*******************************
                *         WHO GETS IN          *
                *******************************/

:- begin_tests(web_guard, [cleanup(stop_web)]).

%   With the wrong header, path or method each of these is refused, and the game stays as it is.

hostile(get, ['Host'='example.com'], 403).
hostile(get, ['Host'='127.0.0.1'], 403).
hostile(get, ['Host'='127.0.0.1:1'], 403).
hostile(get, ['Host'='127.0.0.1.example.com:80'], 403).
hostile(get, ['Host'=none], 403).
hostile(get, ['Origin'='http://example.com'], 403).
hostile(get, ['Origin'=null], 403).
hostile(get, ['Sec-Fetch-Site'='cross-site'], 403).
hostile(get, ['Sec-Fetch-Site'='same-site'], 403).
hostile(put, [], 405).
hostile(delete, [], 405).
hostile(head, [], 405).
hostile(post, ['Origin'='http://localhost:1'], 403).
hostile(post, ['Sec-Fetch-Site'='cross-site','Sec-Fetch-Mode'=navigate,'Sec-Fetch-Dest'=document,
               'Content-Type'='application/json'], 403).
hostile(post, ['Content-Type'='text/plain'], 415).
hostile(post, ['Content-Type'='text/plain; application/json'], 415).
hostile(post, ['Content-Type'=none], 415).
hostile(post, ['Content-Type'='application/json','Content-Length'=none], 411).
hostile(post, ['Content-Type'='application/json','Content-Length'=65537], 413).
hostile(post, ['Content-Type'='application/json','Content-Length'=99999999999999999999], 413).

test(refused, [ forall(hostile(Method, Headers, Expected)), Status == Expected ]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, click, Address),
    request(Method, Address, Headers, "{\"version\":1,\"places\":[\"1 7\",\"2 6\"]}", Bytes),
    exchange(Address, Bytes, Status, _),
    shown(Game, View),
    View.at == 0.

%   What is like our host, our origin or our token is not ours.

like_ours('Host', "~w:~d0").
like_ours('Host', "~w:0~d").
like_ours('Host', "x~w:~d").
like_ours('Host', "~w:~d.example.com").
like_ours('Origin', "http://x~w:~d").
like_ours('Origin', "http://x@~w:~d").
like_ours('Origin', "http://~w:~d0").
like_ours('Origin', "https://~w:~d").
like_ours('Origin', "~w:~d").
like_ours('Origin', "http://localhost/~w:~d").

test(like_ours, [ forall(like_ours(Name, Format)), Status == 403 ]) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(string(Value), Format, ['127.0.0.1',Port]),
    request(get, Game, [Name=Value], "", Bytes),
    exchange(Game, Bytes, Status, _).

body("", 400).
body("[", 400).
body("[]", 400).
body("1", 400).
body("null", 400).
body("{} {}", 400).
body("{\"version\":1", 400).
body("{\"version\":1,\"version\":2}", 400).
body("{}", 422).
body("{\"version\":1}", 422).
body("{\"version\":\"1\",\"places\":[\"1 7\",\"2 6\"]}", 422).
body("{\"version\":2,\"places\":[\"1 7\",\"2 6\"]}", 409).
body("{\"version\":1,\"places\":[\"1 7\",\"4 4\"]}", 422).
body("{\"version\":1,\"places\":[1]}", 422).
body("{\"version\":1,\"places\":\"1 7\"}", 422).
body("{\"version\":1,\"places\":[\"1 7\",\"2 6\",\"2 6\"]}", 422).

test(bad_body, [ forall(body(Body, Expected)), true(Status-At == Expected-0) ]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, click, Address),
    request(post, Address, ['Content-Type'='application/json'], Body, Bytes),
    exchange(Address, Bytes, Status, _),
    shown(Game, View),
    At = View.at.

test(not_text, [ forall(member(Octets, ["\xff\\xfe\", "\xc0\\x80\", "{\"a\":\"\xed\\xa0\\x80\\"}"])),
                 Status == 400
               ]) :-
    new_game(infection, [], Game),
    part(Game, click, Address),
    request(post, Address, ['Content-Type'='application/json'], octets(Octets), Bytes),
    exchange(Address, Bytes, Status, _).

test(cut_short, Status == 408) :-
    new_game(infection, [], Game),
    part(Game, click, Address),
    request(post, Address, ['Content-Type'='application/json','Content-Length'=10], "{}", Bytes),
    exchange(Address, Bytes, Status, _).

%   A head that does not come to its end, or is none.

bad_head("~w ~w HTTP/1.1\r\n", 408, "did not come").
bad_head("~w ~w HTTP/1.1\r\nX\r\n\r\n", 400, "no request").
bad_head("~w ~w\r\n\r\n", 400, "no request").
bad_head("\r\n~w ~w HTTP/1.1\r\n\r\n", 400, "no request").
bad_head("~w ~w HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "no request").
bad_head("~w ~w HTTP/1.1\r\nA: ~100000|\r\n\r\n", 431, "too long").

test(bad_head, [ forall(bad_head(Format, Expected, Part)), true(Status-Wrong == Expected-Part) ]) :-
    new_game(infection, [], Game),
    port_and_path(Game, _, Path),
    format(string(Bytes), Format, ['GET', Path]),
    exchange(Game, Bytes, Status, Text),
    (   sub_string(Text, _, _, _, Part)
    ->  Wrong = Part
    ;   Wrong = Text
    ).

test(wrong_token, [ forall(member(Path, [ '/', '/x', '/games/1', '//games/1',
                                          '/00000000000000000000000000000000/games/1' ])),
                    Status == 404
                  ]) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(atom(Address), "http://127.0.0.1:~d~w", [Port, Path]),
    get(Address, Status, _).

like_the_token(Token, Like) :-
    sub_atom(Token, 0, 31, _, Like).
like_the_token(Token, Like) :-
    sub_atom(Token, 1, _, 0, Like).
like_the_token(Token, Like) :-
    atom_concat(Token, '0', Like).
like_the_token(Token, Like) :-
    upcase_atom(Token, Like).
like_the_token(_, '').

test(like_the_token, true(Statuses == [404,404,404,404,404])) :-
    new_game(infection, [], Game),
    home(Game, Home),
    file_base_name(Game, Id),
    port_and_path(Home, Port, HomePath),
    atomic_list_concat(['',Token,''], /, HomePath),
    findall(Status,
            ( like_the_token(Token, Like),
              format(atom(Address), "http://127.0.0.1:~d/~w/games/~w", [Port,Like,Id]),
              get(Address, Status, _)
            ),
            Statuses).

test(no_such_thing, [ forall(member(Path, [ 'games/0', 'games/999999', 'games/01', 'games/x', 'games',
                                            'games/1e0', 'page/../web.pl', 'page/none.js', 'page/',
                                            'games/999999999999999999999999', 'svg' ])),
                      Status == 404
                    ]) :-
    new_game(infection, [], Game),
    home(Game, Home),
    atom_concat(Home, Path, Address),
    get(Address, Status, _).

%   A browser that asks for a page gets one: of a game that has gone with the way to the others, and of no token with
%   what to do. The token is told to nobody.

shown_instead("/~w/games/999999", "All games").
shown_instead("/x~w/games/1", "play_web").

test(wrong_address_shown, [forall(shown_instead(Format, Part)), true(Status == 404)]) :-
    new_game(infection, [], Game),
    home(Game, Home),
    port_and_path(Home, Port, HomePath),
    atomic_list_concat(['',Token,''], /, HomePath),
    format(atom(Path), Format, [Token]),
    format(atom(Address), "http://127.0.0.1:~d~w", [Port,Path]),
    request(get, Address, ['Accept'='text/html,*/*;q=0.8'], "", Bytes),
    exchange(Address, Bytes, Status, Text),
    sub_string(Text, 0, _, _, "<!DOCTYPE html>"),
    once(sub_string(Text, _, _, _, Part)),
    (   Part == "play_web"
    ->  \+ sub_string(Text, _, _, _, Token)
    ;   true
    ).

%   A file leads a browser here, as from another site; nothing but a page is shown so.

navigated('Sec-Fetch-Mode'=navigate, 'Sec-Fetch-Dest'=document, 200).
navigated('Sec-Fetch-Mode'=navigate, 'Sec-Fetch-Dest'=iframe, 403).
navigated('Sec-Fetch-Mode'='no-cors', 'Sec-Fetch-Dest'=script, 403).
navigated('Sec-Fetch-Mode'='no-cors', 'Sec-Fetch-Dest'=document, 403).

test(led_here, [ forall(navigated(Mode, Destination, Expected)), Status == Expected ]) :-
    new_game(infection, [], Game),
    request(get, Game, ['Sec-Fetch-Site'='cross-site',Mode,Destination], "", Bytes),
    exchange(Game, Bytes, Status, _).

%   A page of the other name of ours is another origin.

test(other_name, Status == 403) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(atom(Origin), "http://localhost:~d", [Port]),
    request(get, Game, ['Origin'=Origin], "", Bytes),
    exchange(Game, Bytes, Status, _).

test(our_origin, Status == 200) :-
    new_game(infection, [seats([human,human])], Game),
    port_and_path(Game, Port, _),
    part(Game, click, Address),
    format(atom(Origin), "http://127.0.0.1:~d", [Port]),
    request(post, Address,
            ['Content-Type'='application/json','Origin'=Origin,'Sec-Fetch-Site'='same-origin'],
            "{\"version\":1,\"places\":[\"1 7\",\"2 6\"]}", Bytes),
    exchange(Address, Bytes, Status, _).

%   What comes after a question mark is nothing to it.

test(question, Status == 200) :-
    new_game(infection, [], Game),
    request(get, Game, [], "", Bytes),
    port_and_path(Game, _, Path),
    string_concat(Path, "?x=1", Asked),
    atomic_list_concat([Before,After], Path, Bytes),
    atomic_list_concat([Before,Asked,After], Question),
    exchange(Game, Question, Status, _).

test(localhost, Status == 200) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(atom(Host), "localhost:~d", [Port]),
    request(get, Game, ['Host'=Host], "", Bytes),
    exchange(Game, Bytes, Status, _).

%   Names of headers are in any case, and a media type may have parameters.

test(other_spellings, [ forall(member(Header, [ 'content-type'='application/json',
                                                'CONTENT-TYPE'='application/json',
                                                'Content-Type'='application/json; charset=utf-8',
                                                'Content-Type'='application/json;charset=UTF-8'
                                              ])),
                        Status == 200
                      ]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, click, Address),
    request(post, Address, [Header], "{\"version\":1,\"places\":[\"1 7\",\"2 6\"]}", Bytes),
    exchange(Address, Bytes, Status, _).

test(tokens_differ, true(First \== Second)) :-
    new_game(infection, [], First0),
    stop_web,
    new_game(infection, [], Second0),
    home(First0, First),
    home(Second0, Second).

%   Another address of this computer does not reach the server, where it reaches one that listens on all.

test(loopback_alone, error(socket_error(econnrefused, _))) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    setup_call_cleanup(
        tcp_socket(Socket),
        ( tcp_bind(Socket, Everywhere),
          tcp_listen(Socket, 1),
          reached(Everywhere)
        ),
        tcp_close_socket(Socket)),
    reached(Port).

reached(Port) :-
    tcp_connect('127.0.0.2':Port, Stream, []),
    close(Stream).

%   Who waits without a word does not keep the owner waiting.

test(slow_strangers, true(Soon == soon)) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    findall(Stream,
            ( between(1, 100, _),
              tcp_connect('127.0.0.1':Port, Stream, []),
              format(Stream, "GET / HTTP/1.1\r\n", []),
              flush_output(Stream)
            ),
            Streams),
    get_time(Begun),
    get(Game, 200, _),
    get_time(Ended),
    forall(member(Stream, Streams), close(Stream, [force(true)])),
    Latency is Ended-Begun,
    soon(1, Latency, Soon).

%   Of more than 64 who have not said who they are, the first goes. These here say it never.

stranger_stays(62, [stayed,stayed]).
stranger_stays(64, [left,stayed]).

test(first_stranger_goes, [ forall(stranger_stays(Others, Expected)), Ends == Expected ]) :-
    new_game(infection, [], Game),
    get(Game, 200, _),
    thread_self(Me),
    findall(Stranger, ( between(1, 2, _), thread_create(stranger(Me), Stranger) ), [First,Second]),
    forall(member(Stranger, [First,Second]), thread_get_message(stranger(Stranger))),
    setup_call_cleanup(
        ( assertz(tabuleiro_web_server:stranger(First)),
          assertz(tabuleiro_web_server:stranger(Second)),
          forall(between(1, Others, _), assertz(tabuleiro_web_server:stranger(none)))
        ),
        get(Game, 200, _),
        forall(member(Stranger, [First,Second,none]),
               retractall(tabuleiro_web_server:stranger(Stranger)))),
    findall(End,
            ( member(Stranger, [First,Second]),
              catch(thread_send_message(Stranger, done), error(_, _), true),
              thread_join(Stranger, exited(End))
            ),
            Ends).

stranger(Owner) :-
    thread_self(Me),
    catch(( thread_send_message(Owner, stranger(Me)),
            thread_get_message(done),
            End = stayed
          ),
          tabuleiro_web_stop,
          End = left),
    thread_exit(End).


                % the largest requests

%   A head of 16384 bytes is read, and a body of 65536; one more is refused.

test(longest_head, Statuses == [200,431]) :-
    new_game(infection, [], Game),
    request(get, Game, ['X'=''], "", Shortest),
    string_length(Shortest, Length),
    findall(Status,
            ( member(Bytes, [16384,16385]),
              Padding is Bytes-Length,
              format(atom(Value), "~`xt~*|", [Padding]),
              request(get, Game, ['X'=Value], "", Head),
              exchange(Game, Head, Status, _)
            ),
            Statuses).

test(longest_body, Statuses == [200,413]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, click, Address),
    findall(Status,
            ( member(Bytes, [65536,65537]),
              format(string(Body), "{\"version\":1,\"places\":[]}~*|", [Bytes]),
              request(post, Address, ['Content-Type'='application/json'], Body, Request),
              exchange(Address, Request, Status, _)
            ),
            Statuses).


                % what is said before an answer

%   The browser is told to run, show and send nothing but what is ours, whatever it gets.

safe([ "Cache-Control"-"no-store",
       "Connection"-"close",
       "Content-Security-Policy"-Policy,
       "Cross-Origin-Opener-Policy"-"same-origin",
       "Cross-Origin-Resource-Policy"-"same-origin",
       "Referrer-Policy"-"no-referrer",
       "X-Content-Type-Options"-"nosniff"
     ]) :-
    Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \c
              connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'".

%   answered(?Method, ?Path, ?Headers, ?Type): what is asked for after the token, and what it comes as.

answered(get, '', [], "text/html").
answered(get, 'page/game.js', [], "text/javascript").
answered(get, 'page/board.css', [], "text/css").
answered(get, 'games/ID', [], "text/html").
answered(get, 'games/ID/events', [], "text/event-stream").
answered(get, 'games/ID/saved', [], "text/plain").
answered(get, 'games/ID/position', [], "application/json").
answered(post, 'games/ID/moves', ['Content-Type'='application/json'], "application/json").
answered(get, 'games/0', [], "application/json").
answered(get, 'games/0', ['Accept'='text/html'], "text/html").
answered(post, games, [], "application/json").
answered(put, games, [], "application/json").
answered(get, '', ['Host'='example.com'], "application/json").

test(safe_heads, [ forall(answered(Method, Format, Headers, Type)), true(Fields == Expected) ]) :-
    new_game(infection, [], Game),
    home(Game, Home),
    file_base_name(Game, Id),
    atomic_list_concat(Parts, 'ID', Format),
    atomic_list_concat(Parts, Id, Path),
    atom_concat(Home, Path, Address),
    request(Method, Address, Headers, "{\"filter\":\"\"}", Bytes),
    head_of(Address, Bytes, Fields0),
    exclude([Name-_]>>(Name == "Content-Disposition"), Fields0, Fields),
    string_concat(Type, "; charset=UTF-8", Content),
    safe(Safe),
    sort(["Content-Type"-Content|Safe], Expected).

%   No functor is made of what is sent: functors are never collected.

test(headers_leave_nothing, true(Made < 50)) :-
    new_game(infection, [], Game),
    get(Game, 200, _),
    statistics(functors, Before),
    forall(between(1, 5, Round),
           ( findall(Name=x,
                     ( between(1, 100, Number),
                       format(atom(Name), "X-~d-~d", [Round,Number])
                     ),
                     Headers),
             request(get, Game, Headers, "", Bytes),
             exchange(Game, Bytes, 200, _)
           )),
    statistics(functors, After),
    Made is After-Before.

:- end_tests(web_guard).

%   Players.

first_move(State, Move) :-
    valid_moves(State, [Move|_]).

bad_move(Goal, _, _) :-
    call(Goal).

for_ever(_, _) :-
    repeat,
    fail.


                /*******************************
                *         WHAT IT DOES         *
                *******************************/

:- begin_tests(web_games, [cleanup(stop_web)]).

test(first_page_is_small, true(Bytes < 150 000)) :-
    new_game(infection, [], Game),
    home(Game, Home),
    get(Home, 200, Text),
    findall(Length,
            ( member(File, [ 'style.css', 'board.css', 'home.js', 'dom.js', 'server.js' ]),
              atomic_list_concat([Home,'page/',File], Address),
              get(Address, 200, FileText),
              string_length(FileText, Length)
            ),
            Lengths),
    string_length(Text, PageLength),
    sum_list([PageLength|Lengths], Bytes).

test(finished_games_apart, Listed == [running,finished]) :-
    stop_web,
    full_board(State),
    new_game(infection, [], Game),
    new_game(infection, [state(State)], Over),
    home(Game, Home),
    get(Home, 200, Text),
    once(sub_string(Text, Before, _, _, "Finished games")),
    findall(Where,
            ( member(Address, [Game,Over]),
              atom_concat(Home, Path, Address),
              once(sub_string(Text, At, _, _, Path)),
              (   At < Before
              ->  Where = running
              ;   Where = finished
              )
            ),
            Listed).

test(every_game_begins, [ forall(current_game(Name)), Shown == Title ]) :-
    tabuleiro_hooks:about(Name, About),
    Title = About.title,
    new_game(Name, [], Game),
    shown(Game, View),
    Shown = View.title.

test(nothing_from_elsewhere, true(Others == [])) :-
    new_game(infection, [], Game),
    home(Game, Home),
    get(Home, 200, First),
    get(Game, 200, Second),
    findall(Url,
            ( member(Text, [First,Second]),
              sub_string(Text, Before, 5, _, "=\"htt"),
              sub_string(Text, Before, 40, _, Url),
              \+ sub_string(Url, _, _, _, "http://www.w3.org/2000/svg")
            ),
            Others).

test(clicks, [true(fields(View, [at,length], [1,1]))]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, click, Address),
    post(Address, _{version:1, places:["1 7"]}, 200, Drawing),
    memberchk("2 6", Drawing.next),
    once(sub_string(Drawing.svg, _, _, _, "chosen\"")),
    once(sub_string(Drawing.svg, _, _, _, " can\"")),
    done(Game, click, _{places:["1 7","2 6"]}, View).

test(typed, true(fields(View, [at], [1]))) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, View).

test(typed_turn, true(fields(View, [at], [3]))) :-
    new_game(virus_wars(5), [seats([human,human])], Game),
    done(Game, type, _{text:"A1 B2 C3"}, View).

typed_wrong("", "Go on").
typed_wrong("foo", "no number").
typed_wrong("help", "1 7 2 6    move the piece").
typed_wrong("1 7", "Go on").
typed_wrong("1 7 9 9", "1 to 7").
typed_wrong("1 7 4 4", "cannot move").
typed_wrong("1 7 2 6 1 7 1 6", "whole move").

test(typed_past_the_turn, Wrong == "The turn is over before \"E5\".") :-
    new_game(virus_wars(5), [seats([human,human])], Game),
    refused(Game, type, _{text:"A1 A2 A3 A4 A5 E5"}, 422, Wrong).

test(typed_wrong, [ forall(typed_wrong(Text, Part)), true(sub_string(Wrong, _, _, _, Part)), nondet ]) :-
    new_game(infection, [seats([human,human])], Game),
    refused(Game, type, _{text:Text}, 422, Wrong).

%   Where one of several plays is wrong, none is made.

test(typed_wrong_later, true(fields(View, [at], [0]))) :-
    new_game(virus_wars(5), [seats([human,human])], Game),
    refused(Game, type, _{text:"A1 B2 E5"}, 422, _),
    shown(Game, View).

test(chosen_from_the_list, true(At-Count == 1-1)) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, moves, Address),
    post(Address, _{filter:"1 7 2 6"}, 200, Moves),
    Moves = _{count:Count, moves:[Move]},
    done(Game, choose, _{index:Move.index}, View),
    At = View.at.

test(list_is_short, true(Listed-Count == 200-Many)) :-
    initial_state(adaptoid, Start),
    grown(Start, State),
    valid_moves(State, Valid),
    length(Valid, Many),
    new_game(adaptoid, [state(State),seats([human,human])], Game),
    part(Game, moves, Address),
    post(Address, _{filter:""}, 200, Moves),
    length(Moves.moves, Listed),
    Count = Moves.count.

grown(State0, State) :-
    valid_moves(State0, Moves),
    length(Moves, Count),
    (   Count > 200
    ->  State = State0
    ;   choose_move(State0, 2, Move),
        move(State0, Move, State1),
        grown(State1, State)
    ).

%   Back and forward, and on from the middle.

step(show, _{at:0}, 0-2).
step(redo, _{},     1-2).
step(redo, _{},     2-2).
step(undo, _{},     1-2).
step(show, _{at:0}, 0-2).
step(show, _{at:1}, 1-2).
step(resume, _{},   1-1).

test(steps, Steps == Expected) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    done(Game, type, _{text:"1 1 2 2"}, _),
    findall(At-Length, step(_, _, At-Length), Expected),
    findall(At-Length,
            ( step(Command, Body, _),
              done(Game, Command, Body, View),
              _{at:At, length:Length} :< View
            ),
            Steps).

test(undo_goes_to_a_person, true([At,Length] == [0,2])) :-
    new_game(infection, [seats([human,level(1)])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    until(Game, at(2)),
    done(Game, undo, _{}, View),
    At = View.at,
    Length = View.length.

test(nothing_to_undo, true(Wrong == "There is no move of yours to take back.")) :-
    new_game(infection, [], Game),
    refused(Game, undo, _{}, 422, Wrong).

test(another_move_instead, true(fields(View, [at,length], [1,1]))) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    done(Game, type, _{text:"1 1 2 2"}, _),
    done(Game, show, _{at:0}, _),
    done(Game, type, _{text:"1 7 1 6"}, View).

%   While an earlier position is looked at, the computer waits.

test(looks_back, Doing == ["play","none","play"]) :-
    new_game(infection, [seats([human,search([time(120)])])], Game),
    done(Game, type, _{text:"1 7 2 6"}, First),
    done(Game, show, _{at:0}, Second),
    done(Game, show, _{at:1}, Third),
    findall(Job, ( member(View, [First,Second,Third]), Job = View.doing ), Doing).

%   ... also while an earlier position of its own is.

test(looks_back_at_the_computer, Doing == ["none","none","none","analyse","play"]) :-
    new_game(infection, [moves([1-7-2-6,1-1-2-2]),seats([human,search([time(120)])])], Game),
    shown(Game, First),
    done(Game, show, _{at:1}, Second),
    refused(Game, hint, _{}, 422, _),
    shown(Game, Third),
    listened(Game, _,           % once nobody listens any more, the analysis ends by itself
             ( done(Game, analyse, _{on:true}, Fourth),
               done(Game, resume, _{}, Fifth)
             )),
    findall(Job, ( member(View, [First,Second,Third,Fourth,Fifth]), Job = View.doing ), Doing).

%   The moves are those of people, and there are none after the end.

for_people(type, _{text:"1 7 2 6"}).
for_people(choose, _{index:0}).
for_people(hint, _{}).

test(not_a_persons_turn, [ forall(for_people(Command, Body)),
                           true(Wrong-At == "It is not a person's turn."-0)
                         ]) :-
    new_game(infection, [seats([search([time(120)]),human])], Game),
    refused(Game, Command, Body, 422, Wrong),
    shown(Game, View),
    At = View.at.

test(not_after_the_end, [ forall(for_people(Command, Body)), true(Wrong == "The game is over.") ]) :-
    full_board(State),
    new_game(infection, [state(State),seats([human,human])], Game),
    refused(Game, Command, Body, 422, Wrong).

full_board(infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],
                      [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a]], 'A', 0)).

%   Clicks get a picture then, and make no move.

test(clicks_of_nobody, [ forall(nobody_moves(Start, Seats)), true(Next-At == []-0) ]) :-
    new_game(infection, [Start,seats(Seats)], Game),
    part(Game, click, Address),
    post(Address, _{version:1, places:["1 7","2 6"]}, 200, Drawing),
    Next = Drawing.next,
    \+ sub_string(Drawing.svg, _, _, _, " can\""),
    shown(Game, View),
    At = View.at.

nobody_moves(moves([]), [search([time(120)]),human]).
nobody_moves(state(State), [human,human]) :-
    full_board(State).

%   What is not there cannot be chosen or shown.

not_there(choose, index, -1).
not_there(choose, index, 4).
not_there(choose, index, "0").
not_there(choose, index, 0.0).
not_there(show, at, -1).
not_there(show, at, 2).
not_there(show, at, "0").
not_there(analyse, on, "true").
not_there(analyse, on, 1).

test(not_there, [ forall(not_there(Command, Name, Value)), true(fields(View, [at,length,analysing], [1,1,false])) ]) :-
    new_game(heap([counters(3)]), [moves([1]),seats([human,human,human])], Game),
    refused(Game, Command, _{}.put(Name, Value), 422, _),
    shown(Game, View).

%   The last of what is there can.

test(last_of_all, true([First,Last] == ["1","2"])) :-
    new_game(heap([counters(3)]), [seats([human,human,human])], Game),
    done(Game, choose, _{index:0}, _),
    done(Game, choose, _{index:1}, _),
    done(Game, show, _{at:0}, _),
    done(Game, show, _{at:2}, View),
    View.moves = [_{text:First, player:1}, _{text:Last, player:1}].

test(stale, Status == 409) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    part(Game, type, Address),
    post(Address, _{version:1, text:"1 1 2 2"}, Status, _).

test(move_now, true(Soon == soon)) :-
    new_game(infection, [seats([search([time(120)]),human])], Game),
    shown(Game, View),
    View.hurry == true,
    get_time(Begun),
    part(Game, now, Address),
    post(Address, _{}, 200, _),
    until(Game, at(1)),
    get_time(Ended),
    Latency is Ended-Begun,
    soon(1, Latency, Soon).

%   A move that takes no time is not made at once.

test(not_too_fast, true(Latency > 0.5)) :-
    get_time(Begun),
    new_game(infection, [seats([level(1),human])], Game),
    until(Game, at(1)),
    get_time(Ended),
    Latency is Ended-Begun.

test(hint, true(string(Hint))) :-
    new_game(infection, [seats([human,human])], Game),
    listened(Game, Events,
             ( next_event(Events, game, First),
               part(Game, hint, Address),
               post(Address, _{version:First.version}, 200, Wanted),
               Wanted.hint == true,
               next_event(Events, game, _),
               next_event(Events, game, View)
             )),
    once(sub_string(View.drawing.svg, _, _, _, "highlight")),
    Hint = View.hint.

test(seats, true(Names == ["level1","human"])) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, seats, _{seats:["level1","human"]}, View),
    findall(Name, ( member(Player, View.players), Name = Player.seat ), Names).

test(no_seats, [ forall(member(Seats, [ [], ["human"], ["human","human","human"], ["level6","human"],
                                        ["program1","human"], [1,2], "human", _{}
                                      ])),
                 Status == 422
               ]) :-
    new_game(infection, [seats([human,human])], Game),
    refused(Game, seats, _{seats:Seats}, Status, _).

%   It is gone with the position that it is for, and lasts as long as that.

hint_stays(flip, _{}, "2").
hint_stays(seats, _{seats:["human","level1","level1"]}, "2").
hint_stays(type, _{text:"1"}, null).
hint_stays(choose, _{index:0}, null).
hint_stays(undo, _{}, null).
hint_stays(redo, _{}, null).
hint_stays(show, _{at:0}, null).
hint_stays(new, _{}, null).
hint_stays(paste, _{text:"heap(5, p, 2)"}, null).
hint_stays(load, _{text:"saved_game(1, heap, [human,human,human], heap(5, p, 2), []).", name:"a"}, null).

test(hint_stays, [ forall(hint_stays(Command, Body, Expected)), Hint == Expected ]) :-
    new_game(heap([counters(9)]), [moves([1,1]),seats([human,human,human])], Game),
    done(Game, undo, _{}, _),
    done(Game, hint, _{}, _),
    until(Game, hinted("2")),
    done(Game, Command, Body, View),
    Hint = View.hint.

hinted(Text, View) :-
    View.hint == Text.

test(hint_hurries, true(Soon == soon)) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, hint, _{}, View),
    View.doing == "hint",
    View.hurry == true,
    part(Game, now, Address),
    get_time(Begun),
    post(Address, _{}, 200, _),
    until(Game, is_hinted),
    get_time(Ended),
    Latency is Ended-Begun,
    soon(0.8, Latency, Soon).

is_hinted(View) :-
    string(View.hint).

%   A new game begins as the one before did: with the same board, by the same choice, or at the same position.

test(new, true(fields(View, [at,length], [0,0]))) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    done(Game, new, _{}, View).

begins(virus_wars(5), [seats([human,human])], same).
begins(exo, [seats([human,human])], other).
begins(exo, [players(3),seats([human,human,human])], other).
begins(exo([seed(3)]), [seats([human,human])], same).
begins(heap, [state(heap(5,q,1)),seats([human,human,human])], same).

test(new_as_before, [ forall(begins(Config, Options, Expected)), Begun == [Expected,Expected] ]) :-
    new_game(Config, Options, Game),
    position_text(Game, First),
    done(Game, new, _{}, _),
    position_text(Game, Second),
    done(Game, new, _{}, _),
    position_text(Game, Third),
    findall(Same,
            ( member(Before-After, [First-Second,Second-Third]),
              (   Before == After
              ->  Same = same
              ;   Same = other
              )
            ),
            Begun).

test(new_after_a_position, true(Text == "heap(7,r,1)")) :-
    new_game(heap([counters(9)]), [seats([human,human,human])], Game),
    done(Game, paste, _{text:"heap(7, r, 1)"}, _),
    done(Game, type, _{text:"1"}, _),
    done(Game, new, _{}, _),
    position_text(Game, Text).

position_text(Game, Text) :-
    part(Game, position, Address),
    get(Address, 200, Json),
    json_dict(Json, Dict),
    member(_{name:"Prolog", text:Text}, Dict.texts).

%   Who plays stays, but where a saved game tells it.

seated(new, _{}, ["human","level3"]).
seated(paste, _{text:Text}, ["human","level3"]) :-
    initial_state(infection, State),
    format(string(Text), "~q", [State]).
seated(load, _{text:Text,name:"a.game"}, ["human","level2"]) :-
    saved_text(Text).

test(seats_stay, [ forall(seated(Command, Body, Expected)), true(Seats == Expected) ]) :-
    new_game(infection, [seats([human,level(3)])], Game),
    done(Game, Command, Body, View),
    findall(Seat, ( member(Player, View.players), Seat = Player.seat ), Seats).

test(flip, true(Flipped-Back == [true,false]-Same)) :-
    new_game(infection, [seats([human,human])], Game),
    shown(Game, View0),
    done(Game, flip, _{}, First),
    done(Game, flip, _{}, Second),
    findall(Flip, ( member(View, [First,Second]), Flip = View.flipped ), Flipped),
    Same = View0.drawing.svg,
    Back = Second.drawing.svg,
    First.drawing.svg \== Same.

%   What does not concern the computer does not make it begin again.

test(thinks_on, Threads == [same,other]) :-
    new_game(infection, [seats([search([time(120)]),human])], Game),
    thinker(Game, First),
    done(Game, flip, _{}, _),
    thinker(Game, Second),
    done(Game, seats, _{seats:["level5","human"]}, _),
    thinker(Game, Third),
    findall(Which,
            ( member(Thread, [Second,Third]),
              (   Thread == First
              ->  Which = same
              ;   Which = other
              )
            ),
            Threads).

thinker(Game, Thread) :-
    file_base_name(Game, Name),
    atom_number(Name, Id),
    tabuleiro_web_running_games:worker(Id, Thread, _).


                % what is told

test(told, true(fields(View, [title,news,over,trouble,hint], ["The 7th Guest: Infection",[],null,null,null]))) :-
    new_game(infection, [seats([human,level(2)]),moves([1-7-2-6,1-1-1-2])], Game),
    shown(Game, View),
    View.players = [ _{name:"A", seat:"human", moves:true, count:3, counted:_, swatch:_},
                     _{name:"B", seat:"level2", moves:false, count:3, counted:_, swatch:_}
                   ],
    once(sub_string(View.drawing.svg, _, _, _, "last-to")),
    View.moves = [ _{text:"1 7 2 6", player:1}, _{text:"1 1 1 2", player:2} ].

test(told_news, true(fields(View, [news], [["Two at once!"]]))) :-
    new_game(heap([counters(9)]), [seats([human,human,human])], Game),
    done(Game, type, _{text:"2"}, View).

over(infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],
                [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[b,b,b,b,b,b,b]], 'A', 0),
     1, "A wins, 42 to 7.").
over(infection([[b,b,b,b,b,b,b],[b,b,b,b,b,b,b],[b,b,b,b,b,b,b],[b,b,b,b,b,b,b],
                [b,b,b,b,b,b,b],[b,b,b,b,b,b,b],[b,b,b,b,b,b,a]], 'B', 0),
     2, "B wins, 48 to 1.").
over(infection([[a,a,' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',b,b]], 'A', 100),
     0, "A draw, 2 to 2.").

test(told_over, [ forall(over(State, Winner, Line)),
                  true([Number,Last,Moves,Doing] == [Winner,Line,[false,false],"none"])
                ]) :-
    new_game(infection, [state(State),seats([level(1),level(1)])], Game),
    shown(Game, View),
    Number = View.over.winner,
    last(View.over.lines, Last),
    Doing = View.doing,
    findall(Mover, ( member(Player, View.players), Mover = Player.moves ), Moves).

%   A game of one's own may have any name, which no header can hold.

file_name(infection, 'infection.game').
file_name('adaptoid_published', 'adaptoid_published.game').
file_name('it\'s', 'saved.game').
file_name('a\r\nb', 'saved.game').
file_name('größe', 'saved.game').

test(file_name, [ forall(file_name(Game, Expected)), Name == Expected ]) :-
    tabuleiro_web_routes:file_name(Game, Name).

test(saved_as, Disposition == "attachment; filename=\"infection.game\"") :-
    new_game(infection, [], Game),
    part(Game, saved, Address),
    request(get, Address, [], "", Bytes),
    head_of(Address, Bytes, Fields),
    memberchk("Content-Disposition"-Disposition, Fields).


                % saved games

test(saved, true(Length == 1)) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    part(Game, saved, Address),
    get(Address, 200, Text),
    temporary_file(File),
    write_bytes(File, Text),
    load_session(File, infection, [], session(Session)),
    delete_file(File),
    session_length(Session, Length).

saved_text("saved_game(1, infection, [human, computer(2)], \c
            infection([[b,' ',' ',' ',' ',' ',a],[' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],\c
                       [' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' '],\c
                       [a,' ',' ',' ',' ',' ',b]], 'A', 0), [1-7-2-6]).").

test(loaded, true(At == 1)) :-
    new_game(infection, [], Game),
    saved_text(Text),
    done(Game, load, _{text:Text, name:"a.game"}, View),
    At = View.at.

%   A text does not bring functors by the thousand, which would stay.

test(loading_leaves_nothing, [ forall(member(Command, [load,paste])), true(Made < 50) ]) :-
    new_game(infection, [], Game),
    done(Game, flip, _{}, _),
    statistics(functors, Before),
    forall(between(1, 5, Round),
           ( findall(Term,
                     ( between(1, 500, Number),
                       format(atom(Term), "n~d_~d(1,'x,',[2,3])", [Round,Number])
                     ),
                     Terms),
             atomic_list_concat(Terms, ',', List),
             format(string(Text), "saved_game(1,infection,[~w],s,[]).", [List]),
             refused(Game, Command, _{text:Text,name:"a.game"}, 422, _)
           )),
    statistics(functors, After),
    Made is After-Before.

test(options_leave_nothing, true(Made < 50)) :-
    new_game(infection, [], Game),
    home(Game, Home),
    atom_concat(Home, games, Address),
    numlist(1, 500, Numbers),
    statistics(functors, Before),
    findall(Name-1,
            ( member(Number, Numbers),
              atom_concat(option, Number, Name)
            ),
            Pairs),
    dict_pairs(Options, _, Pairs),
    post(Address, _{game:"infection",seats:[],options:Options}, 422, _),
    statistics(functors, After),
    Made is After-Before.

%   Half of a character, as JSON can write it.

test(no_text, [forall(member(Command-Field, [moves-filter,paste-text,type-text])), Status == 400]) :-
    new_game(infection, [], Game),
    part(Game, Command, Address),
    format(string(Body), "{\"version\":1,\"~w\":\"\\ud800\"}", [Field]),
    request(post, Address, ['Content-Type'='application/json'], Body, Bytes),
    exchange(Address, Bytes, Status, _).

test(loaded_on_the_first_page, true(fields(View, [at], [1]))) :-
    new_game(infection, [], Game),
    home(Game, Home),
    saved_text(Text),
    atom_concat(Home, load, Address),
    post(Address, _{text:Text, name:"a.game"}, 201, Answer),
    format(atom(Loaded), "~wgames/~d", [Home, Answer.id]),
    shown(Loaded, View).

bad_saved("").
bad_saved("saved_game(1, infection, [human, human], s, []).").
bad_saved(":- halt.").
bad_saved("saved_game(2, infection, [human, human], s, []).").
bad_saved("{|quoted||x|}.").

test(not_loaded, [ forall(bad_saved(Text)), true(fields(View, [at], [1])) ]) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    refused(Game, load, _{text:Text, name:"a.game"}, 422, _),
    shown(Game, View).

%   A game whose program is not there.

test(of_an_unknown_game, true(Wrong == "\"a.game\" is a saved game of another kind.")) :-
    new_game(ataxx, [], Game),
    home(Game, Home),
    atom_concat(Home, load, Address),
    post(Address, _{text:"saved_game(1, chess, [human,human], chess(1), []).", name:"a.game"}, 422, Answer),
    Wrong = Answer.wrong.

test(of_another_game, true(Wrong == "\"a.game\" is a saved game of another kind.")) :-
    new_game(ataxx, [], Game),
    saved_text(Text),
    refused(Game, load, _{text:Text, name:"a.game"}, 422, Wrong).


                % positions

test(position, [ forall(( current_game(Name), \+ memberchk(Name, [heap,wild]) )), true(Drawing == Drawn) ]) :-
    new_game(Name, [seats([human,human]),seed(1)], Game0),
    part(Game0, position, Address),
    new_game(Name, [seats([human,human])], Game),
    get(Address, 200, Json),
    json_dict(Json, Dict),
    shown(Game0, Shown),
    Drawn = Shown.drawing.svg,
    forall(member(Text, Dict.texts),
           done(Game, paste, _{text:Text.text}, _)),
    shown(Game, View),
    Drawing = View.drawing.svg.

test(fen, true(fields(View, [at], [0]))) :-
    new_game(ataxx, [seats([human,human])], Game),
    done(Game, paste, _{text:"7/7/7/3x3/3o3/7/7 o 0 1"}, View).

bad_position(ataxx, "7/7/7 x", "possible").
bad_position(ataxx, "ataxx([],'A',0)", "possible").
bad_position(infection, "foo", "no position").
bad_position(infection, "halt", "no position").
bad_position(infection, "infection(X, 'A', 0)", "no position").
bad_position(infection, "infection([[a]], 'A', 0)", "possible").
bad_position(infection, "breakthrough([], white)", "possible").
bad_position(breakthrough, "infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],\c
              [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[b,' ',' ',' ',' ',' ',b]], 'A', 0)",
             "another game").

test(bad_position, [ forall(bad_position(Name, Text, Part)), true(sub_string(Wrong, _, _, _, Part)), nondet ]) :-
    new_game(Name, [], Game),
    refused(Game, paste, _{text:Text}, 422, Wrong).

%   A game that begins with a position is saved with it.

test(from_the_middle, true(fields(View, [at,length], [1,1]))) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, paste, _{text:"infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],\c
                              [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[b,' ',' ',' ',' ',' ',b]], 'A', 0)"}, _),
    done(Game, type, _{text:"6 2 7 2"}, _),
    part(Game, saved, Address),
    get(Address, 200, Text),
    new_game(infection, [seats([human,human])], Other),
    done(Other, load, _{text:Text, name:"a.game"}, View).

                % analysis

test(analysis, true([At,Soon] == [1,soon])) :-
    new_game(infection, [seats([human,human])], Game),
    done(Game, type, _{text:"1 7 2 6"}, View),
    part(Game, analyse, Address),
    listened(Game, Events,          % once nobody listens any more, the analysis ends by itself
             ( post(Address, _{version:View.version, on:true}, 200, On),
               analysed(Events, Analysis),
               post(Address, _{version:On.version, on:false}, 200, Off),
               get_time(Begun),
               gone(Game, Begun),
               get_time(Ended)
             )),
    At = Analysis.now.at,
    Analysis.graph = [_{player:1, scores:[_,Score]}],
    number(Score),
    Off.doing == "none",
    Latency is Ended-Begun,
    soon(0.5, Latency, Soon).

analysed(Events, Analysis) :-
    next_event(Events, analysis, Analysis0),
    (   is_dict(Analysis0.now)
    ->  Analysis = Analysis0
    ;   analysed(Events, Analysis)
    ).

%   gone(+Game, +Begun): no thread works for the game any more.

gone(Game, Begun) :-
    (   tabuleiro_web_running_games:worker(Id, Thread, _),
        atom_concat(/, Id, End),
        sub_atom(Game, _, _, 0, End),
        catch(thread_property(Thread, status(running)), error(_, _), fail)
    ->  get_time(Now),
        patience(5, Bound),
        Now < Begun+Bound,
        sleep(0.01),
        gone(Game, Begun)
    ;   true
    ).

%   It follows what is shown.

test(analysis_follows, true([First,Second] == [1,0])) :-
    new_game(infection, [moves([1-7-2-6]),seats([human,human])], Game),
    part(Game, analyse, Analyse),
    part(Game, show, Show),
    listened(Game, Events,
             ( post(Analyse, _{version:1, on:true}, 200, On),
               analysed(Events, FirstAnalysis),
               post(Show, _{version:On.version, at:0}, 200, _),
               analysed_at(Events, 0, SecondAnalysis)
             )),
    First = FirstAnalysis.now.at,
    Second = SecondAnalysis.now.at.

analysed_at(Events, At, Analysis) :-
    analysed(Events, Analysis0),
    (   Analysis0.now.at == At
    ->  Analysis = Analysis0
    ;   analysed_at(Events, At, Analysis)
    ).

%   One thing is done at a time: a move, or else a hint, or else the analysis.

test(first_things_first, Doing == ["analyse","hint","play"]) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, analyse, Analyse),
    part(Game, hint, Hint),
    part(Game, seats, Seats),
    listened(Game, _,
             ( post(Analyse, _{version:1, on:true}, 200, First),
               post(Hint, _{version:First.version}, 200, Second),
               post(Seats, _{version:Second.version, seats:["level5","human"]}, 200, Third)
             )),
    findall(Job, ( member(View, [First,Second,Third]), Job = View.doing ), Doing).

%   Of three players each has a score where it is to move.

test(analysis_of_three, Known == [1-[true,false],2-[false,true],3-[false,false]]) :-
    initial_state(exo([players(3),seed(2)]), Start),
    first_move(Start, Move),
    new_game(exo, [state(Start),moves([Move]),seats([human,human,human])], Game),
    part(Game, analyse, Address),
    listened(Game, Events,
             ( post(Address, _{version:1, on:true}, 200, _),
               whole_graph(Events, 2, Analysis)
             )),
    Analysis.now.player == 2,
    Graph = Analysis.graph,
    findall(Player-Scored,
            ( member(_{player:Player, scores:Scores}, Graph),
              maplist(is_number, Scores, Scored)
            ),
            Known).

is_number(Score, Is) :-
    (   number(Score)
    ->  Is = true
    ;   Is = false
    ).

%   whole_graph(+Events, +Count, -Analysis): so many positions have a score, the last one analysed.

whole_graph(Events, Count, Analysis) :-
    next_event(Events, analysis, Analysis0),
    Graph = Analysis0.graph,
    aggregate_all(count,
                  ( member(_{player:_, scores:Of}, Graph),
                    member(Score, Of),
                    number(Score)
                  ),
                  Scores),
    (   Scores =:= Count,
        is_dict(Analysis0.now)
    ->  Analysis = Analysis0
    ;   whole_graph(Events, Count, Analysis)
    ).

%   What nobody looks at any more is not analysed.

test(analysis_left, true(Soon == soon)) :-
    new_game(infection, [seats([human,human])], Game),
    part(Game, analyse, Address),
    listened(Game, Events,
             ( next_event(Events, game, View),
               post(Address, _{version:View.version, on:true}, 200, On),
               On.doing == "analyse"
             )),
    get_time(Begun),
    gone(Game, Begun),
    get_time(Ended),
    Latency is Ended-Begun,
    soon(5, Latency, Soon).

%   What a score says, in words and as the height of a graph.

score(hundredths, 150, "+1.50 for A").
score(hundredths, 0, "0.00 for A").
score(hundredths, -25, "-0.25 for A").
score(hundredths, 90000, "+900.00 for A").
score(hundredths, 99950, "A wins in 50").
score(hundredths, 99997, "A wins in 3").
score(hundredths, -99998, "A loses in 2").
score(value, 7, "7 for A").
score(value, Infinite, "A wins") :-
    Infinite is inf.
score(value, Infinite, "A loses") :-
    Infinite is -inf.
score(share, 0.25, "0.25 points for A").

test(score_text, [ forall(score(Kind, Score, Expected)), Text == Expected ]) :-
    tabuleiro_web_view:score_text(Kind, Score, 'A', Text).

heights(hundredths, [[0,null,100000,-100000]], [[0.0,null,1.0,-1.0]]).
heights(hundredths, [[300],[-300]], [[0.46],[-0.46]]).
heights(value, [[20,null],[-5,0]], [[0.9,null],[-0.23,0.0]]).
heights(value, [[0.5]], [[0.45]]).
heights(value, [[Win,Loss,3]], [[1.0,-1.0,0.9]]) :-
    Win is inf,
    Loss is -inf.
heights(share, [[0.0,0.5,1.0,null]], [[-1.0,0.0,1.0,null]]).

test(score_heights, [ forall(heights(Kind, Lines, Expected)), Heights == Expected ]) :-
    tabuleiro_web_view:score_heights(Kind, Lines, Exact),
    maplist(maplist(to_hundredths), Exact, Heights).

to_hundredths(Height, Rounded) :-
    (   Height == null
    ->  Rounded = null
    ;   Rounded is round(100*Height)/100.0
    ).

%   What one of two has the other lacks; of three nothing is known of who does not move.

score_of(hundredths, infection, 30, ['A'-30,'B'-(-30)]).
score_of(share, infection, 0.25, ['A'-0.25,'B'-0.75]).
score_of(value, heap, 30, [p-30]).

test(score_of, [ forall(score_of(Kind, Game, Score0, Expected)), Scores == Expected ]) :-
    initial_state(Game, State),
    tabuleiro_state:players(State, Players),
    findall(Player-Score,
            ( member(Player, Players),
              tabuleiro_web_view:score_of(Kind, Player, State, Score0, Score)
            ),
            Scores).

test(proved, true(At == 0)) :-
    State = infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],
                       [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[b,' ',a,a,a,a,b]], 'A', 0),
    new_game(infection, [state(State),seats([human,human])], Game),
    part(Game, analyse, Address),
    listened(Game, Events,
             ( post(Address, _{version:1, on:true}, 200, _),
               analysed(Events, Analysis)
             )),
    At = Analysis.now.at.


                % programs

test(program, Name == "program1") :-
    new_game(infection, [seats([human,goal(first_move)])], Game),
    done(Game, type, _{text:"1 7 2 6"}, _),
    until(Game, at(2)),
    shown(Game, View),
    View.players = [_,Player],
    Name = Player.seat.

bad_program(fail, "fails").
bad_program(throw(oops), "oops").
bad_program(true, "no valid move").

test(program_loses, [ forall(bad_program(Goal, Part)), true(sub_string(Trouble, _, _, _, Part)), nondet ]) :-
    new_game(infection, [seats([goal(bad_move(Goal)),human])], Game),
    until(Game, troubled),
    shown(Game, View),
    Trouble = View.trouble.

troubled(View) :-
    string(View.trouble).

%   Nobody plays then, until somebody else sits there, or it is told to go on.

after_trouble(seats, _{seats:["level1","human"]}, at(1)).
after_trouble(resume, _{}, troubled).
after_trouble(analyse, _{on:false}, troubled).

test(after_trouble, [forall(after_trouble(Command, Body, Condition))]) :-
    new_game(infection, [seats([goal(bad_move(fail)),human])], Game),
    until(Game, troubled),
    shown(Game, Before),
    Before.doing == "none",
    done(Game, Command, Body, View),
    View.doing == "play",
    View.trouble == null,
    until(Game, Condition).

%   One that does not come to an end goes with its game.

test(program_for_ever, true(Soon == soon)) :-
    new_game(infection, [seats([goal(for_ever),human])], Game),
    shown(Game, View),
    View.doing == "play",
    View.hurry == false,
    part(Game, now, Now),
    post(Now, _{}, 422, _),
    done(Game, seats, _{seats:["human","human"]}, _),
    get_time(Begun),
    gone(Game, Begun),
    get_time(Ended),
    Latency is Ended-Begun,
    soon(1, Latency, Soon).

%   Its process ends with the game.

test(program_in_a_file, true(At-Left == 1-[])) :-
    temporary_file(Base),
    file_name_extension(Base, pl, File),
    format(string(Text),
           "first(State, Move) :- tabuleiro_game:valid_moves(State, [Move|_]).~n\c
            :- current_prolog_flag(pid, Me), open(~q, append, Out), format(Out, \"~~w.~~n\", [Me]), close(Out).~n",
           [Base]),
    write_bytes(File, Text),
    new_game(infection, [seats([file(File,first),human])], Game),
    until(Game, at(1)),
    shown(Game, View),
    At = View.at,
    read_file_to_terms(Base, Processes, []),
    Processes = [_|_],
    include(lives, Processes, Processes),
    stop_web,
    get_time(Begun),
    left(Processes, Begun, Left),
    delete_file(File),
    delete_file(Base).

lives(Process) :-
    process_create(path(kill), ['-0',Process], [stderr(null),process(Kill)]),
    process_wait(Kill, exit(0)).

%   left(+Processes, +Begun, -Left): those that have not ended some time after they have been told to.

left(Processes, Begun, Left) :-
    include(lives, Processes, Living),
    (   Living == []
    ->  Left = []
    ;   get_time(Now),
        patience(5, Bound),
        Now > Begun+Bound
    ->  Left = Living
    ;   sleep(0.01),
        left(Living, Begun, Left)
    ).


                % a game with rules in Prolog

%   A program whose game has something wrong with it is told on the first page; the others go on.

test(program_with_faults, true(fields(View, [at], [1]))) :-
    new_game(infection, [], Game),
    home(Game, Home),
    saved_text(Text),
    atom_concat(Home, load, Address),
    with_program("initial_state(x).", [players([a,b])], _,
                 ( get(Home, 200, Page),
                   post(Address, _{text:Text, name:"a.game"}, 201, Answer)
                 )),
    once(sub_string(Page, _, _, _, "has no predicate for the list of moves")),
    format(atom(Loaded), "~wgames/~d", [Home,Answer.id]),
    shown(Loaded, View).

test(own_game, true(At-Count == 4-3)) :-
    new_game(heap([counters(9)]), [seats([human,human,human])], Game),
    part(Game, moves, Address),
    post(Address, _{filter:""}, 200, Moves),
    Moves.count == 2,
    done(Game, choose, _{index:1}, _),
    done(Game, type, _{text:"1"}, _),
    done(Game, type, _{text:"2 1"}, View),
    part(Game, position, Position),
    get(Position, 200, Text),
    json_dict(Text, Dict),
    Dict.texts = [Term],
    term_string(heap(Count,_,_), Term.text),
    At = View.at.

test(own_game_on_the_first_page, nondet) :-
    new_game(infection, [], Game),
    home(Game, Home),
    get(Home, 200, Text),
    sub_string(Text, _, _, _, "The Heap").

%   What a new game may be told.

begun(_{game:"infection", seats:["human","level1"]}, 201).
begun(_{game:"infection", seats:["human","level1","human","human"]}, 201).
begun(_{game:"virus_wars", seats:["human","human"], options:_{size:5}}, 201).
begun(_{game:"virus_wars", seats:["human","human"], options:_{size:1000}}, 422).
begun(_{game:"virus_wars", seats:["human","human"], options:_{side:5}}, 422).
begun(_{game:"infection", seats:["human"]}, 422).
begun(_{game:"infection", seats:"human"}, 422).
begun(_{game:"infection"}, 422).
begun(_{game:"chess", seats:["human","human"]}, 422).
begun(_{game:1, seats:["human","human"]}, 422).
begun(_{seats:["human","human"]}, 422).

test(begun, [ forall(begun(Body, Expected)), Status == Expected ]) :-
    new_game(infection, [], Game),
    home(Game, Home),
    atom_concat(Home, games, Address),
    post(Address, Body, Status, _).

test(own_game_pasted, Status == 422) :-
    new_game(heap([counters(9)]), [seats([human,human,human])], Game),
    refused(Game, paste, _{text:"heap(foo, p, 2)"}, Status, _).

misbehaves(throws, "oops").
misbehaves(runs, "longer than 5 seconds").
misbehaves(fills, "memory").

test(own_game_misbehaves, [ forall(misbehaves(Move, Part)), true(At == 0) ]) :-
    new_game(wild, [seats([human,human])], Game),
    refused(Game, click, _{places:[Move]}, 422, Wrong),
    once(sub_string(Wrong, _, _, _, Part)),
    shown(Game, View),
    At = View.at.

%   What it prints is no part of the answer, and there is nothing to read.

test(own_game_prints, true(fields(View, [at], [1]))) :-
    new_game(wild, [seats([human,human])], Game),
    done(Game, click, _{places:["prints"]}, View).

test(own_game_prints_again, true(Text == Whole)) :-
    new_game(wild, [seats([human,human])], Game),
    done(Game, click, _{places:["prints"]}, _),
    done(Game, choose, _{index:0}, _),
    part(Game, saved, Address),
    get(Address, 200, Whole),
    done(Game, show, _{at:0}, _),
    get(Address, 200, Text).


                % many games

%   That goes of them which has not been used for longest, of those that nobody looks at.

test(a_hundred, true([Kept,Used,First,Next,Count] == [200,200,404,200,100])) :-
    stop_web,
    new_game(infection, [], Kept0),
    new_game(infection, [], Used0),
    new_game(infection, [], First0),
    new_game(infection, [], Next0),
    done(Used0, flip, _{}, _),
    listened(Kept0, Events,
             ( next_event(Events, game, _),
               forall(between(1, 97, _), new_game(infection, [], _)),
               get(Kept0, Kept, _)
             )),
    get(Used0, Used, _),
    get(First0, First, _),
    get(Next0, Next, _),
    tabuleiro_web_running_games:game_ids(Ids),
    length(Ids, Count).

%   Where all are looked at, none is begun, and nobody else can look; whoever leaves makes room.

test(all_looked_at, true([Begun,Looked,Again,Left] == [503,503,201,404])) :-
    stop_web,
    new_game(infection, [], First),
    home(First, Home),
    atom_concat(Home, games, Games),
    Body = _{game:"infection", seats:["human","human"]},
    numlist(2, 100, Numbers),
    findall(Address,
            ( member(_, Numbers),
              post(Games, Body, 201, Answer),
              format(atom(Address), "~wgames/~d", [Home,Answer.id])
            ),
            Others),
    same_length(Others, Numbers),
    part(First, events, Events),
    all_listened(Others,
                 ( listened(First, _,
                            ( post(Games, Body, Begun, _),
                              get(Events, Looked, _)
                            )),
                   get_time(Now),
                   begun_at_last(Games, Body, Now, Again),
                   get(First, Left, _)
                 )).

:- meta_predicate all_listened(+, 0).

all_listened([], Goal) :-
    call(Goal).
all_listened([Address|Addresses], Goal) :-
    listened(Address, Events,
             ( next_event(Events, game, _),
               all_listened(Addresses, Goal)
             )).

%   That a browser has left is known a second later.

begun_at_last(Games, Body, Begun, Status) :-
    post(Games, Body, Status0, _),
    get_time(Now),
    patience(10, Bound),
    (   Status0 =:= 503,
        Now < Begun+Bound
    ->  sleep(0.1),
        begun_at_last(Games, Body, Begun, Status)
    ;   Status = Status0
    ).

%   What a game has needed goes with it.

test(nothing_stays, true(Kept == [])) :-
    stop_web,
    facts(Before),
    new_game(infection, [seats([human,human])], Game),
    part(Game, analyse, Address),
    listened(Game, Events,
             ( next_event(Events, game, View),
               post(Address, _{version:View.version, on:true}, 200, _),
               analysed(Events, _)
             )),
    new_game(infection, [seats([goal(for_ever),human])], _),
    new_game(infection, [seats([human,human])], Hinted),
    done(Hinted, hint, _{}, _),
    facts(Within),
    Within \== Before,
    stop_web,
    get_time(Begun),
    kept(Before, Begun, Kept).

%   facts(-Facts): what the modules of the board know that can change, threads and queues of theirs included.

facts(Facts) :-
    findall(Fact,
            ( current_module(Module),
              sub_atom(Module, 0, _, _, tabuleiro_web),
              predicate_property(Module:Head, dynamic),
              \+ predicate_property(Module:Head, imported_from(_)),
              clause(Module:Head, true),
              Fact = Module:Head
            ;   thread_property(Thread, status(_)),
                Fact = thread(Thread)
            ;   message_queue_property(Queue, size(_)),
                Fact = queue(Queue)
            ),
            Facts0),
    sort(Facts0, Facts).

kept(Before, Begun, Kept) :-
    facts(After),
    ord_subtract(After, Before, Kept0),
    get_time(Now),
    patience(10, Bound),
    (   (   Kept0 == []
        ;   Now > Begun+Bound
        )
    ->  Kept = Kept0
    ;   sleep(0.05),
        kept(Before, Begun, Kept)
    ).

%   Neither a thread leaves memory allocated nor one that it has begun. The allocator tells, where it is tcmalloc.

test(threads_leave_nothing, [condition(allocated(_)), true(Each < 100)]) :-
    nested_threads(200),
    allocated(Before),
    nested_threads(500),
    allocated(After),
    Each is (After-Before)/500.

nested_threads(Count) :-
    thread_self(Me),
    forall(between(1, Count, _),
           ( tabuleiro_web_threads:begin_thread(plunit_web_games:begin_another(Me), Thread, []),
             thread_get_message(begun(Other)),
             thread_join(Thread, true),
             thread_join(Other, true)
           )),
    garbage_collect_atoms.

begin_another(Asker) :-
    tabuleiro_web_threads:begin_thread(true, Thread, []),
    thread_send_message(Asker, begun(Thread)).

allocated(Bytes) :-
    catch(malloc_property('generic.current_allocated_bytes'(Bytes)), error(_, _), fail).

%   Threads of the server begin threads side by side. What they share has a lock: without it, Prolog aborts.

test(threads_begin_side_by_side, true(Ends == [true,true,true,true])) :-
    findall(Thread,
            ( between(1, 4, _),
              thread_create(forall(between(1, 2_000, _), begin_and_join), Thread)
            ),
            Threads),
    maplist(thread_join, Threads, Ends).

begin_and_join :-
    tabuleiro_web_threads:begin_thread(true, Thread, []),
    thread_join(Thread, true).

%   While a game changes, others that read it always find it, and find it once.

test(there_while_it_changes, true(Counts == [1,1])) :-
    new_game(infection, [seats([human,human])], Game),
    file_base_name(Game, Name),
    atom_number(Name, Id),
    findall(Reader,
            ( between(1, 2, _),
              thread_create(game_seen(Id), Reader)
            ),
            Readers),
    forall(between(1, 1000, _),
           tabuleiro_web_running_games:change_game(Id, any, =)),
    forall(member(Reader, Readers), catch(thread_send_message(Reader, done), error(_, _), true)),
    maplist(thread_join, Readers, Statuses),
    maplist([exited(Count),Count]>>true, Statuses, Counts).

%   game_seen(+Id): until this thread is told that it is done, or the game is seen more or less than once.

game_seen(Id) :-
    repeat,
    aggregate_all(count, tabuleiro_web_running_games:running_game(Id, _, _), Count),
    (   Count =\= 1
    ;   thread_peek_message(done)
    ),
    !,
    thread_exit(Count).

test(told_that_it_goes, true(true)) :-
    new_game(infection, [], Game),
    listened(Game, Events,
             ( next_event(Events, game, _),
               stop_web,
               next_event(Events, gone, _)
             )).

test(both_see_it, true(OneDrawing == OtherDrawing)) :-
    new_game(infection, [seats([human,human])], Game),
    listened(Game, One,
             listened(Game, Other,
                      ( next_event(One, game, View),
                        next_event(Other, game, _),
                        part(Game, type, Address),
                        post(Address, _{version:View.version, text:"1 7 2 6"}, 200, _),
                        next_event(One, game, First),
                        next_event(Other, game, Second)
                      ))),
    First.at == 1,
    OneDrawing = First.drawing.svg,
    OtherDrawing = Second.drawing.svg.

:- end_tests(web_games).

                /*******************************
                *         FROM PROLOG          *
                *******************************/

:- begin_tests(play_web, [cleanup(stop_web)]).

bad_call(play_web(_), instantiation_error).
bad_call(play_web(chess), domain_error(game, chess)).
bad_call(play_web(infection, [level(3)]), domain_error(game_option, level(3))).
bad_call(play_web(infection, [seats([human])]), domain_error(seats, [human])).
bad_call(play_web(infection, [browse(false),moves([1-7-2-6,1-7-1-6])]), domain_error(move, 1-7-1-6)).
bad_call(play_web(infection, [port(0)]), domain_error(port, 0)).
bad_call(play_web(infection, [port(a)]), type_error(integer, a)).
bad_call(play_web(infection, [browse(no)]), type_error(boolean, no)).
bad_call(play_web(infection, [browse(false),state(foo)]), domain_error(game_state, foo)).
bad_call(play_web(ataxx, [browse(false),state(breakthrough([],white))]), domain_error(breakthrough_board, [])).

test(errors, [forall(bad_call(Goal, Formal)), error(Formal)]) :-
    Goal.

%   A recorded game is stepped through.

test(moves, true(fields(View, [at,length], [1,2]))) :-
    new_game(infection, [moves([1-7-2-6,1-1-2-2]),seats([human,human])], Game),
    done(Game, show, _{at:1}, View).

test(another_port, error(permission_error(change, web_port, Other))) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    Other is Port+1,
    play_web(infection, [browse(false),port(Other)]).

test(port, Given == Port) :-
    new_game(infection, [], Game0),
    port_and_path(Game0, Port, _),
    stop_web,
    new_game(infection, [port(Port)], Game),
    port_and_path(Game, Given, _).

test(stopped, error(socket_error(_, _))) :-
    new_game(infection, [], Game),
    stop_web,
    get(Game, _, _).

test(stop_twice) :-
    stop_web,
    stop_web.

%   What the browser is started with does not tell the token: it is a file for this user alone, which leads to the page
%   and goes with the server.

test(browser_is_led, [ condition(\+ current_prolog_flag(windows, true)),
                       setup(fake_browser(Directory, Path)),
                       cleanup(no_fake_browser(Directory, Path)),
                       true(Mode-After == "600\n"-gone)
                     ]) :-
    web_address(play_web(infection), Page),
    atom_concat(Directory, '/told', Told),
    read_file_to_string(Told, Line, []),
    split_string(Line, "", "\n", [Address]),
    uri_file_name(Address, File),
    read_file_to_string(File, Html, []),
    once(sub_string(Html, _, _, _, Page)),
    process_create(path(stat), ['-c','%a',File], [stdout(pipe(Out))]),
    call_cleanup(read_string(Out, _, Mode), close(Out)),
    stop_web,
    (   exists_file(File)
    ->  After = there
    ;   After = gone
    ).

%   fake_browser(-Directory, -Path): a command in Directory writes what it gets to the file `told` there.

fake_browser(Directory, Path) :-
    temporary_file(Directory),
    make_directory(Directory),
    atom_concat(Directory, '/tabuleiro-browser', Command),
    format(string(Script), "#!/bin/sh~nprintf '%s\\n' \"$1\" > ~w/told~n", [Directory]),
    write_bytes(Command, Script),
    process_create(path(chmod), ['700',Command], []),
    getenv('PATH', Path),
    atomic_list_concat([Directory,Path], :, WithIt),
    setenv('PATH', WithIt),
    create_prolog_flag(browser, 'tabuleiro-browser'-fg, [type(term)]).

no_fake_browser(Directory, Path) :-
    setenv('PATH', Path),
    create_prolog_flag(browser, none, [type(term)]),
    delete_directory_and_contents(Directory).

%   halt/0 ends Prolog at once, while somebody listens and the computer thinks.

test(halt, true(Status-Soon == exit(0)-soon)) :-
    conversing_child(['-g', 'use_module(library(tabuleiro/web))',
                      '-g', 'play_web(infection, [browse(false),seats([search([time(120)]),human])])',
                      '-g', 'flush_output, read(_), halt'
                     ],
                     Process, In, Out),
    read_line_to_string(Out, Line),
    atom_string(Game, Line),
    listened(Game, Events,
             ( next_event(Events, game, View),
               View.doing == "play",
               get_time(Begun),
               close(In),
               process_wait(Process, Status),
               get_time(Ended)
             )),
    close(Out),
    Latency is Ended-Begun,
    soon(1, Latency, Soon).

%   One process answers as many requests as there are in an evening, and threads work for it.

test(lasts, true(Status == exit(0))) :-
    conversing_child(['-g', 'use_module(library(tabuleiro/web))',
                      '-g', 'State = infection([[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[a,a,a,a,a,a,a],\c
                                                [a,a,a,a,a,a,a],[a,a,a,a,a,a,a],[b,\' \',\' \',a,a,\' \',a]], \'A\', 0), \c
                             play_web(infection, [browse(false),state(State),seats([human,level(1)])])',
                      '-g', 'flush_output, read(_), halt'
                     ],
                     Process, In, Out),
    read_line_to_string(Out, Line),
    atom_string(Game, Line),
    numlist(1, 60, Turns),
    foldl(move_and_hint(Game), Turns, 1, _),
    close(In),
    process_wait(Process, Status),
    close(Out).

%   The computer answers a move, both are taken back, and a position that is soon searched gets a
%   hint.

move_and_hint(Game, _, Version0, Version) :-
    commanded(Game, type, Version0, "\"text\":\"7 4 7 3\""),
    part(Game, now, Now),
    request(post, Now, ['Content-Type'='application/json'], "{}", Bytes),
    exchange(Now, Bytes, 200, _),
    Version2 is Version0+2,
    commanded(Game, undo, Version2, "\"a\":0"),
    Version3 is Version0+3,
    commanded(Game, hint, Version3, "\"a\":0"),
    Version5 is Version0+5,
    commanded(Game, flip, Version5, "\"a\":0"),
    Version is Version0+6.

%   commanded(+Game, +Command, +Version, +Fields): as soon as the game has this Version.

commanded(Game, Command, Version, Fields) :-
    part(Game, Command, Address),
    format(string(Body), "{\"version\":~d,~s}", [Version,Fields]),
    request(post, Address, ['Content-Type'='application/json'], Body, Bytes),
    repeat,
    exchange(Address, Bytes, Status, _),
    Status =\= 409,
    !,
    Status =:= 200.

test(saved_state, true(Status == 200)) :-
    temporary_file(File),
    format(atom(Save), "use_module(library(tabuleiro/web)), \c
                        qsave_program(~q, [goal((play_web(infection, [browse(false)]), flush_output, \c
                                                 read(_))), toplevel(halt)])", [File]),
    child_output(['-g', Save, '-t', halt], "", _, exit(0)),
    conversing_child(['-x', File], Process, In, Out),
    read_line_to_string(Out, Line),
    atom_string(Game, Line),
    home(Game, Home),
    atom_concat(Home, 'page/game.js', Address),
    get(Address, Status, _),
    close(In),
    close(Out),
    process_wait(Process, _),
    delete_file(File).

:- end_tests(play_web).

json_dict(Text, Dict) :-
    atom_json_dict(Text, Dict, []).
