:- module(tabuleiro_explain,
          [ sentence/5                  % +Game, +Map, +Goal, +Difference, -Sentence
          ]).
:- use_module(documented).
:- use_module('../map', [converted/5]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> Why an answer is wrong

The rule that the game tells, and what differs in this case, by what our predicates answer.
*/

%!  sentence(+Game, +Map, +Goal, +Difference, -Sentence) is semidet.
%
%   Sentence says why an answer to Goal is wrong; Difference is that of rule/4. The program's terms
%   are those of Map.

sentence(Game, Map, Goal, Difference, Sentence) :-
    rule(Game, Goal, Difference, Rule),
    !,
    (   fact(Difference, Game, Map, Goal, Fact)
    ->  format(string(Sentence), "~s~n~s", [Rule, Fact])
    ;   Sentence = Rule
    ).

%   fact(+Difference, +Game, +Map, +Goal, -Fact)

fact(succeeds(_), Game, Map, Goal, Fact) :-
    asked(Game, move(State, _, _), Goal),
    ground(State),
    our_answer(Game, valid_moves(State, Moves)),
    moves_text(Moves, Map, Fact).
fact(wrong(Rights, Wrongs), Game, Map, Goal, Fact) :-
    functor(Goal, Name, Arity),
    functor(Call, Name, Arity),
    documented(Game, Call, _),
    findall(Type, arg(_, Call, -Type), Types),
    nth1(Index, Rights, Right),
    nth1(Index, Wrongs, Wrong),
    Right \== Wrong,
    !,
    nth1(Index, Types, Type),
    memberchk(Type, [board, new_board, state, new_state]),
    differing(Game, Type, Right, Wrong, Path, PartType, Parts),
    difference_text(Path, PartType, Parts, Game, Map, Goal, Call, Fact).

moves_text([], _, "There is no valid move here.") :-
    !.
moves_text(Moves, Map, Text) :-
    length(Moves, Count),
    (   Count > 12
    ->  length(Shown, 12),
        append(Shown, _, Moves),
        Others is Count - 12,
        format(string(More), " and ~d more", [Others])
    ;   Shown = Moves,
        More = ""
    ),
    maplist(shown(Map, move), Shown, Texts),
    atomic_list_concat(Texts, ', ', Joined),
    format(string(Text), "The valid moves here are ~w~s.", [Joined, More]).

shown(Map, Type, Ours, Text) :-
    converted(to_theirs, Map, Type, Ours, Theirs),
    format(string(Text), "~q", [Theirs]).

%   differing(+Game, +Type, +Right, +Wrong, -Path, -PartType, -Parts): the first of what differs, or
%   all where the form is another one. Path is a list of list(Type, Index) and arg(Index); Parts are
%   `Right-Wrong`.

differing(Game, Type, Right, Wrong, Path, PartType, Parts) :-
    (   Type \== cell,
        (   compound(Type)
        ->  Structure = term(Type)
        ;   structure(Game, Type, Structure)
        ),
        differing_part(Structure, Game, Right, Wrong, Path0, PartType0, Parts0)
    ->  Path = Path0,
        PartType = PartType0,
        Parts = Parts0
    ;   Path = [],
        PartType = Type,
        Parts = Right-Wrong
    ).

differing_part(list(Type), Game, Right, Wrong, [list(Type, Index)|Path], PartType, Parts) :-
    is_list(Wrong),
    same_length(Right, Wrong),
    nth1(Index, Right, RightPart),
    nth1(Index, Wrong, WrongPart),
    RightPart \== WrongPart,
    !,
    differing(Game, Type, RightPart, WrongPart, Path, PartType, Parts).
differing_part(either(Type), Game, Right, Wrong, Path, PartType, Parts) :-
    differing(Game, Type, Right, Wrong, Path, PartType, Parts).
differing_part(term(Template), Game, Right, Wrong, [arg(Index)|Path], PartType, Parts) :-
    compound(Wrong),
    compound_name_arity(Right, Name, Arity),
    compound_name_arity(Wrong, Name, Arity),
    arg(Index, Right, RightPart),
    arg(Index, Wrong, WrongPart),
    RightPart \== WrongPart,
    !,
    arg(Index, Template, Type),
    differing(Game, Type, RightPart, WrongPart, Path, PartType, Parts).

%   difference_text(+Path, +PartType, +Parts, +Game, +Map, +Goal, +Call, -Text)

difference_text(_, state, _, Game, _, _, _, Text) :-
    !,
    structure(Game, state, term(Template)),
    Template =.. [Name|Types],
    maplist(capitalised, Types, Names),
    State =.. [Name|Names],
    format(string(Text), "A state is ~w.", [State]).
difference_text(_, Type, Right-_, Game, _, _, _, Text) :-
    structure(Game, Type, list(_)),
    !,
    length(Right, Length),
    (   atom_concat(new_, Name, Type)
    ->  true
    ;   Name = Type
    ),
    format(string(Text), "The ~w is a list of ~d.", [Name, Length]).
difference_text(Path, Type, Right-Wrong, Game, Map, Goal, Call, Text) :-
    maplist(shown(Map, Type), [Right, Wrong], [RightText, WrongText]),
    findall(Word, ( member(list(Part, Index), Path), word(Part, Index, Word) ), Words0),
    (   Type == cell
    ->  Words = Words0
    ;   append(Words0, [Type], Words)
    ),
    atomic_list_concat(Words, ', ', Where0),
    capitalised(Where0, Where),
    (   before(Path, Game, Goal, Call, Before)
    ->  shown(Map, Type, Before, BeforeText),
        format(string(BeforeSentence), ", and it was ~s before", [BeforeText])
    ;   BeforeSentence = ""
    ),
    format(string(Text), "~w: right is ~s, yours is ~s~s.",
           [Where, RightText, WrongText, BeforeSentence]).

word(cell, Index, Word) :-
    !,
    atom_concat('column ', Index, Word).
word(Type, Index, Word) :-
    (   Type == cells
    ->  Name = line
    ;   Name = Type
    ),
    format(atom(Word), "~w ~d", [Name, Index]).

%   before(+Path, +Game, +Goal, +Call, -Part): what the input has there, of which the output is the
%   new one.

before(Path, Game, Goal, Call, Part) :-
    structure(Game, board, _),
    arg(_, Call, -Type),
    atom_concat(new_, InputType, Type),
    arg(Index, Call, +InputType),
    arg(Index, Goal, Input),
    part_at(Path, Input, Part).

part_at([], Part, Part).
part_at([Step|Path], Term, Part) :-
    (   Step = list(_, Index)
    ->  nth1(Index, Term, Inner)
    ;   Step = arg(Index),
        arg(Index, Term, Inner)
    ),
    part_at(Path, Inner, Part).

capitalised(Type, Name) :-
    sub_atom(Type, 0, 1, _, First),
    sub_atom(Type, 1, _, 0, Rest),
    upcase_atom(First, Upper),
    atom_concat(Upper, Rest, Name).
