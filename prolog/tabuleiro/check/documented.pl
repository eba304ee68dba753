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

The check, accelerate/2 and the maps know no game. What they need to know of each, its
predicates below say, in a module that vocabulary/2 names: the predicates that programs have, and
what the protocol cannot tell of them. A Question is a call of library(tabuleiro/game). A Goal is a
call of a documented predicate with its inputs bound, all of them well formed, and its outputs
unbound.
*/

:- multifile vocabulary/2.

%!  vocabulary(?Game, ?Module) is nondet.
%
%   The hook: Module has documented/3 and structure/3 of Game, with the arguments below, and for the
%   check asked/3, content/3, rule/4 and, where Game needs them, choice_output/3, position/2 and
%   special_answer/3.

%!  documented(?Game, ?Call, ?Share) is nondet.
%
%   A predicate of Game that programs may have, as `name(+type, ..., -type)`. The types
%   of outputs, as `new_board`, also serve as names of variables. Of the number of
%   cases asked for it gets one in Share.

documented(Game, Call, Share) :-
    vocabulary(Game, Module),
    Module:documented(Game, Call, Share).

%!  structure(+Game, +Type, -Structure) is semidet.
%
%   What terms of Type are made of, for those who have other atoms in them:
%   list(Type), term(Template) with types in the place of arguments, or
%   either(Type) for what may be a term of another type, too. Other types have no
%   structure.

structure(Game, Type, Structure) :-
    vocabulary(Game, Module),
    Module:structure(Game, Type, Structure).

%!  asked(+Game, ?Question, ?Goal) is nondet.
%
%   Goal asks what Question asks of library(tabuleiro/game), or something else about the same state:
%   the map of a program that has the documented predicates. Either may be given: for a Question the
%   first Goal is the one that answers it, and for a Goal the Question has a whole state.

asked(Game, Question, Goal) :-
    vocabulary(Game, Module),
    Module:asked(Game, Question, Goal).

%!  choice_output(+Game, ?Move, ?Output) is semidet.
%
%   Output is what the documented predicate that chooses has for Move, or for `pass` where there is
%   no move. Without a clause it is Move.

choice_output(Game, Move, Output) :-
    vocabulary(Game, Module),
    current_predicate(Module:choice_output/3),
    Module:choice_output(Game, Move, Output).

%!  content(+Game, ?Kind, ?Cell) is nondet.
%
%   A Cell of a board may hold this. Kind is `empty`, `piece` or `other`. The simpler ones come
%   first, and the empty one before all.

content(Game, Kind, Cell) :-
    vocabulary(Game, Module),
    Module:content(Game, Kind, Cell).

%!  position(+Game, -State) is nondet.
%
%   A State that is worth a look. The check adds boards with a lone piece, with few pieces and with
%   many, and those of random games.

position(Game, State) :-
    vocabulary(Game, Module),
    current_predicate(Module:position/2),
    Module:position(Game, State).

%!  special_answer(+Game, +Goal, -Expected) is semidet.
%
%   What is right of a predicate that has no one right answer and is no choice among valid moves.
%   Expected is that of expected_answer/3 in tabuleiro_judge.

special_answer(Game, Goal, Expected) :-
    vocabulary(Game, Module),
    current_predicate(Module:special_answer/3),
    Module:special_answer(Game, Goal, Expected).

%!  rule(+Game, +Goal, +Difference, -Sentence) is nondet.
%
%   The first Sentence is the rule that decides. Difference is
%
%     - missing(Moves), extra(Moves)
%     - wrong(Expected, Found)
%       lists of outputs
%     - fails(Expected), succeeds(Found)
%     - illegal(Found)
%
%   where what has been found may be any term.

rule(Game, Goal, Difference, Sentence) :-
    vocabulary(Game, Module),
    Module:rule(Game, Goal, Difference, Sentence).

%!  goal_of(+Game, +Question, -Goal) is nondet.
%
%   As asked/3, with unbound outputs in Goal.

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
%   where there is no such library. Who calls it has loaded both.

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
%   Bind what is unknown in Question as our documented predicate of Game answers it.

our_answer(Game, Question) :-
    asked(Game, Question, Goal),
    !,
    our_goal(Game, Goal, OurGoal),
    call(OurGoal).

%!  typed_part(+Game, +Type, +Term, -PartType, -Part) is nondet.
%
%   Part, of PartType, is Term, of Type, or a part of it.

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
