:- module(tabuleiro_conformance,
          [ check_implementation/2,     % :Game, +Options
            conformance/3               % :Game, -Report, +Options
          ]).
:- use_module(conformance/adaptoid, []).
:- use_module(conformance/exo, []).
:- use_module(conformance/game, [documented/3, ours/2]).
:- use_module(conformance/infection, []).
:- use_module(conformance/map, [checked_map/3, their_predicates/3]).
:- use_module(conformance/report).
:- use_module(conformance/run, [checked/5]).
:- use_module(conformance/virus_wars, []).
:- use_module(games, [must_be_game/1]).
:- use_module(options, [option_pair/3]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [member/2, memberchk/2]).

/** <module> Check your own program

A program of one's own that plays one of the games is called on thousands of
positions, and what it answers is compared with what the rules say:

    ?- [my_infection].
    ?- use_module(library(tabuleiro/conformance)).
    ?- check_implementation(infection, []).

What is checked are those of the game's documented predicates that the program
has. The check needs no library(tabuleiro/Game), so that the program may be
a module of the game's name.
*/

:- meta_predicate
    check_implementation(:, +),
    conformance(:, -, +).

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
%     - further answers
%       wrong ones on backtracking, or an error or no end there
%     - changes its answer
%       to the same call; it depends on calls before
%     - other order
%       of the same moves, with order(true). Without it that is a note, as is a
%       choice point that leads to no further answer.
%
%   Options are
%
%     - predicates(List)
%       check these, `Name/Arity` as documented; all by default
%     - cases(N)
%       of each predicate, 2000 by default; fewer of choose_move/4, which is slow
%     - time_limit(Seconds)
%       of a call, 10 by default; or `infinite`
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
%       for programs with other names, orders of arguments, or atoms, of
%
%         - `Call = TheirCall`, as
%           `valid_moves(Player, Board, Moves) = moves(Board, Player, Moves)`: our
%           inputs and outputs wherever they have them; outputs may be missing.
%           Several for one predicate are tried in turn, as
%           `choose_move(2, P, B, movement(A,C,D,E)) = greedy(B, P, A/C, D/E)`.
%         - `Type:Ours = Theirs`, as `player:'A' = white`, `cell:' ' = empty`,
%           `move:(A-B-C-D) = [A,B,C,D]`: a term of that type
%     - report(File)
%       write the Report of conformance/3 as JSON, too
%
%   @error domain_error(conformance_option, Option)
%   @error domain_error(game, Game)

check_implementation(Game, Options) :-
    conformance(Game, Report, Options),
    print_report(Report).

%!  conformance(:Game, -Report, +Options) is det.
%
%   As check_implementation/2, without printing. Report is a dict of
%
%     - game, seed
%     - agrees
%       `true` if the program has some of the predicates and all of them agree
%     - predicates
%       a list of dicts: `predicate`, `defined`, `cases`, `agreed`, `other_order`
%       and `choice_points` (numbers of cases), `our_seconds`, `their_seconds`
%       (medians of a call, or `null`) and `disagreements`, a list of dicts:
%       `kind` (`wrong_answer`, `illegal_move`, `missing_moves`, `extra_moves`,
%       `fails`, `succeeds`, `throws`, `no_end`, `further_answers`, `unstable`,
%       `order`), `count`, and texts `goal`, `right`, `found`, `rule`; `pieces` on
%       its board, and `pieces_first` before it was made smaller

conformance(Program:Game0, Report, Options) :-
    must_be_game(Game0),
    settings(Options, Settings),
    by_rules(Settings.rules, Game0, Game),
    ours(Game, Ours),
    checked_map(Game, Settings.map, Map),
    maplist(must_be_documented(Game), Settings.predicates),
    Subject = subject(Game, Ours, Program, Map, strict(Settings.order, Settings.once),
                      limits(Settings.time_limit, Settings.inferences)),
    findall(Call-Share,
            ( documented(Game, Call, Share),
              asked_for(Call, Settings.predicates)
            ),
            Calls),
    maplist(checked_predicate(Subject, Settings), Calls, Predicates),
    (   agree(Predicates)
    ->  Agrees = true
    ;   Agrees = false
    ),
    Report = _{game:Game, seed:Settings.seed, agrees:Agrees, predicates:Predicates},
    (   Settings.report == none
    ->  true
    ;   write_report(Settings.report, Report)
    ).

checked_predicate(Subject, Settings, Call-Share, Dict) :-
    functor(Call, Name, Arity),
    (   defined(Subject, Name/Arity)
    ->  case_count(Call, Share, Settings.cases, Count),
        checked(Subject, Call, Settings.seed, Count, Result)
    ;   Result = none
    ),
    predicate_report(Subject, Name/Arity, Result, Dict).

%   A predicate without inputs has one case.

case_count(Call, Share, Cases, Count) :-
    (   arg(_, Call, +_)
    ->  Count is max(1, Cases // Share)
    ;   Count = 1
    ).

defined(subject(_, _, Program, Map, _, _), Functor) :-
    their_predicates(Map, Functor, Heads),
    member(Head, Heads),
    current_predicate(_, Program:Head),
    !.

asked_for(_, []) :-
    !.
asked_for(Call, Functors) :-
    functor(Call, Name, Arity),
    memberchk(Name/Arity, Functors).

agree(Predicates) :-
    member(Dict, Predicates),
    Dict.cases > 0,
    !,
    forall(member(Other, Predicates), Other.disagreements == []).

by_rules(default, Game, Game) :-
    !.
by_rules(coursework, ataxx, infection) :-
    !.
by_rules(coursework, Game, Game) :-
    !.
by_rules(ataxx, Game, ataxx) :-
    memberchk(Game, [infection, ataxx]),
    !.
by_rules(Rules, _, _) :-
    domain_error(rules, Rules).

must_be_documented(Game, Functor) :-
    must_be(ground, Functor),
    (   Functor = Name/Arity,
        atom(Name),
        integer(Arity),
        functor(Call, Name, Arity),
        documented(Game, Call, _)
    ->  true
    ;   domain_error(conformance_predicate, Functor)
    ).

%   settings(+Options, -Settings): a dict of all options.

settings(Options, Settings) :-
    must_be(list, Options),
    maplist(option_pair(conformance_option), Options, Pairs),
    maplist(known, Pairs),
    findall(Name-Value,
            ( option(Name, _, Default),
              (   memberchk(Name-Given, Pairs)
              ->  Value = Given
              ;   Value = Default
              )
            ),
            Values),
    dict_pairs(Settings, settings, Values).

known(Name-Value) :-
    (   option(Name, Type, _)
    ->  must_be_setting(Type, Value)
    ;   Option =.. [Name, Value],
        domain_error(conformance_option, Option)
    ).

must_be_setting(time_limit, Value) :-
    !,
    (   Value == infinite
    ->  true
    ;   must_be(number, Value),
        Value > 0
    ->  true
    ;   domain_error(time_limit, Value)
    ).
must_be_setting(Type, Value) :-
    must_be(Type, Value).

%   option(?Name, ?Type, ?Default)

option(predicates, list, []).
option(cases, positive_integer, 2000).
option(time_limit, time_limit, 10).
option(inferences, positive_integer, 50 000 000).
option(seed, integer, 1).
option(rules, atom, default).
option(order, boolean, false).
option(once, boolean, false).
option(map, list, []).
option(report, any, none).
