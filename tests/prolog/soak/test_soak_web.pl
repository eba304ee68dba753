/*  One process that serves the board: so many moves of the computer and hints in all games and in a student's, by
    requests and in three tabs, twice; the second half leaves the process as the first one did. 1,000 moves and 200
    hints in whole (see helpers/soak.pl).
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [current_game/1]).
:- use_module('../helpers/browser').
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/processes').
:- use_module('../helpers/soak').
:- use_module('../helpers/web_client').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- use_module(library(thread)).

                /*******************************
                *          THE SERVER          *
                *******************************/

:- dynamic
    server/3,                   % Process, In, Out
    browser/1.

%   start_server(-Home): a process that plays a student's game, too, and does what it is told. It waits for that as a
%   toplevel waits for a query: in a read of the user's input.

start_server(Home) :-
    tests_file('../examples/tictactoe.pl', Program),
    format(atom(Goal),
           "load_files(~q, []), use_module(library(tabuleiro/web)), play_web(infection, [browse(false)]), \c
            prompt(_, ''), set_stream(user_output, buffer(line)), \c
            repeat, read(Goal), \c
            ( Goal == end_of_file -> ! \c
            ; catch(Goal, Error, (print_message(error, Error), fail)), writeln(done), fail )",
           [Program]),
    conversing_child(['-q','-g',Goal,'-t',halt], Process, In, Out),
    assertz(server(Process, In, Out)),
    read_line_to_string(Out, Game),
    sub_atom(Game, Before, _, _, 'games/'),
    !,
    sub_atom(Game, 0, Before, _, Home).

%   told_server(+Goal, -Line): Goal is called there; Line is the first that is written.

told_server(Goal, Line) :-
    server(_, In, Out),
    format(In, "~q.~n", [Goal]),
    flush_output(In),
    read_line_to_string(Out, Line),
    (   Line == "done"
    ->  true
    ;   read_line_to_string(Out, "done")
    ).

end_server :-
    retract(server(Process, In, Out)),
    close(In),
    close(Out),
    process_wait(Process, Status),
    assertion(Status == exit(0)).

%   cleared(+Home): no game is left, and what is no more needed has been collected.

cleared(Home) :-
    told_server(( tabuleiro_web_running_games:remove_games,
                  garbage_collect, garbage_collect_atoms, garbage_collect_clauses, trim_stacks,
                  catch(trim_heap, _, true)
                ), _),
    get(Home, 200, _).

%   state(-Bytes, -Threads, -Processes): of the server. Bytes are its resident memory without what its allocator keeps
%   free, where that tells (tcmalloc). SWI-Prolog has a thread that collects garbage, from some time on.

state(Bytes, Threads, Processes) :-
    server(Process, _, _),
    server_number(aggregate_all(count, thread_property(_, alias(gc)), Collectors), Collectors),
    server_number(aggregate_all(sum(Size),
                                ( catch(malloc_property(Property), error(_, _), fail),
                                  Property =.. [Name,Size],
                                  sub_atom(Name, _, _, 0, '_free_bytes'),
                                  Name \== 'tcmalloc.pageheap_free_bytes'
                                ),
                                Free),
                  Free),
    resident(Process, Resident),
    Bytes is Resident-Free,
    thread_count(Process, Count),
    Threads is Count-Collectors,
    descendants(Process, Others),
    length(Others, Processes).

%   server_number(+Goal, ?Number): the number that Goal binds Number to in the server.

server_number(Goal, Number) :-
    told_server(( Goal, writeln(Number) ), Line),
    number_string(Number, Line).


                /*******************************
                *           REQUESTS           *
                *******************************/

game_name(Name) :-
    current_game(Name).
game_name(tictactoe).

%   begun(+Home, +Name, -Game): a person plays against the computer.

begun(Home, Name, Game) :-
    atom_concat(Home, games, Games),
    post(Games, _{game:Name, options:_{}, seats:["human","level2"]}, 201, Answer),
    format(atom(Game), "~w/~d", [Games, Answer.id]).

command(Game, Name, View, Body, Answer) :-
    atomic_list_concat([Game,/,Name], Address),
    post(Address, Body.put(version, View.version), Status, Answer),
    assertion(Name-Status == Name-200).

shown(Game, View) :-
    listened(Game, Events, next_event(Events, game, View)).

%   played(+Game, +Seed, +Moves, +Hints): until the computer has made so many moves and given so many hints. Events
%   that do not come within 30 seconds end the test.

played(Game, Seed, Moves, Hints) :-
    set_random(seed(Seed)),
    listened(Game, Events,
             ( next_event(Events, game, View),
               played(Events, Game, View, Moves, Hints)
             )).

played(Events, Game, View, Moves, Hints) :-
    assertion(View.trouble == null),
    (   computer_moves(View)
    ->  next_view(Events, View, Next),
        (   Next.length > View.length
        ->  Left is Moves-1
        ;   Left = Moves
        ),
        played(Events, Game, Next, Left, Hints)
    ;   Moves =< 0,
        Hints =< 0
    ->  true
    ;   View.over \== null
    ->  command(Game, new, View, _{}, Next),
        played(Events, Game, Next, Moves, Hints)
    ;   Hints > 0,
        (   Moves =< 0
        ;   random_between(1, 3, 1)
        )
    ->  command(Game, hint, View, _{}, Wanted),
        next_view(Events, Wanted, Next),
        assertion(string(Next.hint)),
        Left is Hints-1,
        played(Events, Game, Next, Moves, Left)
    ;   command(Game, moves, View, _{filter:""}, Valid),
        Last is min(Valid.count, 200) - 1,
        random_between(0, Last, Index),
        command(Game, choose, View, _{index:Index}, Next),
        played(Events, Game, Next, Moves, Hints)
    ).

computer_moves(View) :-
    member(Player, View.players),
    Player.moves == true,
    Player.seat \== "human",
    !.

next_view(Events, View, Next) :-
    next_event(Events, game, Next0),
    (   Next0.version > View.version
    ->  Next = Next0
    ;   next_view(Events, View, Next)
    ).

%   watched(+Games): what others ask for is there all the time.

watched(Games) :-
    thread_self(Me),
    (   thread_peek_message(Me, done)
    ->  true
    ;   forall(member(Game, Games),
               ( atom_concat(Game, '/position', Address),
                 get(Address, Status, _),
                 (   Status == 200
                 ->  true
                 ;   throw(no_position(Game, Status))
                 )
               )),
        sleep(0.1),
        watched(Games)
    ).


                /*******************************
                *             TABS             *
                *******************************/

%   tabs(+Shared, +Other, -Tabs): a list of tab(Handle, How, Game).

tabs(Shared, Other, [tab(One, click_on, Shared),tab(Two, tap, Shared),tab(Three, tap, Other)]) :-
    browser(Browser),
    tab(Browser, One),
    new_tab(Browser, Two),
    new_tab(Browser, Three),
    maplist(opened(Browser),
            [One-Shared-[], Two-Shared-[width(390),height(844),phone(true)],
             Three-Other-[width(390),height(844),phone(true)]]).

opened(Browser, Tab-Game-Look) :-
    use_tab(Browser, Tab),
    look(Browser, Look),
    go(Browser, Game),
    wait_for(Browser, "return document.querySelector('#board svg') !== null").

tap(Browser, Selector) :-
    catch(tap_once(Browser, Selector),
          error(webdriver("stale element reference", _), _),
          tap_once(Browser, Selector)).         % it was drawn again between both requests

tap_once(Browser, Selector) :-
    run(Browser, "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", [Selector], _),
    point(Browser, touch, [over(Selector),press(left),lift(left)]).

%   played_in_tabs(+Tabs, +Moves, +Hints): in turn.

played_in_tabs([Tab|Tabs], Moves0, Hints0) :-
    (   Moves0 =< 0,
        Hints0 =< 0
    ->  true
    ;   Tab = tab(_, _, Game),
        still(Game, View0, Length),
        begun_again(Game, View0, View),
        hinted(Tab, Hints0, Hints),
        moved_in_tab(Tab, View),
        still(Game, _, Now),
        Moves is Moves0-Now+max(0, min(Length, Now)),
        append(Tabs, [Tab], Turned),
        played_in_tabs(Turned, Moves, Hints)
    ).

%   still(+Game, -View, -Moves): nobody thinks, and the computer has made so many Moves.

still(Game, View, Moves) :-
    listened(Game, Events,
             ( repeat,
               next_event(Events, game, View),
               View.doing == "none",
               \+ computer_moves(View)
             )),
    aggregate_all(count, ( member(Move, View.moves), Move.player == 2 ), Moves).

begun_again(Game, View, Next) :-
    (   View.over == null
    ->  Next = View
    ;   command(Game, new, View, _{}, Next)
    ).

hinted(_, 0, 0) :-
    !.
hinted(tab(Tab, How, Game), Hints0, Hints) :-
    browser(Browser),
    shown(Game, View),
    shows(Tab, View),
    call(How, Browser, "#hint"),
    wait_for(Browser, "return document.querySelector('#news').textContent.includes('would play')"),
    Hints is Hints0-1.

%   shows(+Tab, +View): it offers what can be done next.

shows(Tab, View) :-
    browser(Browser),
    use_tab(Browser, Tab),
    wait_for(Browser,
             "const can = [...document.querySelectorAll('#board .can')].map((place) => place.dataset.place); \c
              return document.querySelectorAll('#moves li').length === arguments[0] && \c
                     can.sort().join() === arguments[1].sort().join()",
             [View.length,View.drawing.next]).

%   moved_in_tab(+Tab, +View): places are chosen by chance until there is a move.

moved_in_tab(tab(Tab, How, _), View) :-
    browser(Browser),
    shows(Tab, View),
    moved(Browser, How, View.length).

moved(Browser, How, Length) :-
    run(Browser,
        "window.chosen = () => [...document.querySelectorAll('#board .chosen')].map((p) => p.dataset.place).join(); \c
         window.was = window.chosen(); \c
         return [...document.querySelectorAll('#board .can:not(.chosen)')].map((place) => place.dataset.place)",
        Places),
    random_member(Place, Places),
    format(string(Selector), "#board [data-place=\"~w\"]", [Place]),
    call(How, Browser, Selector),
    wait_for(Browser,
             "return document.querySelectorAll('#moves li').length > arguments[0] || window.chosen() !== window.was",
             [Length]),
    run(Browser, "return document.querySelectorAll('#moves li').length", Now),
    (   Now > Length
    ->  true
    ;   moved(Browser, How, Length)
    ).

%   boards_differ(+Tabs, -Different): those that do not come to show what the server has.

boards_differ(Tabs, Different) :-
    exclude(shows_the_state, Tabs, Different).

shows_the_state(tab(Tab, _, Game)) :-
    browser(Browser),
    still(Game, View, _),
    command(Game, click, View, _{places:[]}, Drawing),
    use_tab(Browser, Tab),
    eventually(run(Browser,
                   "const board = document.createElement('div'); \c
                    board.innerHTML = arguments[0]; \c
                    const shown = (element) => JSON.stringify([...element.querySelectorAll('[data-place]')].map((place) => \c
                        [place.dataset.place, place.getAttribute('aria-label'), \c
                         place.querySelector('.piece')?.getAttribute('class')]).sort()); \c
                    return shown(board) === shown(document.querySelector('#board')) && \c
                           document.querySelectorAll('#moves li').length === arguments[1]",
                   [Drawing.svg,View.length], true)).

%   between_people(+Tab): the last move is one's own, and nothing comes after it.

between_people(tab(Tab, How, Game)) :-
    still(Game, View0, _),
    begun_again(Game, View0, View1),
    command(Game, seats, View1, _{seats:["human","human"]}, View),
    moved_in_tab(tab(Tab, How, Game), View).


                /*******************************
                *             HALVES           *
                *******************************/

%   halves(-Start, -First, -Second): the state(Bytes, Threads, Processes) after each; both halves are the same. A short
%   game before them makes what is made once.

halves(Start, First, Second) :-
    start_server(Home),
    begun(Home, tictactoe, Game),
    played(Game, 1, 1, 1),
    cleared(Home),
    ignore(eventually(state(_, _, 0))),
    sleep(1.5),                         % streams of events end within a second
    now(Start),
    half(Home, Start, First),
    half(Home, Start, Second).

now(state(Bytes, Threads, Processes)) :-
    state(Bytes, Threads, Processes).

half(Home, state(_, Threads, _), State) :-
    soak_seed(Seed),
    soak_count(500, Moves),
    soak_count(100, Hints),
    findall(Game, ( game_name(Name), begun(Home, Name, Game) ), Games),
    length(Games, Count),
    (   browser(_)
    ->  TabMoves is Moves//10,
        TabHints is Hints//10
    ;   TabMoves-TabHints = 0-0
    ),
    Each is (Moves-TabMoves+Count-1)//Count,
    EachHints is (Hints-TabHints+Count-1)//Count,
    findall(played(Game, Seed, Each, EachHints), member(Game, Games), Goals),
    thread_create(watched(Games), Watch),
    call_cleanup(concurrent(9, [in_tabs(Home, TabMoves, TabHints, Different)|Goals], []),
                 ( catch(thread_send_message(Watch, done), error(_, _), true),
                   thread_join(Watch, Status)
                 )),
    assertion(Status-Different == true-[]),
    cleared(Home),
    ignore(eventually(state(_, Threads, 0))),
    now(State).

%   in_tabs(+Home, +Moves, +Hints, -Different): two tabs on one game, one on the student's. Different are those that
%   do not show what they should in the end, when the last move was each tab's own.

in_tabs(Home, Moves, Hints, Different) :-
    (   browser(Browser)
    ->  soak_seed(Seed),
        set_random(seed(Seed)),
        random_member(Name, [infection,ataxx,breakthrough,virus_wars]),
        begun(Home, Name, Shared),
        begun(Home, tictactoe, Other),
        tabs(Shared, Other, Tabs),
        played_in_tabs(Tabs, Moves, Hints),
        [One,Two,Three] = Tabs,
        between_people(Three),
        between_people(One),
        boards_differ(Tabs, Different0),
        between_people(Two),
        boards_differ(Tabs, Different1),
        append(Different0, Different1, Different),
        closed(Browser, Tabs)
    ;   Different = []
    ).

%   closed(+Browser, +Tabs): Chromium has one tab again, which shows nothing.

closed(Browser, [tab(One, _, _)|Others]) :-
    forall(member(tab(Tab, _, _), Others),
           ( use_tab(Browser, Tab),
             go(Browser, 'about:blank')
           )),
    use_tab(Browser, One),
    complaints(Browser, Complaints),
    assertion(Complaints == []),
    go(Browser, 'about:blank').

start :-
    (   browser_here
    ->  open_browser(Browser),
        assertz(browser(Browser))
    ;   true                            % there are no tabs then
    ).

end :-
    forall(retract(browser(Browser)), close_browser(Browser)),
    forall(server(_, _, _), end_server).

:- begin_tests(soak_web, [setup(start), cleanup(end)]).

test(two_halves, Verdict-Threads-Processes == flat-Before-0) :-
    halves(state(_, Before, _), state(First, _, _), state(Second, Threads, Processes)),
    flat(First, Second, Verdict).

:- end_tests(soak_web).
