/*  The board in a real browser: Debian's chromium, through its chromium-driver. What it looked like is
    left in the folder `screenshots` of the build.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [current_game/1]).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro/web)).
:- use_module(library(tabuleiro/web/clicks), [move_places/3]).
:- use_module(library(tabuleiro/web/running_games), [change_game/3, running_game/3, listened/1]).
:- use_module('../helpers/browser').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/heap', []).
:- use_module('../helpers/own_programs', [with_program/4]).
:- use_module('../helpers/web_client').
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

%   A game that is declared for the tests, and its page.

new_game(Config, Options, Game) :-
    web_address(play_web(Config, [browse(false)|Options]), Game).

home(Game, Home) :-
    sub_atom(Game, Before, _, _, 'games/'),
    !,
    sub_atom(Game, 0, Before, _, Home).

:- dynamic browser/1.

open_one :-
    stop_web,
    set_random(seed(1)),
    open_browser(Browser),
    assertz(browser(Browser)).

close_one :-
    retract(browser(Browser)),
    close_browser(Browser),
    stop_web.

:- meta_predicate on_page(+, +, -, 0).

%   on_page(+Page, +Options, -Browser, :Goal): call Goal while Browser shows Page as look/2 has it, which must
%   not complain of anything.

on_page(Page, Options, Browser, Goal) :-
    browser(Browser),
    look(Browser, Options),
    open_page(Browser, Page),
    once(Goal),
    complaints(Browser, Complaints),
    assertion(Complaints == []).

open_page(Browser, Page) :-
    go(Browser, Page),
    wait_for(Browser, "return document.querySelector('#board svg, .picture svg') !== null").

played(Browser, Count) :-
    wait_for(Browser, "return document.querySelectorAll('#moves li').length === arguments[0]", [Count]).

shown_at(Browser, At) :-
    wait_for(Browser,
             "const shown = document.querySelector('#moves [aria-current]'); \c
              const at = shown ? [...document.querySelectorAll('#moves button')].indexOf(shown) + 1 : 0; \c
              return at === arguments[0]",
             [At]).

text(Browser, Selector, Text) :-
    run(Browser, "return document.querySelector(arguments[0]).textContent", [Selector], Text).

place(Name, Selector) :-
    format(string(Selector), "#board [data-place=\"~w\"]", [Name]).

%   clicked(+Browser, +State, +Move): with the mouse.

clicked(Browser, State, Move) :-
    move_places(State, Move, Names),
    forall(member(Name, Names),
           ( place(Name, Selector),
             atom_concat(Selector, '.can', Can),
             wait_for(Browser, "return document.querySelector(arguments[0]) !== null", [Can]),
             click_on(Browser, Selector)
           )).

%   a_game(+Start, -Moves): the moves of a whole game. The first player is greedy, the others play by
%   chance, which is soon over.

a_game(State, Moves) :-
    (   game_over(State, _)
    ->  Moves = []
    ;   players(State, [First|_]),
        (   player_to_move(State, First)
        ->  Level = 2
        ;   Level = 1
        ),
        choose_move(State, Level, Move),
        move(State, Move, Next),
        !,
        Moves = [Move|Others],
        a_game(Next, Others)
    ).

for_ever(_, _) :-
    repeat,
    fail.

:- begin_tests(web_browser,
               [ condition(browser_here), setup(open_one), cleanup(close_one) ]).

whole(Game, Config) :-
    current_game(Game),
    Game \== heap,
    (   Game == virus_wars
    ->  Config = virus_wars(5)
    ;   Config = Game
    ).

test(whole_game, [forall(whole(Name, Config))]) :-
    initial_state(Config, Start),
    a_game(Start, Moves),
    all_human(Start, Seats),
    new_game(Name, [state(Start),seats(Seats)], Game),
    on_page(Game, [height(1000)], Browser,
            ( foldl(clicked_in_turn(Browser), Moves, Start-0, End-_),
              game_over(End, _),
              wait_for(Browser, "return /wins|[Dd]raw/.test(document.querySelector('#prompt').textContent)"),
              screenshot(Browser, Name)
            )).

all_human(State, Seats) :-
    players(State, Players),
    findall(human, member(_, Players), Seats).

clicked_in_turn(Browser, Move, State-Count0, Next-Count) :-
    clicked(Browser, State, Move),
    move(State, Move, Next),
    !,
    Count is Count0+1,
    played(Browser, Count).

test(first_page) :-
    new_game(infection, [], Game),
    home(Game, Home),
    on_page(Home, [], Browser,
            (                  screenshot(Browser, first_page),
                 run(Browser, "document.querySelector('[data-game=virus_wars] [name=size]').value = 7; \c
                               document.querySelector('[data-game=virus_wars] [name=seat]').value = 'human'", _),
                 click_on(Browser, "[data-game=virus_wars] button"),
                 wait_for(Browser, "return document.querySelectorAll('#board .can').length === 7")
               )).

test(three_players) :-
    new_game(infection, [], Game),
    home(Game, Home),
    on_page(Home, [], Browser,
            (                  run(Browser, "return document.querySelectorAll('[data-game=exo] label.seat:not([hidden])').length", 2),
                 run(Browser, "const field = document.querySelector('[data-game=exo] [name=players]'); field.value = 3; \c
                               field.dispatchEvent(new Event('input'))", _),
                 run(Browser, "return document.querySelectorAll('[data-game=exo] label.seat:not([hidden])').length", 3),
                 click_on(Browser, "[data-game=exo] button"),
                 wait_for(Browser, "return document.querySelectorAll('.player').length === 3")
               )).

test(buttons_and_keys) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( type_in(Browser, "#typed", "1 7 2 6"),
              press(Browser, [enter]),
              played(Browser, 1),
              run(Browser, "document.activeElement.blur()", _),
              drag(Browser, "[data-place='1 1']", "[data-place='2 2']"),
              played(Browser, 2),
              click_on(Browser, "#undo"),
              shown_at(Browser, 1),
              press(Browser, [home]),
              shown_at(Browser, 0),
              press(Browser, [right,right]),
              shown_at(Browser, 2),
              press(Browser, [left]),
              shown_at(Browser, 1),
              press(Browser, [end]),
              shown_at(Browser, 2),
              press(Browser, [u,u]),
              shown_at(Browser, 0),
              click_on(Browser, "#redo"),
              shown_at(Browser, 1),
              click_on(Browser, "#resume"),
              played(Browser, 1),
              click_on(Browser, "#hint"),
              wait_for(Browser, "return document.querySelector('#news').textContent.includes('would play')"),
              screenshot(Browser, hint),
              press(Browser, [f]),
              wait_for(Browser, "const place = (name) => \c
                                   document.querySelector(`[data-place=\"${name}\"]`).getBoundingClientRect().y; \c
                                 return place('7 1') < place('1 1')")
            )).

%   What moves, by the mouse and by a finger, on a wide and on a narrow page: a piece that is dragged, and nothing
%   else. The press of what would be a move, lifted elsewhere, is none.

screen(mouse, [], 1280).
screen(touch, [width(390),height(740),phone(true)], 390).

test(drag, [forall(screen(Pointer, Look, _))]) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, Look, Browser,
            ( drawn(Browser, "1 7", true),
              point(Browser, Pointer, [over("[data-place='1 7']"),press(left),over("[data-place='2 6']"),lift(left)]),
              drawn(Browser, "2 6", true),
              played(Browser, 1),
              run(Browser, "return scrollY", 0)
            )).

test(drag_to_no_place, [forall(screen(Pointer, Look, _))]) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, Look, Browser,
            ( drawn(Browser, "1 7", true),
              run(Browser, "new MutationObserver((records) => { window.redrawn += records.length; }) \c
                                .observe(document.querySelector('#board'), { childList: true })", _),
              forall(member(End, [over("[data-place='5 4']"),over("h1"),at(2, 300)]),
                     ( run(Browser, "window.redrawn = 0", _),
                       point(Browser, Pointer, [over("[data-place='1 7']"),press(left),End,lift(left)]),
                       wait_for(Browser, "return window.redrawn === 2 && \c
                                          document.querySelectorAll('#board .can').length === 2 && \c
                                          document.querySelector('#board .chosen, #board.dragging') === null")
                     )),
              point(Browser, Pointer, [over("[data-place='2 6']"),press(left),lift(left)]),
              wait_for(Browser, "return document.querySelector('#told').textContent.includes('Nothing can be done')"),
              played(Browser, 0)
            )).

test(press_and_slide_away, [forall(screen(Pointer, Look, _))]) :-
    new_game(virus_wars(5), [seats([human,human])], Game),
    on_page(Game, Look, Browser,
            ( drawn(Browser, "A1", false),
              point(Browser, Pointer, [over("[data-place=A1]"),press(left),over("[data-place=B2]"),lift(left)]),
              point(Browser, Pointer, [over("[data-place=A2]"),press(left),over("h1"),lift(left)]),
              point(Browser, Pointer, [over("[data-place=A3]"),press(left),lift(left)]),
              drawn(Browser, "A3", true),
              played(Browser, 1)
            )).

test(other_buttons) :-
    new_game(virus_wars(5), [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( drawn(Browser, "A1", false),
              point(Browser, mouse, [over("[data-place=A1]"),press(right),lift(right)]),
              point(Browser, mouse,
                    [ over("[data-place=A2]"), press(left), press(right), lift(left), over("[data-place=A4]"),
                      lift(right)
                    ]),
              click_on(Browser, "[data-place=A3]"),
              drawn(Browser, "A3", true),
              played(Browser, 1)
            )).

%   A finger scrolls the page from the board, too, where it drags nothing.

test(scroll_on_the_board) :-
    new_game(infection, [seats([human,human])], Game),
    screen(touch, Look, _),
    on_page(Game, Look, Browser,
            ( drawn(Browser, "1 7", true),
              point(Browser, touch, [over("[data-place='6 4']"),press(left),over("[data-place='2 4']"),lift(left)]),
              wait_for(Browser, "return scrollY > 50"),
              played(Browser, 0)
            )).

%   drawn(+Browser, +Place, +Filled): the board has a piece at Place, or none.

drawn(Browser, Place, Filled) :-
    wait_for(Browser,
             "const place = document.querySelector(`#board [data-place=\"${arguments[0]}\"]`); \c
              return place !== null && (place.querySelector('.piece, .cross, .block') !== null) === arguments[1]",
             [Place,Filled]).

%   Each move is drawn, of the page's own and of others, however wide the page is.

test(moves_are_drawn, [forall(screen(_, Look, _))]) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, Look, Browser,
            ( forall(member(Text-Place-Count, ["1 7 2 6"-"2 6"-1,"1 1 2 2"-"2 2"-2,"2 6 3 5"-"3 5"-3]),
                     ( type_in(Browser, "#typed", Text),
                       press(Browser, [enter]),
                       played(Browser, Count),
                       drawn(Browser, Place, true)
                     )),
              click_on(Browser, "#undo"),
              drawn(Browser, "3 5", false)
            )).

%   The galaxies of Exo stand below each other while the page is narrow.

test(turned_phone) :-
    initial_state(exo([players(3),seed(1)]), Start),
    new_game(exo, [state(Start),seats([human,human,human])], Game),
    on_page(Game, [], Browser,
            forall(member(Width-Height-Drawn, [390-840-660,840-390-990,390-840-660]),
                   ( look(Browser, [width(Width),height(Height),phone(true)]),
                     wait_for(Browser,
                              "return document.querySelector('#board svg').viewBox.baseVal.width === arguments[0]",
                              [Drawn])
                   ))).

%   What is used keeps the focus, also where it cannot be used again.

test(focus_stays, [forall(( member(Look, [[],[width(390),height(740),phone(true)]]), focused(Selector, Keys, At) ))]) :-
    new_game(infection, [seats([human,human]),moves([1-7-2-6,1-1-2-2])], Game),
    on_page(Game, Look, Browser,
            ( click_on(Browser, "#position summary"),
              click_on(Browser, "#listing summary"),
              wait_for(Browser, "return document.querySelector('#list button') !== null && \c
                                        document.querySelector('#texts button') !== null"),
              run(Browser, "document.querySelector(arguments[0]).focus()", [Selector], _),
              run(Browser, "window.element = document.activeElement", _),
              forall(member(Key, Keys),
                     ( press(Browser, [Key]),
                       wait_for(Browser, "return document.activeElement === window.element")
                     )),
              shown_at(Browser, At),
              run(Browser, "return document.activeElement === window.element && window.element.isConnected", true)
            )).

focused("#undo", [enter,enter,enter], 0).
focused("#first", [enter,enter], 0).
focused("#resume", [home,enter,enter], 0).
focused("#moves li:first-child button", [enter], 1).
focused("#list li:first-child button", [enter], 3).
focused("#texts button", [u], 1).

test(focus_of_a_seat) :-
    new_game(infection, [seats([human,human]),moves([1-7-2-6])], Game),
    on_page(Game, [], Browser,
            ( run(Browser, "document.querySelector('#seats select').focus()", _),
              press(Browser, [down]),
              wait_for(Browser, "return document.querySelector('#seats select').value !== 'human'"),
              shown_at(Browser, 1),
              run(Browser, "return document.activeElement === document.querySelector('#seats select')", true),
              press(Browser, [up]),
              wait_for(Browser, "return document.querySelector('#seats select').value === 'human'"),
              shown_at(Browser, 1)
            )).

%   What would end a game is asked first.

test(game_is_not_lost) :-
    temporary_file(File),
    write_bytes(File, "a game"),
    new_game(infection, [seats([human,level(1)]),moves([1-7-2-6,1-1-2-2])], Game),
    on_page(Game, [], Browser,
            ( click_on(Browser, "#position summary"),
              wait_for(Browser, "return document.querySelector('#texts input')?.value.startsWith('infection(')"),
              run(Browser, "document.querySelector('#paste').value = document.querySelector('#texts input').value; \c
                            window.asked = []; \c
                            window.confirm = (question) => { window.asked.push(question); return false; }", _),
              click_on(Browser, "#setup"),
              click_on(Browser, "#new"),
              press(Browser, [s]),
              type_in(Browser, "#load", File),
              wait_for(Browser, "return window.asked.length === 4"),
              played(Browser, 2),
              run(Browser, "return [...document.querySelectorAll('#seats select')].map((seat) => seat.value)",
                  ["human","level1"])
            )),
    delete_file(File).

test(wrong_moves_are_told) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( type_in(Browser, "#typed", "1 7 4 4"),
              press(Browser, [enter]),
              wait_for(Browser, "return document.querySelector('#told').textContent.includes('cannot move')"),
              screenshot(Browser, wrong_move)
            )).

test(against_the_computer) :-
    new_game(infection, [seats([human,search([time(120)])])], Game),
    on_page(Game, [], Browser,
            ( click_on(Browser, "[data-place='1 7']"),
              wait_for(Browser, "return document.querySelector('[data-place=\"2 6\"].can') !== null"),
              click_on(Browser, "[data-place='2 6']"),
              wait_for(Browser, "return document.querySelector('#prompt').textContent.includes('thinking')"),
              run(Browser, "return document.querySelector('#board .can') === null", true),
              click_on(Browser, "#now"),
              played(Browser, 2)
            )).

test(load_and_copy) :-
    temporary_file(File),
    write_bytes(File,
                "saved_game(1, breakthrough, [human, human], breakthrough([[b,b,b,b,b,b,b,b],[b,b,b,b,b,b,b,b],\c
                 [' ',' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' ',' '],[' ',' ',' ',' ',' ',' ',' ',' '],\c
                 [' ',' ',' ',' ',' ',' ',' ',' '],[w,w,w,w,w,w,w,w],[w,w,w,w,w,w,w,w]], white), [7-3-6-4]).\n"),
    new_game(breakthrough, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( click_on(Browser, "#position summary"),
              type_in(Browser, "#load", File),
              played(Browser, 1),
              wait_for(Browser, "const field = document.querySelector('#texts input'); \c
                                 return field !== null && field.value.startsWith('breakthrough(')"),
              screenshot(Browser, position),
              run(Browser, "document.querySelector('#paste').value = document.querySelector('#texts input').value; \c
                            window.confirm = () => true", _),
              click_on(Browser, "#setup"),
              played(Browser, 0),
              run(Browser, "return document.querySelector('[data-place=D6] .piece') !== null", true)
            )),
    delete_file(File).

test(analysis) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( type_in(Browser, "#typed", "1 7 2 6"),
              press(Browser, [enter]),
              played(Browser, 1),
              click_on(Browser, "#analyse"),
              wait_for(Browser, "return /for A, depth [0-9]+, .*nodes a second/.test(document.querySelector('#score').textContent)"),
              wait_for(Browser, "return document.querySelector('#graph polyline') !== null"),
              wait_for(Browser, "return document.querySelector('#board .stroke') !== null"),
              screenshot(Browser, analysis),
              click_on(Browser, "#analyse"),
              wait_for(Browser, "return document.querySelector('#score').textContent === '' && \c
                                        document.querySelector('#board .stroke') === null")
            )).

%   Of three players each has a line in the graph.

test(analysis_of_three, Names == ["player 1","player 2","player 3"]) :-
    initial_state(exo([players(3),seed(2)]), Start),
    valid_moves(Start, [Move|_]),
    new_game(exo, [state(Start),moves([Move]),seats([human,human,human])], Game),
    on_page(Game, [], Browser,
            ( click_on(Browser, "#analyse"),
              wait_for(Browser, "return document.querySelectorAll('#graph polyline').length === 3"),
              wait_for(Browser, "return /for player 2, depth/.test(document.querySelector('#score').textContent)"),
              screenshot(Browser, three_players),
              run(Browser, "return [...document.querySelectorAll('.legend span')].map((name) => name.textContent)", Names)
            )).

%   A program cannot be told to move now, and another seat ends its thinking.

test(program_thinks) :-
    new_game(infection, [seats([goal(for_ever),human])], Game),
    on_page(Game, [], Browser,
            ( wait_for(Browser, "const now = document.querySelector('#now'); \c
                                 return now.getAttribute('aria-disabled') === 'true' && now.title.includes('A program moves when')"),
              click_on(Browser, "#swap"),
              wait_for(Browser, "return document.querySelector('#board .can') !== null && \c
                                        document.querySelector('#now').title === 'Key m'")
            )).

%   Nothing is told before something is wrong.

test(too_large) :-
    temporary_file(File),
    length(Codes, 65536),
    maplist(=(0'x), Codes),
    string_codes(Text, Codes),
    write_bytes(File, Text),
    new_game(infection, [seats([human,human])], Game),
    home(Game, Home),
    forall(member(Page, [Home,Game]),
           on_page(Page, [], Browser,
                   ( run(Browser, "return getComputedStyle(document.querySelector('#told')).position", "static"),
                     run(Browser, "document.querySelector('details:has(#load)')?.setAttribute('open', '')", _),
                     type_in(Browser, "#load", File),
                     wait_for(Browser, "return document.querySelector('#told').textContent.includes('too large')")
                   ))),
    delete_file(File).

%   A game with rules in Prolog: what it prints, and its moves to click, as buttons and as a list.

test(own_game) :-
    new_game(heap([counters(5)]), [seats([human,human,human])], Game),
    on_page(Game, [], Browser,
            ( text(Browser, "#board", Text),
              string_concat("<5", _, Text),
              click_on(Browser, "[data-place='2']"),
              played(Browser, 1),
              click_on(Browser, "#listing summary"),
              wait_for(Browser, "return document.querySelectorAll('#list button').length === 2"),
              screenshot(Browser, own_game),
              click_on(Browser, "#list li:nth-child(2) button"),
              played(Browser, 2),
              text(Browser, "#news", News),
              sub_string(News, _, _, _, "Two at once!")
            )).

test(keyboard_alone) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( tab_to(Browser, "return document.activeElement.closest('#board') !== null"),
              run(Browser, "return document.activeElement.dataset.place", "1 7"),
              press(Browser, [enter]),
              wait_for(Browser, "return document.querySelector('[data-place=\"2 6\"].can') !== null"),
              press(Browser, [down,left]),
              run(Browser, "return document.activeElement.dataset.place", "2 6"),
              screenshot(Browser, keyboard),
              press(Browser, [space]),
              played(Browser, 1),
              run(Browser, "return document.activeElement.closest('#board') !== null", true),
              tab_to(Browser, "return document.activeElement.id === 'undo'"),
              press(Browser, [enter]),
              shown_at(Browser, 0)
            )).

tab_to(Browser, Condition) :-
    between(1, 30, _),
    press(Browser, [tab]),
    run(Browser, Condition, true),
    !.

test(phone, [ forall(( Page = home ; current_game(Page) )), Width == 360 ]) :-
    new_game(infection, [], Infection),
    (   Page == home
    ->  home(Infection, Address)
    ;   new_game(Page, [], Address)
    ),
    atom_concat(phone_, Page, Picture),
    on_page(Address, [width(360),height(740),phone(true)], Browser,
            ( run(Browser, "return document.documentElement.scrollWidth", Width),
              screenshot(Browser, Picture)
            )).

test(wall) :-
    new_game(infection, [], Game),
    on_page(Game, [width(1920),height(1080)], Browser,
            ( screenshot(Browser, wall),
              run(Browser, "return document.querySelector('#board svg').getBoundingClientRect().height > 700", true)
            )).

%   All text can be read, by light and by dark: the contrast that WCAG asks for.

contrast_script("
    const parse = (colour) => {
        const [r, g, b, a = 1] = colour.match(/[0-9.]+/g).map(Number);
        return { rgb: [r, g, b], a };
    };
    const luminance = ({ rgb }) => {
        const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element) => {
        for (let e = element; e; e = e.parentElement) {
            const colour = parse(getComputedStyle(e).backgroundColor);
            if (colour.a > 0) return colour;
        }
        return { rgb: [255, 255, 255], a: 1 };
    };
    const faults = [];
    for (const element of document.querySelectorAll('body *')) {
        if (element.closest('svg, [hidden]') || element.matches('[aria-disabled=true]')) continue;
        const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '');
        if (!own || element.getClientRects().length === 0) continue;
        const [one, other] = [parse(getComputedStyle(element).color), ground(element)].map(luminance);
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (ratio < 4.5) faults.push(`${element.outerHTML.slice(0, 60)}: ${ratio}`);
    }
    return faults").

%   All that can be used has a name, and what changes is announced.

names_script("
    const faults = [];
    for (const element of document.querySelectorAll('button, a, input, select, textarea, summary')) {
        const name = element.getAttribute('aria-label') ||
            [...(element.labels ?? [])].map((l) => l.textContent).join('') || element.textContent;
        if (name.trim() === '') faults.push(element.outerHTML);
    }
    for (const place of document.querySelectorAll('[data-place]')) {
        if (place.getAttribute('role') !== 'button' || !place.getAttribute('aria-label')) faults.push(place.dataset.place);
    }
    if (document.querySelectorAll('[aria-live]').length === 0) faults.push('nothing is announced');
    if (document.documentElement.lang !== 'en') faults.push('no language');
    if (document.querySelectorAll('h1').length !== 1) faults.push('no heading');
    return faults").

test(readable, [ forall(( member(Dark, [false,true]), member(Page, [home,virus_wars,adaptoid,exo]) )),
                 Faults == [[],[]]
               ]) :-
    new_game(infection, [], Infection),
    (   Page == home
    ->  home(Infection, Address)
    ;   new_game(Page, [], Address)
    ),
    contrast_script(Contrast),
    names_script(Names),
    (   Dark == true
    ->  atom_concat(dark_, Page, Picture)
    ;   atom_concat(light_, Page, Picture)
    ),
    on_page(Address, [dark(Dark)], Browser,
            ( maplist(run(Browser), [Contrast,Names], Faults),
              run(Browser, "return matchMedia('(prefers-color-scheme: dark)').matches", Dark),
              screenshot(Browser, Picture)
            )).

%   What has just changed moves, but not where the system asks for less motion.

test(motion) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( moved_in_view(Browser),
              wait_for(Browser, "return window.begun")
            )).
test(no_motion, Begun == false) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [still(true)], Browser,
            ( moved_in_view(Browser),
              run(Browser, "let frames = 0; \c
                            const frame = () => { window.frames_shown = ++frames; requestAnimationFrame(frame); }; \c
                            requestAnimationFrame(frame)", _),
              wait_for(Browser, "return window.frames_shown > 10"),
              run(Browser, "return window.begun", Begun)
            )).

moved_in_view(Browser) :-
    run(Browser, "window.begun = false; \c
                  document.addEventListener('animationstart', () => { window.begun = true; })", _),
    type_in(Browser, "#typed", "1 7 2 6"),
    press(Browser, [enter]),
    played(Browser, 1).

test(two_browsers) :-
    new_game(infection, [seats([human,human])], Game),
    setup_call_cleanup(
        open_browser(Other),
        on_page(Game, [], One,
                ( open_page(Other, Game),
                  type_in(One, "#typed", "1 7 2 6"),
                  press(One, [enter]),
                  played(Other, 1),
                  maplist(board, [One,Other], [Board,Board])
                )),
        close_browser(Other)).

board(Browser, Board) :-
    run(Browser, "return document.querySelector('#board').innerText", Board).

%   A browser has six connections to a server. The games in five windows are told of what comes, the others say
%   that there is no place, and take one when there is.

test(seven_tabs, [setup(open_browser(Browser)), cleanup(close_browser(Browser))]) :-
    new_game(infection, [seats([human,human])], Game),
    tab(Browser, First),
    tab_with(Browser, Game),
    board_shown(Browser),
    length(Others, 6),
    maplist(another_tab(Browser, Game), Others),
    Others = [Second|_],
    lost(Browser, "5 other games already"),
    screenshot(Browser, no_place),
    tab(Browser, Last),
    use_tab(Browser, First),
    type_in(Browser, "#typed", "1 7 2 6"),
    press(Browser, [enter]),
    played(Browser, 1),
    seen(Browser, false),
    use_tab(Browser, Second),
    seen(Browser, false),
    use_tab(Browser, Last),
    wait_for(Browser, "return document.querySelector('#lost').textContent === ''"),
    board_shown(Browser),
    played(Browser, 1).

another_tab(Browser, Game, Tab) :-
    new_tab(Browser, Tab),
    use_tab(Browser, Tab),
    tab_with(Browser, Game).

tab_with(Browser, Game) :-
    go(Browser, Game),
    seen(Browser, true).

board_shown(Browser) :-
    wait_for(Browser, "return document.querySelector('#board svg') !== null").

%   seen(+Browser, +Seen): the page is told that it is in view, as in a window of its own, or that it is hidden.

seen(Browser, Seen) :-
    run(Browser, "Object.defineProperty(document, 'hidden', { value: !arguments[0], configurable: true }); \c
                  document.dispatchEvent(new Event('visibilitychange'))", [Seen], _).

%   A tab that is hidden listens to nothing, and shows what has happened when it is seen again.

test(hidden_tab) :-
    new_game(infection, [seats([human,human])], Game),
    game_id(Game, Id),
    on_page(Game, [], Browser,
            ( click_on(Browser, "#analyse"),
              analysing(Browser),
              seen(Browser, false),
              until(\+ listened(Id)),
              until(( running_game(Id, Version, Shown), get_dict(analysing, Shown, false) )),
              change_game(Id, Version, tabuleiro_web_commands:command("type", _{text:"1 7 2 6"})),
              run(Browser, "return document.querySelectorAll('#moves li').length", 0),
              seen(Browser, true),
              played(Browser, 1),
              drawn(Browser, "2 6", true),
              analysing(Browser)
            )).

analysing(Browser) :-
    wait_for(Browser, "return document.querySelector('#analyse').ariaPressed === 'true' && \c
                              document.querySelector('#score').textContent !== ''").

game_id(Game, Id) :-
    atomic_list_concat(Parts, /, Game),
    last(Parts, Number),
    atom_number(Number, Id).

:- meta_predicate until(0).

until(Goal) :-
    between(1, 1000, _),
    (   call(Goal)
    ->  !
    ;   sleep(0.02),
        fail
    ).

%   Whatever answers instead of the board, the page asks again.

test(asks_again) :-
    new_game(infection, [seats([human,human])], Game),
    on_page(Game, [], Browser,
            ( run(Browser, "window.real = window.fetch; \c
                            window.fetch = (path, request) => \c
                                path.endsWith('/events') ? window.answer() : window.real(path, request); \c
                            window.answer = async () => \c
                                new Response('{\"wrong\":\"Too many browsers.\"}', { status: 503 })", _),
              seen(Browser, false),
              seen(Browser, true),
              lost(Browser, "Too many browsers. This page asks again"),
              run(Browser, "window.answer = async () => \c
                                new Response('<p>Hello', { headers: { 'Content-Type': 'text/html' } })", _),
              lost(Browser, "Prolog does not answer. This page asks again"),
              run(Browser, "window.answer = async () => new Response('<p>Hello', { status: 404 })", _),
              lost(Browser, "Prolog does not answer. This page asks again"),
              run(Browser, "window.fetch = window.real", _),
              wait_for(Browser, "return document.querySelector('#lost').textContent === ''"),
              type_in(Browser, "#typed", "1 7 2 6"),
              press(Browser, [enter]),
              played(Browser, 1)
            )).

lost(Browser, Text) :-
    wait_for(Browser, "return document.querySelector('#lost').textContent.includes(arguments[0])", [Text]).

%   The values of a program's own game are shown as they are; without any, a score is a share of a win.

test(analysis_of_own_values, [forall(own_value(Value, Shown))]) :-
    format(string(Text),
           "initial_state(counted(0)).~n~s~n\c
            valid_moves(_, [one,two]).~n\c
            move(counted(N), Move, counted(M)) :- nth1(Step, [one,two], Move), M is N+Step.~n\c
            game_over(counted(N), draw) :- N >= 1000.~n", [Value]),
    with_program(Text, [players([x,o])], Name,
                 ( new_game(Name, [seats([human,human])], Game),
                   on_page(Game, [], Browser,
                           ( click_on(Browser, "#analyse"),
                             wait_for(Browser,
                                      "return document.querySelector('#score').textContent.includes(arguments[0])",
                                      [Shown]),
                             wait_for(Browser, "return document.querySelector('#graph polyline') !== null"),
                             game_id(Game, Id),
                             change_game(Id, any, tabuleiro_web_commands:command("analyse", _{on:false})),
                             until(\+ tabuleiro_web_running_games:worker(Id, _, _))
                           ))
                 )).

own_value("value(_, Player, Value) :- memberchk(Player-Value, [x-5,o-(-5)]).", "5 for x, depth").
own_value("value(_, Player, Value) :- memberchk(Player-Value, [x-95000,o-(-95000)]).", "95000 for x, depth").
own_value("value(_, Player, Value) :- memberchk(Player-Value, [x-(-0.25),o-0.25]).", "-0.25 for x, depth").
own_value("", " points for x, depth").

%   A program whose positions cannot be shown any more: the page says why, and goes on when they can.

test(no_view, [setup(flag(no_view, _, 0))]) :-
    with_program("initial_state(heap(30)).\n\c
                  valid_moves(heap(N), [take]) :- flag(no_view, F, F), ( F =:= 1 -> atom_length(_, _) ; N > 0 ).\n\c
                  move(heap(N), take, heap(M)) :- M is N-1.\n\c
                  game_over(heap(0), draw).\n", [players([x,o])], Name,
                 ( new_game(Name, [seats([human,human])], Game),
                   on_page(Game, [], Browser,
                           ( seen(Browser, false),
                             game_id(Game, Id),
                             change_game(Id, any, tabuleiro_web_commands:command("flip", _{})),
                             flag(no_view, _, 1),
                             seen(Browser, true),
                             lost(Browser, "The game's own predicates"),
                             flag(no_view, _, 0),
                             wait_for(Browser, "return document.querySelector('#lost').textContent === ''")
                           ))
                 )).

%   After another start on the same port the page says what to do.

test(begun_anew) :-
    new_game(infection, [], Game),
    atomic_list_concat(['http:','',Host|_], /, Game),
    atomic_list_concat([_,Digits], :, Host),
    atom_number(Digits, Port),
    on_page(Game, [], Browser,
            ( seen(Browser, false),
              stop_web,
              new_game(infection, [port(Port)], _),
              seen(Browser, true),
              wait_for(Browser, "return document.querySelector('#told').textContent.includes('Call play_web')"),
              text(Browser, "#lost", ""),
              screenshot(Browser, begun_anew),
              stop_web
            )).

test(server_dies) :-
    new_game(infection, [], Game),
    on_page(Game, [], Browser,
            ( stop_web,
                 wait_for(Browser, "return document.querySelector('#told').textContent.includes('ended')"),
                 click_on(Browser, "#flip"),
                 wait_for(Browser, "return document.querySelector('#told').textContent.includes('does not answer')"),
                 screenshot(Browser, server_gone)
               )).

:- end_tests(web_browser).
