:- module(tabuleiro_check,
          [ check_implementation/1,     % :Game
            check_implementation/2,     % :Game, +Options
            conformance/3,              % :Game, -Report, +Options
            check_files/4               % +Game, +Files, -Results, +Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(check/program, [check_report/2, lacking/3, prepared/4, settings/3]).
:- use_module(check/report, [must_be_report_file/3, print_report/1, write_report/2]).
:- use_module(map, [map_items/2]).
:- use_module(play/interrupt, [interruptible/2]).
:- autoload('check/file', [check_file/4, file_line/2, program_path/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).

/** <module> Check your own program

A program of one's own that plays one of the games is called on thousands of
positions, and what it answers is compared with what the rules say:

    ?- [my_infection].
    ?- use_module(library(tabuleiro/check)).
    ?- check_implementation(infection).

What is checked are those of the game's documented predicates that the program
has. No report names those of two games:

  - `breakthrough`
    initial_state(-State) and, as in library(tabuleiro/game), with the state first,
    valid_moves/2, move/3, value/3, game_over/2 and choose_move/3
  - `adaptoid_published`
    those of library(tabuleiro/adaptoid) over states: initial_state/1, valid_moves/2,
    move/3, value/3, game_over/2 and choose_move/3, with the arguments in its order and
    the states of the published game

A program may have other names, orders of arguments and terms. The option map(List) says so,
here, in accelerate/2 and, for a game of the program's own, in declare_game/2 of
library(tabuleiro); as a seat, map(List) is the program's player. List has, in any order,

  - `Call = TheirCall`, as
    `valid_moves(Player, Board, Moves) = moves(Board, Player, Moves)`
    our inputs and outputs wherever they have them; outputs may be missing. Several for one
    predicate are tried in turn, as
    `choose_move(2, P, B, movement(A,C,D,E)) = greedy(B, P, A/C, D/E)`. TheirCall may be any goal,
    which is called in the program's module:
    `value(B, P, V) = (lead(P, B, V0), V is 10*V0)`.
  - `Type:Ours = Theirs`, as `player:'A' = white` or `move:(A-B-C-D) = [A,B,C,D]`
    what for us is the term Ours of that Type is Theirs for them
  - `Type:Ours = (Theirs, X is Sum, ...)`, as `move:(L-C) = (L0/C0, L is L0+1, C is C0+1)`
    the same, with what counts from another number. In a Sum numbers are added to one variable, or
    one is taken from the other. Without `Type:` it is of whatever has the form of Ours.

The types are those of the arguments and of their parts:

  | `infection`, `ataxx` | player, board, line, cell, moves, move, movement, winner, level, value |
  | | `cell:' ' = empty` |
  | `virus_wars` | player, board, cells, cell, moves, move, winner, level, plays_left, size, value |
  | | `cell:' ' = 0` |
  | `exo` | player, state, universe, stack, planet, galaxies, galaxy, cells, cell, moves, move, |
  | | size, colour, type, number, winner, level, points, value |
  | | `colour:red = r` |
  | `adaptoid` | player, state, board, cells, cell, adaptoid, coords, from, to, captures, moves, |
  | | move, turn, winner, level, value |
  | | `coords:(L-C) = (L0-C0, L is L0+1, C is C0+1)` |
  | `breakthrough` | player, state, board, line, cell, moves, move, winner, level, value |
  | | `player:white = w` |
  | declare_game/2 | player, state, moves, move, level, config, value |
  | | `player:white = 1` |

The program is called in this process, where halt/0 and abort/0 do what they always
do. check_files/4, which is `examples/conformance.pl`, too, checks each file in a process of its
own.
*/

:- meta_predicate
    check_implementation(:),
    check_implementation(:, +),
    conformance(:, -, +).

:- predicate_options(check_implementation/2, 2, [pass_to(conformance/3, 3)]).
:- predicate_options(conformance/3, 3,
                     [ predicates(list), cases(positive_integer), time_limit(any),
                       inferences(positive_integer), seed(integer),
                       rules(oneof([coursework,ataxx])), order(boolean), once(boolean), map(list),
                       report(text)
                     ]).
:- predicate_options(check_files/4, 4,
                     [ timeout(number), print(oneof([none,lines,full])), map_file(text),
                       force(boolean), pass_to(conformance/3, 3)
                     ]).

%!  check_implementation(:Game) is det.
%!  check_implementation(:Game, +Options) is det.
%
%   Check the program in the module that this is called from, and print a table of its predicates;
%   below it each kind of disagreement of each predicate, on the smallest board
%   that still shows it: the goal, what is right, what the program says, and the
%   sentence of the rules that decides. Whether all agrees is not what success
%   means: see conformance/3.
%
%   A disagreement is one of
%
%     - wrong answer, illegal move, missing moves, extra moves
%     - fails; succeeds, has to fail
%     - throws; does not end
%     - ends Prolog
%       found of a file that `examples/conformance.pl` checks: it calls halt/0, halt/1
%       or abort/0, or crashes
%     - changes its answer
%       to the same call; it depends on calls before
%     - other order
%       of the same moves, with order(true). Without it that is a note, as is a
%       choice point that leads to no further answer.
%
%   A program that agrees so far may leave further answers: wrong ones on backtracking, or an error
%   or no end there. That is told as what it is, and is no disagreement, as a game loop that takes
%   the first answer never meets them.
%
%   Of predicates that have one right answer, some calls are made again with the outputs bound, to
%   what is right and to what is wrong, as loops call game_over(Board, draw). It is a note where
%   these do not succeed, or do.
%
%   Options are, as a list or a dict,
%
%     - predicates(List)
%       check these, `Name/Arity` as documented; all by default. The program
%       disagrees where it lacks one.
%     - cases(N)
%       of each predicate, 2000 by default; fewer of choose_move/4, which is slow
%     - time_limit(Seconds)
%       of a call, 10 by default; or `infinite`
%       A call has 128 MB of stacks, and 128 MB of clauses and names; beyond that it throws a
%       resource error. The process of a file has 2 GB.
%     - inferences(N)
%       of a call, 50 million by default, so that what counts as endless hardly
%       depends on the machine
%     - seed(Integer)
%       of the random positions, 1 by default. The same seed makes the same check;
%       the caller's random numbers are left as they were.
%     - rules(Rules)
%       `coursework`, or `ataxx` for a program of Infection by those rules
%     - order(Boolean)
%       whether the moves have to be in the documented order; `false` by default.
%       If not, the greedy choose_move/4 may go by the program's own order.
%     - once(Boolean)
%       whether the first answer alone counts; `false` by default
%     - map(List)
%       for programs with other names, orders of arguments, or terms, as told above
%     - report(File)
%       write the Report of conformance/3 as JSON, too, to a File that is new or such a report
%
%   Ctrl-C aborts a check.
%
%   @error domain_error(conformance_option, Option)
%   @error domain_error(conformance_predicate, Functor) for one that is not documented
%   @error domain_error(game, Game)
%   @error permission_error(_, source_sink, File) for a report over another file
%   @error existence_error(procedure, Functor) for one that the map names and the
%   program does not have

check_implementation(Game) :-
    check_implementation(Game, []).

check_implementation(Game, Options) :-
    conformance(Game, Report, Options),
    print_report(Report).

%!  conformance(:Game, -Report, +Options) is det.
%
%   As check_implementation/2, without printing. Report is a dict of
%
%     - game, seed
%     - agrees
%       `true` if the program has some of the predicates and all of them agree,
%       and lacks none that the option predicates/1 names; further answers do not count
%     - lacking
%       a list of those, as text
%     - further_answers
%       a list of the predicates that leave further answers, as text
%     - predicates
%       a list of dicts: `predicate`, `defined`, `cases`, `agreed`, `other_order`
%       and `choice_points` (numbers of cases), `our_seconds`, `their_seconds`
%       (medians of a call, or `null`), `bound`, and `disagreements`, a list of dicts:
%       `kind` (`wrong_answer`, `illegal_move`, `missing_moves`, `extra_moves`,
%       `fails`, `succeeds`, `throws`, `no_end`, `ends`, `unstable`, `order`), `count`,
%       and texts `goal`, `right`, `found`, `rule`; `pieces` on its board, and
%       `pieces_first` before it was made smaller. `further_answers` is a list with one
%       such dict at most, of the kind `further_answers`. `bound` is a dict of numbers of
%       calls with bound outputs: `right` ones, of which `refused` did not succeed, and
%       `wrong` ones, of which `accepted` did.

conformance(Program:Game, Report, Options) :-
    settings([], Options, Settings),
    prepared(Game, Program, Settings, Check),
    lacking(Check, Mapped, _),
    (   Mapped = [Functor|_]
    ->  throw(error(existence_error(procedure, Functor),
                    context(_, 'the map names it, the program does not have it')))
    ;   true
    ),
    findall(Source, source_file(Source), Sources),
    must_be_report(Settings.report, Sources, false),
    interruptible(check_report(Check, Report), abort),
    report_written(Settings.report, Report).

must_be_report(File, Inputs, Force) :-
    (   File == none
    ->  true
    ;   must_be_report_file(File, Inputs, Force)
    ).

report_written(File, Report) :-
    (   File == none
    ->  true
    ;   catch(write_report(File, Report), error(io_error(write, _), context(_, Why)),
              throw(error(permission_error(write, source_sink, File), context(_, Why))))
    ).

%!  check_files(+Game, +Files, -Results, +Options) is det.
%
%   Check the program in each of Files, in processes of its own, where it may have a module of any
%   name, loop, halt or crash. Its current directory is a temporary folder, and what it writes there
%   and starts goes when it has been checked. Results are dicts, in the order of Files, of
%
%     - file
%     - agrees
%     - problem
%       why there is no report, or not all of it, or what loading the file complained
%       about first; or `null`
%     - report
%       that of conformance/3, or `null`
%
%   A program that takes more than a quarter of its time to load (a game that starts by itself, and
%   waits for moves), or has ended Prolog until then, is loaded again without its initialization/1
%   goals.
%
%   Options are those of check_implementation/2, and
%
%     - timeout(Seconds)
%       that a file may take in all, 300 by default
%     - print(What)
%       `lines`: a line for each file once it has been checked; `full`: below it what
%       check_implementation/2 prints, too; `none` by default
%     - map_file(File)
%       has the items of the map, each with a full stop
%     - force(Boolean)
%       whether the report takes the place of a file of another kind, too; `false` by default. It is
%       never written over one of Files, or over the map
%
%   The report of several files is a list of Results. With no Files the Options alone are looked at.
%
%   @error those of check_implementation/2, before a file is checked

check_files(Game, Files, Results, Options) :-
    must_be(list, Files),
    settings([ option(timeout, duration, 300), option(print, one_of([none,lines,full]), none),
               option(map_file, text, none), option(force, boolean, false)
             ],
             Options, Settings0),
    with_map(Settings0, Settings),
    prepared(Game, tabuleiro_no_program, Settings, _),
    findall(Input, input(Settings.map_file, Files, Input), Inputs),
    must_be_report(Settings.report, Inputs, Settings.force),
    maplist(checked_file(Game, Settings), Files, Results),
    (   Files == []
    ->  true
    ;   report_written(Settings.report, Results)
    ).

with_map(Settings0, Settings) :-
    (   Settings0.map_file == none
    ->  Settings = Settings0
    ;   map_items(Settings0.map_file, Items),
        Settings = Settings0.put(map, Items)
    ).

input(Map, _, Map) :-
    Map \== none.
input(_, Files, Path) :-
    member(File, Files),
    program_path(File, Path).

checked_file(Game, Settings, File, Result) :-
    check_file(Game, Settings, File, Result),
    (   Settings.print == none
    ->  true
    ;   file_line(Result, Line),
        writeln(Line),
        (   Settings.print == full,
            is_dict(Result.report)
        ->  nl,
            print_report(Result.report),
            nl
        ;   true
        ),
        flush_output
    ).
