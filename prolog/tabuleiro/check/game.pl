:- module(tabuleiro_conformance_game,
          [ documented/3,               % ?Game, ?Call, ?Share
            structure/3,                % +Game, +Type, -Structure
            position/3,                 % +Game, +Ours, -Position
            case/5,                     % +Game, +Ours, ?Functor, +Position, -Goal
            expected/4,                 % +Game, +Ours, +Goal, -Expected
            simpler/3,                  % +Game, +Goal, -Simpler
            pieces/3,                   % +Game, +Goal, -Count
            sentence/5,                 % +Game, +Ours, +Goal, +Difference, -Sentence
            our_call/3,                 % +Game, +Goal, -OurCall
            goal_input/6                % +Game, +Type, +Goal, -Input, -Other, ?OtherInput
          ]).
:- use_module(library(lists), [nth1/4]).

/** <module> What a game tells the check of a stranger's program

The check knows no game. What it needs to know each game supplies as clauses of
the predicates below, which are hooks. Ours is the module that has our predicates
of the game, the one of library(tabuleiro/Game). A Goal is a call of a documented
predicate with its inputs bound, all of them well formed, and its outputs unbound.
Positions are the game's own affair.
*/

:- multifile
    documented/3,
    structure/3,
    position/3,
    case/5,
    expected/4,
    simpler/3,
    pieces/3,
    sentence/5,
    our_call/3.

%!  documented(?Game, ?Call, ?Share) is nondet.
%
%   A predicate of Game that is checked, as `name(+type, ..., -type)`. The types
%   of outputs, as `new_board`, also serve as names of variables. Of the number of
%   cases asked for it gets one in Share.

%!  structure(+Game, +Type, -Structure) is semidet.
%
%   What terms of Type are made of, for those who have other atoms in them:
%   list(Type), term(Template) with types in the place of arguments, or
%   either(Type) for what may be a term of another type, too. Other types have no
%   structure.

%!  position(+Game, +Ours, -Position) is nondet.
%
%   On backtracking first some positions worth looking at, then random ones for
%   ever.

%!  case(+Game, +Ours, ?Functor, +Position, -Goal) is nondet.
%
%   A Goal of the predicate Functor, Name/Arity, on Position: with valid moves and
%   moves that are not.

%!  expected(+Game, +Ours, +Goal, -Expected) is semidet.
%
%   What is right; fails where Goal has to. Expected is
%
%     - answer(Outputs)
%       a list of what the outputs have to be
%     - moves(Moves)
%       this list in any order, or in this very one for the strict
%     - any(Outputs)
%       an output that is one of these
%     - holds(:Test, Text)
%       outputs, drawn by lot, of which call(Test, Outputs) is true; Text says what
%       they are
%     - best(Choices, MovesGoal)
%       the first of the best. Choices are a list of Move-Output, Move an element
%       of what the call MovesGoal gives, of equal worth. Who lists the moves in
%       another order has another first one.

%!  simpler(+Game, +Goal, -Simpler) is nondet.
%
%   Simpler is like Goal with something taken away, well formed. There is no
%   endless chain of ever simpler goals.

%!  pieces(+Game, +Goal, -Count) is det.
%
%   How many pieces the boards of Goal have.

%!  sentence(+Game, +Ours, +Goal, +Difference, -Sentence) is semidet.
%
%   The Sentence of the rules that decides. Difference is
%
%     - missing(Moves), extra(Moves)
%     - wrong(Expected, Found)
%       lists of outputs
%     - fails(Expected), succeeds(Found)
%     - illegal(Found)
%
%   where what has been found may be any term.

%!  our_call(+Game, +Goal, -OurCall) is semidet.
%
%   OurCall, with its module, does what Goal does: its speed is compared. Without a
%   clause it is Goal in the module Ours.

%!  goal_input(+Game, +Type, +Goal, -Input, -Other, ?OtherInput) is semidet.
%
%   Input is the first input of Type in Goal, and Other is Goal with OtherInput for it.

goal_input(Game, Type, Goal, Input, Other, OtherInput) :-
    functor(Goal, Name, Arity),
    functor(Call, Name, Arity),
    documented(Game, Call, _),
    arg(Index, Call, +Type),
    !,
    Goal =.. [Name|Inputs],
    nth1(Index, Inputs, Input, Others),
    nth1(Index, OtherInputs, OtherInput, Others),
    Other =.. [Name|OtherInputs].
