/*  What the board in the browser takes: the first page in bytes, the time from a click to the answer of the
    server and, where there is a Chromium, to the board that is drawn, for each game in its middle, and
    the memory of games that nobody looks at.

        swipl -p library=prolog native/benchmark/web.pl [--clicks=N]

    Times are in milliseconds.
*/

:- module(web_benchmark, []).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, nth0/3, sum_list/2]).
:- use_module(library(main), [argv_options/3, main/0]).
:- use_module(library(option), [option/3]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(library(tabuleiro), [current_game/1]).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro/web)).
:- use_module(library(tabuleiro/web/clicks), [next_clicks/3]).
:- use_module('../../tests/prolog/helpers/browser').
:- use_module('../../tests/prolog/helpers/web_client').

:- initialization(main, main).

opt_type(clicks, clicks, natural).

opt_help(help(usage), " [OPTION]").
opt_help(clicks,      "How many in each game; 50").

main(Argv) :-
    argv_options(Argv, Others, Options),
    must_be(oneof([[]]), Others),
    option(clicks(Clicks), Options, 50),
    first_page,
    idle_games(200),
    format("~w~t~24|~t~w~12+~t~w~12+~n", ['median of a click in', answered, drawn]),
    (   no_browser(_)
    ->  Browser = none,
        forall(current_game(Game), row(Browser, Clicks, Game))
    ;   setup_call_cleanup(
            open_browser(Browser),
            forall(current_game(Game), row(Browser, Clicks, Game)),
            close_browser(Browser))
    ).

new_game(Game, Options, Address) :-
    web_address(play_web(Game, [browse(false)|Options]), Address).

first_page :-
    new_game(infection, [], Address),
    sub_atom(Address, Before, _, _, 'games/'),
    !,
    sub_atom(Address, 0, Before, _, Home),
    findall(Length,
            ( member(File, ['', 'page/style.css', 'page/board.css', 'page/home.js', 'page/dom.js', 'page/server.js']),
              atom_concat(Home, File, FileAddress),
              get(FileAddress, 200, Text),
              string_length(Text, Length)
            ),
            Lengths),
    sum_list(Lengths, Bytes),
    format("the first page, with its files: ~D bytes~n", [Bytes]).

idle_games(Count) :-
    resident(Before),
    forall(between(1, Count, _),
           ( new_game(infection, [seats([human,human])], Address),
             atom_concat(Address, '/click', Click),
             post(Click, _{version:1, places:["1 7","2 6"]}, 200, _)
           )),
    resident(After),
    Kilobytes is After-Before,
    format("~d games begun, of which a hundred are kept: ~D kB more~n", [Count, Kilobytes]).

resident(Kilobytes) :-
    read_file_to_string('/proc/self/status', Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("VmRSS:", Rest, Line),
    !,
    split_string(Rest, "", " \tkB", [Digits]),
    number_string(Kilobytes, Digits).

row(Browser, Clicks, Game) :-
    initial_state(Game, Start),
    later(20, Start, State),
    players(State, Players),
    findall(human, member(_, Players), Seats),
    new_game(Game, [state(State),seats(Seats)], Address),
    next_clicks(State, [], places([Place|_], _)),
    answered(Clicks, Address, Place, 1, Times),
    median(Times, Answered),
    drawn(Browser, Clicks, Address, Place, Drawn),
    format("~w~t~24|~t~1f~12+~t~w~12+~n", [Game, Answered, Drawn]).

%   answered(+Clicks, +Address, +Place, +Version, -Times): a move that a click has made is taken back.

answered(0, _, _, _, []) :-
    !.
answered(Clicks, Address, Place, Version, [Time|Times]) :-
    atom_concat(Address, '/click', Click),
    get_time(Begun),
    post(Click, _{version:Version, places:[Place]}, 200, Answer),
    get_time(Ended),
    Time is 1000*(Ended-Begun),
    (   get_dict(version, Answer, Played)
    ->  atom_concat(Address, '/undo', Undo),
        post(Undo, _{version:Played}, 200, Undone),
        NewVersion = Undone.version
    ;   NewVersion = Version
    ),
    Left is Clicks-1,
    answered(Left, Address, Place, NewVersion, Times).

later(Left, State0, State) :-
    (   Left > 0,
        choose_move(State0, 2, Move),
        move(State0, Move, State1),
        \+ game_over(State1, _)
    ->  Less is Left-1,
        later(Less, State1, State)
    ;   State = State0
    ).

drawn(none, _, _, _, -) :-
    !.
drawn(Browser, Clicks, Address, Place, Drawn) :-
    look(Browser, []),
    go(Browser, Address),
    wait_for(Browser, "return document.querySelector('#board .can') !== null"),
    run(Browser,
        "const [name, count] = arguments; \c
         const once = () => new Promise((done) => { \c
             const begun = performance.now(); \c
             new MutationObserver((_, observer) => { \c
                 observer.disconnect(); \c
                 requestAnimationFrame(() => done(performance.now() - begun)); \c
             }).observe(document.querySelector('#board'), { childList: true }); \c
             document.querySelector(`#board [data-place=\"${name}\"]`).dispatchEvent(new MouseEvent('click', { bubbles: true })); \c
         }); \c
         const ready = async () => { \c
             const place = document.querySelector(`#board [data-place=\"${name}\"].can`); \c
             if (place && !document.querySelector('#moves [aria-current]')) return; \c
             await new Promise((done) => setTimeout(done, 20)); \c
             return ready(); \c
         }; \c
         const times = []; \c
         for (let i = 0; i < count; i++) { \c
             await ready(); \c
             times.push(await once()); \c
             document.querySelector('#moves [aria-current]') ? document.querySelector('#undo').click() \c
                                                 : document.querySelector('#board').click(); \c
         } \c
         return times",
        [Place,Clicks], Times),
    median(Times, Median),
    format(atom(Drawn), "~1f", [Median]).

median(Times, Median) :-
    msort(Times, Sorted),
    length(Sorted, Count),
    Middle is Count//2,
    nth0(Middle, Sorted, Median).
