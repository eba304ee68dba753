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

Calls a program of your own that plays one of the games on thousands of positions,
and compares its answers with the rules:

    ?- [my_infection].
    ?- use_module(library(tabuleiro/check)).
    ?- check_implementation(infection).

The check covers the documented predicates of the game that the program has. The predicates of two
games are not named by any report; they are:

  - `breakthrough`
    initial_state(-State), and valid_moves/2, move/3, value/3, game_over/2 and choose_move/3
    as in library(tabuleiro/game), with the state as the first argument
  - `adaptoid_published`
    the predicates of library(tabuleiro/adaptoid) over states: initial_state/1, valid_moves/2,
    move/3, value/3, game_over/2 and choose_move/3, with the arguments in that order and
    the states of the published game

A program may have other names, orders of arguments and terms. The option map(List) tells how it
differs: here, in accelerate/2 and, for a game of the program's own, in declare_game/2 of
library(tabuleiro). As a seat, map(List) is the program's player. List has, in any order,

  - `Call = TheirCall`, as
    `valid_moves(Player, Board, Moves) = moves(Board, Player, Moves)`
    TheirCall has the variables of Call where it takes these inputs and outputs; outputs may be
    missing. Several items for one predicate are tried in turn, as
    `choose_move(2, P, B, movement(A,C,D,E)) = greedy(B, P, A/C, D/E)`. TheirCall may be any goal,
    which is called in the program's module:
    `value(B, P, V) = (lead(P, B, V0), V is 10*V0)`.
  - `Type:Ours = Theirs`, as `player:'A' = white` or `move:(A-B-C-D) = [A,B,C,D]`
    The term Ours of that Type is Theirs in the program.
  - `Type:Ours = (Theirs, X is Sum, ...)`, as `move:(L-C) = (L0/C0, L is L0+1, C is C0+1)`
    The same, for numbers that count from another start. A Sum has one variable, numbers, `+` and
    `-`. An item without `Type:` holds for every term of the form of Ours.

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

The program is called in this process: halt/0 ends the process, and abort/0 ends the check.
check_files/4, the predicate behind `examples/conformance.pl`, checks each file in a process of
its own.
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
%   Check the program in the calling module, and print a table of its predicates. Below it print,
%   for each predicate and each kind of disagreement, an example on the smallest board that still
%   shows it: the goal, the right answer, the program's answer, and the rule that decides. The call
%   succeeds whether the program agrees or not: conformance/3 tells if it agrees.
%
%   A disagreement is one of
%
%     - wrong answer, illegal move, missing moves, extra moves
%     - fails; succeeds, has to fail
%     - throws; does not end
%     - ends Prolog
%       the program calls halt/0, halt/1 or abort/0, or crashes. Only check_files/4 and
%       `examples/conformance.pl` can find this.
%     - changes its answer
%       the same call has another answer: the answer depends on earlier calls
%     - other order
%       the moves are right but in another order. This is a disagreement with order(true) only, and
%       a note otherwise. A choice point that leads to no further answer is always a note.
%
%   A program that agrees on first answers may leave further answers: on backtracking it gives a
%   wrong answer, throws, or does not end. The report tells this separately. It is no disagreement,
%   because a game loop that takes the first answer never meets the others.
%
%   If a predicate has one right answer, some calls are repeated with the outputs bound to the right
%   answer, and to wrong ones, because game loops make calls such as game_over(Board, draw). It is a
%   note if a right answer fails, or a wrong one succeeds.
%
%   Options is a list or a dict of
%
%     - predicates(List)
%       check only these, `Name/Arity` as documented; all by default. The program
%       disagrees if it lacks one of them.
%     - cases(N)
%       the number of cases of each predicate, 2000 by default; slow predicates get fewer
%     - time_limit(Seconds)
%       the time limit of a call, 10 by default; or `infinite`
%       A call has 128 MB of stacks, and 128 MB of clauses and atoms; beyond that it throws a
%       resource error. The process of a file has 2 GB.
%     - inferences(N)
%       the inference limit of a call, 50 million by default. With it the verdict `does not end`
%       hardly depends on the machine.
%     - seed(Integer)
%       the seed of the random positions, 1 by default. The same seed makes the same check;
%       the caller's random numbers are not affected.
%     - rules(Rules)
%       `coursework`, or `ataxx` for a program of Infection that plays by the rules of Ataxx
%     - order(Boolean)
%       whether the moves must be in the documented order; `false` by default.
%       With `false` the greedy choose_move/4 may use the program's own order.
%     - once(Boolean)
%       whether only the first answer counts; `false` by default
%     - map(List)
%       for programs with other names, orders of arguments, or terms, as explained above
%     - report(File)
%       also write the Report of conformance/3 as JSON to File, which is new or holds a report
%
%   Ctrl-C aborts a check.
%
%   @error domain_error(conformance_option, Option)
%   @error domain_error(conformance_predicate, Functor) for a predicate that is not documented
%   @error domain_error(game, Game)
%   @error permission_error(_, source_sink, File) if the report would overwrite another file
%   @error existence_error(procedure, Functor) for a predicate that the map names and the
%   program does not have

check_implementation(Game) :-
    check_implementation(Game, []).

check_implementation(Game, Options) :-
    conformance(Game, Report, Options),
    print_report(Report).

%!  conformance(:Game, -Report, +Options) is det.
%
%   As check_implementation/2, but without printing. Report is a dict of
%
%     - game, seed
%     - agrees
%       `true` if the program has some of the predicates, all of these agree, and the program
%       lacks none that the option predicates/1 names; further answers do not count
%     - lacking
%       a list of the predicates, as text, that the map or predicates/1 names and the program lacks
%     - further_answers
%       a list of the predicates that leave further answers, as text
%     - predicates
%       a list of dicts: `predicate`, `defined`, `cases`, `agreed`, `other_order`
%       and `choice_points` (numbers of cases), `our_seconds`, `their_seconds`
%       (medians of a call, or `null`), `bound`, and `disagreements`, a list of dicts:
%       `kind` (`wrong_answer`, `illegal_move`, `missing_moves`, `extra_moves`,
%       `fails`, `succeeds`, `throws`, `no_end`, `ends`, `unstable`, `order`), `count`,
%       the texts `goal`, `right`, `found` and `rule`, and the numbers of pieces on the board:
%       `pieces`, and `pieces_first` before the board was made smaller. `further_answers` is
%       a list of at most one such dict, of the kind `further_answers`. `bound` is a dict with
%       the numbers of calls with bound outputs: `right` calls had right outputs, of which
%       `refused` did not succeed; `wrong` calls had wrong outputs, of which `accepted` succeeded.

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
%   Check the program in each of Files in processes of its own, where it may have a module of any
%   name, loop, halt or crash. Its current directory is a temporary folder. After the check this is
%   deleted, and the processes that the program has started are ended. Results is a list of a dict
%   for each file, in the order of Files:
%
%     - file
%     - agrees
%     - problem
%       the reason why the report is missing or incomplete, or the first complaint when the file
%       was loaded; or `null`
%     - report
%       the report of conformance/3, or `null`
%
%   A program is loaded again without its initialization/1 goals if loading takes more than a
%   quarter of the timeout (a game that starts by itself, and waits for moves) or ends Prolog.
%
%   Options are those of check_implementation/2, and
%
%     - timeout(Seconds)
%       the time that a file may take in all, 300 by default
%     - print(What)
%       `lines`: a line for each file once it has been checked; `full`: below the line also the
%       output of check_implementation/2; `none` by default
%     - map_file(File)
%       a file with the items of the map, each followed by a full stop
%     - force(Boolean)
%       whether the report may also overwrite a file of another kind; `false` by default. It never
%       overwrites one of Files, or the map.
%
%   The JSON report is the list of Results. Without Files only the Options are checked.
%
%   @error the errors of check_implementation/2, before a file is checked

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
