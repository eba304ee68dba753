/*  The server of the board in the browser: who gets in, and what it does. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/web)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/play/saved_game), [load_session/4]).
:- use_module(library(tabuleiro/play/session), [session_length/2]).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/heap', []).
:- use_module('../helpers/patience').
:- use_module('../helpers/web_client').

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
hostile(post, ['Content-Type'='text/plain'], 415).
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

body("", 400).
body("[", 400).
body("[]", 400).
body("1", 400).
body("null", 400).
body("{} {}", 400).
body("{\"version\":1", 400).
body("{\"version\":1,\"version\":2}", _).
body("{}", 422).
body("{\"version\":1}", 422).
body("{\"version\":\"1\",\"places\":[]}", _).
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
    (   var(Expected)
    ->  Expected = Status
    ;   true
    ),
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

test(wrong_token, [ forall(member(Path, [ '/', '/x', '/games/1', '//games/1',
                                          '/00000000000000000000000000000000/games/1' ])),
                    Status == 404
                  ]) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(atom(Address), "http://127.0.0.1:~d~w", [Port, Path]),
    get(Address, Status, _).

test(no_such_thing, [ forall(member(Path, [ 'games/0', 'games/999999', 'games/01', 'games/x', 'games',
                                            'games/1e0', 'page/../web.pl', 'page/none.js', 'page/',
                                            'games/999999999999999999999999', 'svg' ])),
                      Status == 404
                    ]) :-
    new_game(infection, [], Game),
    home(Game, Home),
    atom_concat(Home, Path, Address),
    get(Address, Status, _).

test(our_origin, Status == 200) :-
    new_game(infection, [seats([human,human])], Game),
    port_and_path(Game, Port, _),
    part(Game, click, Address),
    format(atom(Origin), "http://127.0.0.1:~d", [Port]),
    request(post, Address,
            ['Content-Type'='application/json','Origin'=Origin,'Sec-Fetch-Site'='same-origin'],
            "{\"version\":1,\"places\":[\"1 7\",\"2 6\"]}", Bytes),
    exchange(Address, Bytes, Status, _).

test(localhost, Status == 200) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    format(atom(Host), "localhost:~d", [Port]),
    request(get, Game, ['Host'=Host], "", Bytes),
    exchange(Game, Bytes, Status, _).

test(tokens_differ, true(First \== Second)) :-
    new_game(infection, [], First0),
    stop_web,
    new_game(infection, [], Second0),
    home(First0, First),
    home(Second0, Second).

test(loopback_alone, true) :-
    new_game(infection, [], Game),
    port_and_path(Game, Port, _),
    forall(( thread_httpd:queue_options(_, Options),
             memberchk(port(Address), Options)
           ),
           Address == ip(127,0,0,1):Port).

:- end_tests(web_guard).
