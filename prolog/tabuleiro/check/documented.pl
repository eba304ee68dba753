:- module(tabuleiro_documented,
          [ vocabulary/2,               % ?Game, ?Module
            documented/3,               % ?Game, ?Call, ?Share
            structure/3,                % +Game, +Type, -Structure
            asked/3,                    % +Game, ?Question, ?Goal
            choice_output/3,            % +Game, ?Move, ?Output
            content/3,                  % +Game, ?Kind, ?Cell
            position/2,                 % +Game, -State
            special_answer/3,           % +Game, +Goal, -Expected
            rule/4,                     % +Game, +Goal, +Difference, -Sentence
            goal_of/3,                  % +Game, +Question, -Goal
            our_goal/3,                 % +Game, +Goal, -OurGoal
            our_answer/2,               % +Game, +Question
            typed_part/5                % +Game, +Type, +Term, -PartType, -Part
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of the games

The check, accelerate/2 and the maps have no clauses for single games. They learn about a game from
the predicates below, which are defined for it in a module that vocabulary/2 names: which predicates
programs have, and what the protocol does not say of them. A Question is a call of
library(tabuleiro/game). A Goal is a call of a documented predicate, whose inputs are bound and well
formed, and whose outputs are unbound.
*/

:- multifile vocabulary/2.

%!  vocabulary(?Game, ?Module) is nondet.
%
%   The hook: Module defines documented/3 and structure/3 for Game, with the arguments below. For
%   the check it also defines asked/3, content/3 and rule/4 and, where Game needs them,
%   choice_output/3, position/2 and special_answer/3.

%!  documented(?Game, ?Call, ?Share) is nondet.
%
%   Call is a predicate of Game that programs may have, as `name(+type, ..., -type)`. The
%   types of outputs, such as `new_board`, also serve as names of variables. The check
%   divides the number of cases by Share for this predicate.

documented(Game, Call, Share) :-
    vocabulary(Game, Module),
    Module:documented(Game, Call, Share).

%!  structure(+Game, +Type, -Structure) is semidet.
%
%   Structure tells what terms of Type are made of, so that a map can change the atoms in
%   them: list(Type), term(Template) with types in the place of arguments, or either(Type)
%   if the term may be one of that other Type. Types that are not made of others have
%   no structure.

structure(Game, Type, Structure) :-
    vocabulary(Game, Module),
    Module:structure(Game, Type, Structure).

%!  asked(+Game, ?Question, ?Goal) is nondet.
%
%   Goal asks the same as Question, or something else about the same state. So asked/3 is the map of
%   a program that has the documented predicates. Either argument may be given: for a Question the
%   first Goal is the one that answers it, and for a Goal the Question has a complete state.

asked(Game, Question, Goal) :-
    vocabulary(Game, Module),
    Module:asked(Game, Question, Goal).

%!  choice_output(+Game, ?Move, ?Output) is semidet.
%
%   Output is the term by which the documented choose_move gives Move, or gives `pass` if there is
%   no move. Without a clause it is Move itself.

choice_output(Game, Move, Output) :-
    vocabulary(Game, Module),
    current_predicate(Module:choice_output/3),
    Module:choice_output(Game, Move, Output).

%!  content(+Game, ?Kind, ?Cell) is nondet.
%
%   Cell is a possible content of a cell of the board. Kind is `empty`, `piece` or `other`. The
%   empty cell comes first, then the simpler contents before the others.

content(Game, Kind, Cell) :-
    vocabulary(Game, Module),
    Module:content(Game, Kind, Cell).

%!  position(+Game, -State) is nondet.
%
%   State is a state that the check must not miss. The check itself adds boards with a lone piece,
%   with few pieces and with many, and the boards of random games.

position(Game, State) :-
    vocabulary(Game, Module),
    current_predicate(Module:position/2),
    Module:position(Game, State).

%!  special_answer(+Game, +Goal, -Expected) is semidet.
%
%   Expected tells which answers are right, for a Goal to which the general clauses of
%   expected_answer/3 in tabuleiro_judge do not apply. It has the form that is described there.

special_answer(Game, Goal, Expected) :-
    vocabulary(Game, Module),
    current_predicate(Module:special_answer/3),
    Module:special_answer(Game, Goal, Expected).

%!  rule(+Game, +Goal, +Difference, -Sentence) is nondet.
%
%   The first Sentence is the rule by which an answer to Goal is wrong. Difference is
%
%     - missing(Moves), extra(Moves)
%     - wrong(Expected, Found)
%       lists of outputs
%     - fails(Expected), succeeds(Found)
%     - illegal(Found)
%
%   where Found, and the moves in Extra, may be any terms.

rule(Game, Goal, Difference, Sentence) :-
    vocabulary(Game, Module),
    Module:rule(Game, Goal, Difference, Sentence).

%!  goal_of(+Game, +Question, -Goal) is nondet.
%
%   As asked/3, but the outputs of Goal are unbound.

goal_of(Game, Question, Goal) :-
    asked(Game, Question, Goal0),
    functor(Goal0, Name, Arity),
    functor(Call, Name, Arity),
    documented(Game, Call, _),
    Goal0 =.. [_|Arguments0],
    Call =.. [_|Modes],
    inputs(Modes, Arguments0, Arguments),
    Goal =.. [Name|Arguments].

inputs([], [], []).
inputs([Mode|Modes], [Argument0|Arguments0], [Argument|Arguments]) :-
    (   Mode = -(_)
    ->  true
    ;   Argument = Argument0
    ),
    inputs(Modes, Arguments0, Arguments).

%!  our_goal(+Game, +Goal, -OurGoal) is det.
%
%   OurGoal, with its module, answers Goal: a predicate of the game's library, or of the protocol
%   if the game has no library. The caller must have loaded both.

our_goal(Game, Goal, Module:OurGoal) :-
    atom_concat(tabuleiro_, Game, Library),
    functor(Goal, Name, Arity),
    (   current_predicate(Library:Name/Arity)
    ->  Module = Library,
        OurGoal = Goal
    ;   Module = tabuleiro_game,
        asked(Game, OurGoal, Goal),
        !
    ).

%!  our_answer(+Game, +Question) is semidet.
%
%   Bind the variables of Question to the answer of our own documented predicate of Game.

our_answer(Game, Question) :-
    asked(Game, Question, Goal),
    !,
    our_goal(Game, Goal, OurGoal),
    call(OurGoal).

%!  typed_part(+Game, +Type, +Term, -PartType, -Part) is nondet.
%
%   Term is a term of Type, and Part is Term or a part of it; PartType is the type of Part.

typed_part(_, Type, Term, Type, Term).
typed_part(Game, Type, Term, PartType, Part) :-
    structure(Game, Type, Structure),
    nonvar(Term),
    structured_part(Structure, Game, Term, PartType, Part).

structured_part(list(Type), Game, Term, PartType, Part) :-
    is_list(Term),
    member(Element, Term),
    typed_part(Game, Type, Element, PartType, Part).
structured_part(either(Type), Game, Term, PartType, Part) :-
    typed_part(Game, Type, Term, PartType, Part).
structured_part(term(Template), Game, Term, PartType, Part) :-
    (   atom(Template)
    ->  typed_part(Game, Template, Term, PartType, Part)
    ;   compound_name_arity(Template, Name, Arity),
        compound(Term),
        compound_name_arity(Term, Name, Arity),
        arg(Index, Template, Inner),
        arg(Index, Term, Argument),
        structured_part(term(Inner), Game, Argument, PartType, Part)
    ).
