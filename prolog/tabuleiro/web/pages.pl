:- module(tabuleiro_web_pages,
          [ first_page/1,               % -Text
            forget_tried/0,
            game_page/2,                % +Shown, -Text
            refused_page/3,             % +Message, +Token, -Text
            page_file/3                 % ?Name, -Type, -Text
          ]).
:- use_module('../games/games', [game_name/1]).
:- use_module('../games/hooks', [about/2]).
:- use_module('../games/start', [start_of/2]).
:- use_module('../games/state', [players/2]).
:- use_module('../own/declared', [declared_game/1]).
:- use_module('../play/session', [session_game/2]).
:- use_module('../text', [player_text/2]).
:- use_module(limits, [most/2]).
:- use_module(programs, [game_program/2, limited/2]).
:- use_module(running_games, [running_game/3, game_ids/1]).
:- use_module(seats, [programs/3, seat_choices/2]).
:- use_module(shown_game, [shown_length/3]).
:- use_module(svg, [svg/3]).
:- use_module(threads, [begin_thread/3]).
:- use_module(library(http/html_write), [html/3, print_html/1]).
:- use_module(library(lists), [append/2, member/2, memberchk/2, nth1/3, numlist/3, reverse/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> The pages

This module makes the parts of a page that do not change while it is open. The scripts of the folder
`page` fill in the rest. This module reads the files of that folder when it is loaded, so that a
saved state has them.
*/

%   written(+Title, +Up, +Script, +Body, -Text): Up is the relative path to the first page.

written(Title, Up, Script, Body, Text) :-
    maplist(page_path(Up), ['style.css','board.css',Script], [Style,Board,ScriptPath]),
    html_text([ title(Title),
                link([rel(icon), href('data:,')]),
                link([rel(stylesheet), href(Style)]),
                link([rel(stylesheet), href(Board)]),
                script([type(module), src(ScriptPath)], [])
              ],
              Body, Text).

html_text(Head, Body, Text) :-
    phrase(html(html([lang(en)],
                     [ head([ meta([charset('UTF-8')]),
                              meta([name(viewport),
                                    content('width=device-width, initial-scale=1')]),
                              meta([name('color-scheme'), content('light dark')])
                            | Head
                            ]),
                       body(Body)
                     ])),
           Tokens),
    with_output_to(string(Text),
                   ( format("<!DOCTYPE html>~n"),
                     print_html(Tokens)
                   )).

page_path(Up, File, Path) :-
    atomic_list_concat([Up,'page/',File], Path).


                /*******************************
                *         THE FIRST PAGE       *
                *******************************/

%!  first_page(-Text) is det.
%
%   Text is the page of all games: of those to begin, and of those in progress or finished.

first_page(Text) :-
    findall(Game, game_name(Game), Games),
    maplist(begin_trying, Games),
    most(page, Seconds),
    get_time(Now),
    Deadline is Now+Seconds,
    maplist(game_card(Deadline), Games, Cards),
    running_games(Running),
    written('Tabuleiro', './', 'home.js',
            [ header([class(top)],
                     [ h1('Tabuleiro'),
                       \load_button('Load a saved game')
                     ]),
              main([ output([id(told), 'aria-live'(polite)], []),
                     ul([class(cards), 'aria-label'('Games')], Cards)
                   | Running
                   ])
            ],
            Text).

game_card(Deadline, Game,
          li(article([class(card), 'data-game'(Game)],
                     [ h2(Title),
                       div([class(picture)], Picture),
                       form(Fields)
                     | Notes
                     ]))) :-
    about(Game, About),
    Title = About.title,
    in_no_file(Game, Notes),
    (   declared_game(Game)
    ->  tried_parts(Deadline, Game, parts(Picture, Fields))
    ;   begun_parts(Game, Picture, Fields)
    ).


                /*******************************
                *   GAMES THAT ARE DECLARED    *
                *******************************/

%   A program's own game may have faults. A thread tries each of these games, and the page does not
%   wait long for it.
%
%   trying(?Game): a thread is trying Game. tried(?Game, ?Program, ?Until, ?Parts): Parts are the
%   result for Program, and are valid until the time Until.

:- dynamic
    trying/1,
    tried/4.

%   begin_trying(+Game): try a declared Game in a thread, unless there is a valid result already.

begin_trying(Game) :-
    (   declared_game(Game)
    ->  with_mutex(tabuleiro_web_pages, begin_trying_declared(Game))
    ;   true
    ).

begin_trying_declared(Game) :-
    (   trying(Game)
    ;   game_program(Game, Program),
        tried(Game, Program, Until, _),
        get_time(Now),
        Until > Now
    ),
    !.
begin_trying_declared(Game) :-
    begin_thread(try_game(Game), _, [detached(true)]),
    assertz(trying(Game)).

%   try_game(+Game): retract trying/1 in a cleanup: a program in no file may end this thread.

try_game(Game) :-
    known_program(Game, Program),
    setup_call_cleanup(
        true,
        (   Program == none
        ->  try_program(Game, Program)
        ;   in_lane(try_program(Game, Program))
        ),
        with_mutex(tabuleiro_web_pages, retractall(trying(Game)))).

%   try_program(+Game, +Program): do nothing if the board has been closed, or the program's file
%   unloaded, while this thread waited.

try_program(Game, Program) :-
    (   still_trying(Game),
        declared_game(Game)
    ->  declared_parts(Game, Parts, Seconds),
        get_time(Now),
        Until is Now+Seconds,
        with_mutex(tabuleiro_web_pages,
                   (   trying(Game)
                   ->  retractall(tried(Game, _, _, _)),
                       assertz(tried(Game, Program, Until, Parts))
                   ;   true
                   ))
    ;   true
    ).

still_trying(Game) :-
    with_mutex(tabuleiro_web_pages, trying(Game)).

%!  forget_tried is det.
%
%   The board is closed: stop trying games, and forget all results.

forget_tried :-
    with_mutex(tabuleiro_web_pages,
               ( retractall(trying(_)),
                 retractall(tried(_, _, _, _))
               )).

%   in_lane(:Goal): at most four Goals run at a time. Each starts a process with a time limit.

:- meta_predicate in_lane(0).

in_lane(Goal) :-
    flag(tabuleiro_web_lane, Number, Number+1),
    Lane is Number mod 4,
    atom_concat(tabuleiro_web_lane_, Lane, Mutex),
    with_mutex(Mutex, Goal).

known_program(Game, Program) :-
    (   game_program(Game, Program0)
    ->  Program = Program0
    ;   Program = none
    ).

%   tried_parts(+Deadline, +Game, -Parts): wait for the result for Game, until Deadline at most.

tried_parts(Deadline, Game, Parts) :-
    get_time(Now),
    (   trying(Game),
        Now < Deadline
    ->  sleep(0.01),
        tried_parts(Deadline, Game, Parts)
    ;   known_program(Game, Program),
        tried(Game, Program, _, Parts0)
    ->  Parts = Parts0
    ;   Parts = parts([], [p('This game is being tried. Load this page again to see it.')])
    ).

%   in_no_file(+Game, -Notes): Notes warn of a program of Game that runs in this process.

in_no_file(Game, Notes) :-
    (   declared_game(Game),
        known_program(Game, none)
    ->  Notes = [p([class(note)],
                   'The program of this game is in no file: it runs in the process of this page.')]
    ;   Notes = []
    ).

%   declared_parts(+Game, -Parts, -Seconds): Parts are valid for Seconds. A fault is reported for
%   30 seconds only: it may be gone at the next try.

declared_parts(Game, Parts, Seconds) :-
    (   catch(limited(Game, begun_parts(Game, Picture, Fields)),
              refused(_, Message),
              true)
    ->  (   nonvar(Message)
        ->  Parts = parts([], [p(Message)]),
            Seconds = 30
        ;   Parts = parts(Picture, Fields),
            Seconds = 1 000 000 000
        )
    ;   Parts = parts([], [p('This game cannot be begun.')]),
        Seconds = 30
    ).

begun_parts(Game, [\[SVG]], Fields) :-
    start_of(Game, State),
    svg(State, SVG, [size(auto), style(false)]),
    about(Game, About),
    Questions = About.questions,
    findall(Field,
            ( member(Question, Questions),
              question_field(Game, Question, Field)
            ),
            Asked),
    names(Questions, State, Names),
    findall(Field, seat_field(Game, Names, Field), Seats),
    append([Asked, Seats, [button([type(submit)], 'Play')]], Fields).

question_field(Game, number(Name, Text, Low, High, Default),
               label([ Text,
                       input([ type(number), name(Name), min(Low), max(High), value(Default),
                               required(true), id(Id)
                             ])
                     ])) :-
    atomic_list_concat([Game,'-',Name], Id).

%   If the form asks for the number of players, it has a seat for each possible player.

names(Questions, _, Names) :-
    memberchk(number(players, _, _, High, _), Questions),
    !,
    numlist(1, High, Numbers),
    maplist(player_text, Numbers, Names).
names(_, State, Names) :-
    players(State, Players),
    maplist(player_text, Players, Names).

seat_field(Game, Names,
           label([class(seat)],
                 [Name, select([name(seat), 'aria-label'(Label)], Options)])) :-
    programs(Game, [], Programs),
    seat_choices(Programs, Choices),
    nth1(Number, Names, Name),
    format(atom(Label), "~w: who plays ~w", [Game, Name]),
    default_seat(Number, Default),
    findall(option([value(Value)|Selected], Text),
            ( member(Choice, Choices),
              _{name:Value, text:Text} :< Choice,
              (   Value == Default
              ->  Selected = [selected(selected)]
              ;   Selected = []
              )
            ),
            Options).

default_seat(1, "human") :-
    !.
default_seat(_, "level3").

%   running_games(-Lists): lists of the games in progress and of the finished games.

running_games(Lists) :-
    game_ids(Ids),
    reverse(Ids, Newest),
    findall(Over-li(a([href(Path)], Text)),
            ( member(Id, Newest),
              running_game(Id, _, Shown),
              Over = Shown.over,
              game_line(Shown, Text),
              atom_concat('games/', Id, Path)
            ),
            Items),
    findall(Part,
            ( member(Over-Title, [false-'Games in progress',true-'Finished games']),
              findall(Item, member(Over-Item, Items), Those),
              Those \== [],
              member(Part, [h2(Title),ul([class(running)], Those)])
            ),
            Lists).

game_line(Shown, Text) :-
    session_game(Shown.session, Game),
    about(Game, About),
    shown_length(Shown, _, Length),
    format(string(Text), "~w, after ~d moves", [About.title, Length]).


                /*******************************
                *        A GAME'S PAGE         *
                *******************************/

%!  game_page(+Shown, -Text) is det.
%
%   Text is the page of a game.

game_page(Shown, Text) :-
    session_game(Shown.session, Game),
    about(Game, About),
    Title = About.title,
    in_no_file(Game, Notes),
    written(Title, '../', 'game.js',
            [ header([class(top)],
                     [ a([href('../'), class(button)], 'Games'),
                       h1(Title),
                       \button(flip, 'Turn the board', 'f')
                     ]),
              main([class(table)],
                   [ section([class(play), 'aria-label'('Board')],
                             [ div([id(players)], []),
                               p([id(lost), role(alert)], []),
                               div([id(board)], []),
                               p([id(prompt), role(status), 'aria-live'(polite)], []),
                               p([id(news), role(status), 'aria-live'(polite)], []),
                               div([class(buttons)],
                                   [ \button(undo, 'Undo', 'u'), \button(redo, 'Redo', 'r'),
                                     \button(hint, 'Hint', 'h'), \button(now, 'Move now', 'm'),
                                     \button(resume, 'Play on from here', 'p')
                                   ]),
                               form([id(typing)],
                                    [ label([for(typed)], 'Type a move'),
                                      input([ id(typed), autocomplete(off), spellcheck(false),
                                              maxlength(200)
                                            ]),
                                      button([type(submit)], 'Play')
                                    ]),
                               output([id(told), role(alert)], [])
                             | Notes
                             ]),
                     aside([ \moves_panel, \analysis_panel, \seats_panel, \list_panel,
                             \position_panel
                           ])
                   ])
            ],
            Text).

%   button(+Id, +Text, +Key): Id is the name of the button's action. Key does the same action.

button(Id, Text, Key) -->
    html(button([ id(Id), type(button), 'aria-keyshortcuts'(Key), title('Key '+Key) ], Text)).

%   The page learns how large a file it can send: 50 bytes are kept for the version of the game.

load_button(Text) -->
    { most(bytes, Bytes),
      Most is Bytes-50
    },
    html(label([class(button)], [Text, input([id(load), type(file), 'data-most'(Most)], [])])).

moves_panel -->
    html(section([class(panel), 'aria-labelledby'('moves-title')],
                 [ h2([id('moves-title')], 'Moves'),
                   ol([id(moves)], []),
                   div([class(buttons)],
                       [ \button(first, 'First', 'Home'), \button(back, 'Back', 'ArrowLeft'),
                         \button(on, 'On', 'ArrowRight'), \button(last, 'Last', 'End')
                       ])
                 ])).

analysis_panel -->
    html(section([class(panel), 'aria-labelledby'('analysis-title')],
                 [ h2([id('analysis-title')], 'Analysis'),
                   button([ id(analyse), type(button), 'aria-pressed'(false),
                            'aria-keyshortcuts'(a), title('Key a')
                          ],
                          'Analyse'),
                   p([id(score)], []),
                   p([id(line)], []),
                   div([id(graph)], [])
                 ])).

seats_panel -->
    html(section([class(panel), 'aria-labelledby'('seats-title')],
                 [ h2([id('seats-title')], 'Players'),
                   div([id(seats)], []),
                   div([class(buttons)],
                       [ \button(swap, 'Swap seats', 's'), \button(new, 'New game', 'n') ])
                 ])).

list_panel -->
    html(details([class(panel), id(listing)],
                 [ summary('Valid moves'),
                   label([for(filter)], 'Filter'),
                   input([id(filter), autocomplete(off), spellcheck(false), maxlength(100)]),
                   p([id(listed)], []),
                   ul([id(list)], [])
                 ])).

position_panel -->
    html(details([class(panel), id(position)],
                 [ summary('Save, load, copy'),
                   div([class(buttons)],
                       [ a([id(save), class(button), href('#'), download('')], 'Save'),
                         \load_button('Load')
                       ]),
                   div([id(texts)], []),
                   label([for(paste)], 'Paste a position'),
                   textarea([id(paste), rows(3), spellcheck(false)], []),
                   div([class(buttons)],
                       [ button([id(setup), type(button)], 'Set up this position') ])
                 ])).


                /*******************************
                *       REFUSED PAGES          *
                *******************************/

%!  refused_page(+Message, +Token, -Text) is det.
%
%   Text is a page that says why the request is refused, and what to do. It links to the first page
%   by Token, which is `none` if the browser has not sent the right token.

refused_page(Message, Token, Text) :-
    (   Token == none
    ->  Way = p('The board has another address each time that Prolog starts it. play_web. prints it \c
                 and opens it.')
    ;   atomic_list_concat([/,Token,/], Path),
        Way = p(a(href(Path), 'All games'))
    ),
    html_text([title('Tabuleiro')], [h1('Tabuleiro'), p(Message), Way], Text).


                /*******************************
                *          THE FILES           *
                *******************************/

%!  page_file(?Name, -Type, -Text) is nondet.
%
%   Text is the content of the file Name, of the media type Type.

term_expansion(page_files, Clauses) :-
    findall(page_file(Name, Type, Text),
            ( member(Directory, [page,'.']),
              member(Extension-Type, [js-'text/javascript',css-'text/css']),
              files(Directory, Extension, Path),
              file_base_name(Path, Name),
              read_file_to_string(Path, Text, [encoding(utf8)])
            ),
            Clauses).

files(Directory, Extension, Path) :-
    prolog_load_context(directory, Here),
    atomic_list_concat([Here,/,Directory], Folder),
    directory_files(Folder, Entries),
    member(Entry, Entries),
    file_name_extension(_, Extension, Entry),
    atomic_list_concat([Folder,/,Entry], Path).

page_files.
