:- module(tabuleiro_check_text,
          [ call_text/2,                % +Call, -Text
            goal_text/4,                % +Game, +Map, +Goal, -Text
            right_text/3,               % +Right, +Names, -Text
            found_text/3,               % +Names, +Found, -Text
            output_names/4,             % +Game, +Map, +Goal, -Names
            sentence/5,                 % +Game, +Map, +Goal, +Difference, -Sentence
            kind_text/3                 % ?Kind, -Text, -Rule
          ]).
:- use_module(documented).
:- use_module('../map', [converted/5, their_goal/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [exclude/3, foldl/4, maplist/2, maplist/3, maplist/4]).

/** <module> The texts of a check

Goals and answers are text that can be pasted, and a sentence says why an answer is wrong.
*/

%!  kind_text(?Kind, -Text, -Rule) is nondet.
%
%   Text is the Kind of a disagreement in words. Rule is the rule that it breaks, for use where
%   rule/4 of the game gives none.

kind_text(wrong_answer, "wrong answer", "The answer is what the rules say.").
kind_text(missing_moves, "missing moves", "All valid moves are listed.").
kind_text(extra_moves, "extra moves", "Only valid moves are listed, each once.").
kind_text(order, "other order", "The moves are listed in the documented order.").
kind_text(illegal_move, "illegal move", "The computer makes valid moves.").
kind_text(fails, "fails", "The call has an answer.").
kind_text(succeeds, "succeeds, has to fail", "An illegal move fails.").
kind_text(throws, "throws", "A call with good arguments raises no error.").
kind_text(no_end, "does not end",
          "Every call comes to an end; what it reads is the end of a file.").
kind_text(ends, "ends Prolog", "A call leaves the program that called it running.").
kind_text(further_answers, "further answers",
          "A call has one answer, and no others on backtracking.").
kind_text(unstable, "changes its answer",
          "The answer depends on the arguments alone, not on the calls before.").

%!  call_text(+Call, -Text) is det.
%
%   Text is the documented Call, with names of variables in the place of its types.

call_text(Call, Text) :-
    compound_name_arguments(Call, Name, Modes),
    maplist(mode_variable, Modes, Variables),
    compound_name_arguments(General, Name, Variables),
    term_text(General, 0, Text0),
    string_concat(Text0, ".", Text).

mode_variable(Mode, '$VAR'(Name)) :-
    arg(1, Mode, Type),
    variable_name(Type, Name).

%!  goal_text(+Game, +Map, +Goal, -Text) is det.
%
%   Text is the program's call for our Goal. A board in it is written with each of its lines
%   on a line of text.

goal_text(Game, Map, Goal, Text) :-
    named_goal(Game, Map, Goal, Theirs, _),
    term_text(Theirs, 3, Text0),
    string_concat(Text0, ".", Text).

%!  output_names(+Game, +Map, +Goal, -Names) is det.
%
%   Names are the names of the outputs in goal_text/4.

output_names(Game, Map, Goal, Names) :-
    named_goal(Game, Map, Goal, _, Outputs),
    maplist(term_string_named, Outputs, Names).

term_string_named(Term, String) :-
    format(string(String), "~W", [Term, [numbervars(true)]]).

named_goal(Game, Map, Goal, Theirs, Outputs) :-
    functor(Goal, Name, Arity),
    functor(Template, Name, Arity),
    documented(Game, Template, _),
    copy_term(Goal, Copy),
    their_goal(Map, Copy, Theirs, Outputs),
    Copy =.. [_|Arguments],
    Template =.. [_|Modes],
    maplist(name_output, Modes, Arguments),
    term_variables(Theirs, Others),
    foldl(name_other, Others, 1, _),
    !.

name_output(-Type, Variable) :-
    var(Variable),
    !,
    variable_name(Type, Name),
    Variable = '$VAR'(Name).
name_output(_, _).

%   variable_name(+Type, -Name): new_board becomes NewBoard.

variable_name(Type, Name) :-
    atomic_list_concat(Words, '_', Type),
    maplist(capitalised, Words, Capitalised),
    atomic_list_concat(Capitalised, Name).

capitalised(Word, Capitalised) :-
    sub_atom(Word, 0, 1, _, First),
    sub_atom(Word, 1, _, 0, Rest),
    upcase_atom(First, Upper),
    atom_concat(Upper, Rest, Capitalised).

name_other(Variable, Number, Next) :-
    atom_concat('X', Number, Name),
    Variable = '$VAR'(Name),
    Next is Number + 1.

%!  right_text(+Right, +Names, -Text) is det.
%!  found_text(+Names, +Found, -Text) is det.
%
%   Text is Right or Found, parts of a judgement, in words. Names are the names of the outputs.

right_text(moves(Missing, Extra), _, Text) :-
    !,
    moves_text("missing", Missing, MissingText),
    moves_text("not valid", Extra, ExtraText),
    join([MissingText, ExtraText], Text).
right_text(text(Text), _, Text) :-
    !.
right_text(one_of(Any), Names, Text) :-
    !,
    findall(Output, member([Output], Any), Outputs),
    Names = [Name|_],
    short(Outputs, Shown),
    format(string(Text), "~w is one of ~w", [Name, Shown]).
right_text(Found, Names, Text) :-
    found_text(Names, Found, Text).

moves_text(_, [], "") :-
    !.
moves_text(Label, Moves, Text) :-
    short(Moves, Shown),
    format(string(Text), "~w: ~w", [Label, Shown]).

join(Texts, Text) :-
    exclude(==(""), Texts, Parts),
    atomic_list_concat(Parts, '; ', Joined),
    atom_string(Joined, Text).

%   short(+Terms, -Text): Text is the first 12 of Terms, and the number of the others.

short(Terms, Text) :-
    length(Terms, Count),
    (   Count =< 12
    ->  maplist(plain, Terms, Texts),
        Rest = []
    ;   length(First, 12),
        append(First, _, Terms),
        maplist(plain, First, Texts),
        More is Count - 12,
        format(string(And), "and ~d more", [More]),
        Rest = [And]
    ),
    append(Texts, Rest, All),
    atomic_list_concat(All, ', ', Text).

found_text(_, fails, "false") :-
    !.
found_text(_, no_end, "no end within the limits") :-
    !.
found_text(_, throws(Error), Text) :-
    !,
    error_text(Error, Text).
found_text(Names, then(First, Next), Text) :-
    !,
    found_text(Names, outputs(First), FirstText),
    found_text(Names, Next, NextText),
    format(string(Text), "~w~nand on backtracking:~n~w", [FirstText, NextText]).
found_text(Names, twice(First, Second), Text) :-
    !,
    found_text(Names, First, FirstText),
    found_text(Names, Second, SecondText),
    format(string(Text), "~w~nand later:~n~w", [FirstText, SecondText]).
found_text([], outputs(_), "true") :-
    !.
found_text(Names, outputs(Outputs), Text) :-
    maplist(equation, Names, Outputs, Equations),
    atomic_list_concat(Equations, ',\n', Joined),
    atom_string(Joined, Text).

equation(Name, Output, Text) :-
    string_length(Name, Length),
    Indent is Length + 3,
    term_text(Output, Indent, OutputText),
    format(string(Text), "~w = ~w", [Name, OutputText]).

%   error_text(+Error, -Text): Text is Error without its context, shortened.

error_text(Error, Text) :-
    (   nonvar(Error),
        Error = error(Formal, _)
    ->  Shown = error(Formal, '_')
    ;   Shown = Error
    ),
    format(string(All), "throws ~W",
           [Shown, [quoted(true), max_depth(8), cycles(true), numbervars(true)]]),
    clipped(All, Text).

clipped(Text, Clipped) :-
    (   sub_string(Text, 0, 300, _, Begin)
    ->  string_concat(Begin, " ...", Clipped)
    ;   Clipped = Text
    ).

%   term_text(+Term, +Indent, -Text): a term that is a list of lists, or has such an argument, takes
%   several lines. All but the first are indented.

term_text(Term, Indent, Text) :-
    board(Term),
    !,
    maplist(plain, Term, Lines),
    Inner is Indent + 1,
    separator(Inner, Separator),
    atomic_list_concat(Lines, Separator, Body),
    format(string(Text), "[~w]", [Body]).
term_text(Term, Indent, Text) :-
    compound(Term),
    Term \= '$VAR'(_),
    compound_name_arguments(Term, Name, Arguments),
    has_board(Arguments),
    !,
    format(string(Head), "~q(", [Name]),
    string_length(Head, Length),
    Inner is Indent + Length,
    separator(Inner, Separator),
    grouped(Arguments, Inner, Texts),
    atomic_list_concat(Texts, Separator, Body),
    format(string(Text), "~w~w)", [Head, Body]).
term_text(Term, _, Text) :-
    plain(Term, Text).

board(Term) :-
    is_list(Term),
    acyclic_term(Term),
    Term = [First, _|_],
    is_list(First),
    maplist(is_list, Term).

has_board(Arguments) :-
    member(Argument, Arguments),
    (   board(Argument)
    ;   compound(Argument),
        acyclic_term(Argument),
        compound_name_arguments(Argument, _, Inner),
        has_board(Inner)
    ),
    !.

%   grouped(+Arguments, +Indent, -Texts): the arguments before a board share a line.

grouped(Arguments, Indent, Texts) :-
    append(Before, [Board|After], Arguments),
    has_board([Board]),
    !,
    term_text(Board, Indent, BoardText),
    (   Before == []
    ->  Texts = [BoardText|Rest]
    ;   maplist(plain, Before, Plain),
        atomic_list_concat(Plain, ', ', Line),
        Texts = [Line, BoardText|Rest]
    ),
    grouped(After, Indent, Rest).
grouped([], _, []) :-
    !.
grouped(Arguments, _, [Line]) :-
    maplist(plain, Arguments, Plain),
    atomic_list_concat(Plain, ', ', Line).

separator(Indent, Separator) :-
    format(atom(Separator), ",~n~t~*|", [Indent]).

plain(Term, Text) :-
    format(string(Text), "~W",
           [Term, [quoted(true), numbervars(true), cycles(true), spacing(standard)]]).


                /*******************************
                *     WHY AN ANSWER IS WRONG   *
                *******************************/

%!  sentence(+Game, +Map, +Goal, +Difference, -Sentence) is semidet.
%
%   Sentence says why an answer to Goal is wrong: the rule of the game, and how the answer differs
%   from that of our predicates. Difference is that of rule/4, and Map gives the program's terms.

sentence(Game, Map, Goal, Difference, Sentence) :-
    rule(Game, Goal, Difference, Rule),
    !,
    (   fact(Difference, Game, Map, Goal, Fact)
    ->  format(string(Sentence), "~s~n~s", [Rule, Fact])
    ;   Sentence = Rule
    ).

%   fact(+Difference, +Game, +Map, +Goal, -Fact): Fact says how the answer differs in this case.

fact(succeeds(_), Game, Map, Goal, Fact) :-
    asked(Game, move(State, _, _), Goal),
    ground(State),
    our_answer(Game, valid_moves(State, Moves)),
    (   Moves == []
    ->  Fact = "There is no valid move here."
    ;   maplist(converted(to_theirs, Map, move), Moves, Theirs),
        short(Theirs, Text),
        format(string(Fact), "The valid moves here are ~w.", [Text])
    ).
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

shown(Map, Type, Ours, Text) :-
    converted(to_theirs, Map, Type, Ours, Theirs),
    plain(Theirs, Text).

%   differing(+Game, +Type, +Right, +Wrong, -Path, -PartType, -Parts): Parts is `Right-Wrong`, the
%   first parts that differ, or the whole terms if Wrong has another form. Path leads to them: it is
%   a list of list(Type, Index) and arg(Index).

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

%   difference_text(+Path, +PartType, +Parts, +Game, +Map, +Goal, +Call, -Text): Parts in words.

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

%   before(+Path, +Game, +Goal, +Call, -Part): Part is at Path in the input of Goal of which the
%   output is the new version.

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
