:- module(tabuleiro_check_text,
          [ call_text/2,                % +Call, -Text
            goal_text/4,                % +Game, +Map, +Goal, -Text
            right_text/3,               % +Right, +Names, -Text
            found_text/3,               % +Names, +Found, -Text
            output_names/4,             % +Game, +Map, +Goal, -Names
            kind_text/2                 % ?Kind, -Text
          ]).
:- use_module(documented, [documented/3]).
:- use_module('../map', [their_goal/4]).
:- use_module(library(lists), [append/3]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).

/** <module> Goals and answers as text that can be pasted
*/

%!  kind_text(?Kind, -Text) is nondet.
%
%   The Kind of a disagreement in words.

kind_text(wrong_answer,    "wrong answer").
kind_text(missing_moves,   "missing moves").
kind_text(extra_moves,     "extra moves").
kind_text(order,           "other order").
kind_text(illegal_move,    "illegal move").
kind_text(fails,           "fails").
kind_text(succeeds,        "succeeds, has to fail").
kind_text(throws,          "throws").
kind_text(no_end,          "does not end").
kind_text(ends,            "ends Prolog").
kind_text(further_answers, "further answers").
kind_text(unstable,        "changes its answer").

%!  call_text(+Call, -Text) is det.
%
%   The documented Call with names in the place of its types.

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
%   What they call for our Goal, on lines of its own where it has boards, each of
%   its lines on a line.

goal_text(Game, Map, Goal, Text) :-
    named_goal(Game, Map, Goal, Theirs, _),
    term_text(Theirs, 3, Text0),
    string_concat(Text0, ".", Text).

%!  output_names(+Game, +Map, +Goal, -Names) is det.
%
%   The names of the outputs in goal_text/4.

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

%   new_board is NewBoard.

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
%   What a judgement says in words; Names are those of the outputs.

right_text(moves(Missing, Extra), _, Text) :-
    !,
    moves_text("missing", Missing, MissingText),
    moves_text("not valid", Extra, ExtraText),
    join([MissingText, ExtraText], Text).
right_text(text(Text), _, Text) :-
    !.
right_text(one_of(Any), Names, Text) :-
    !,
    findall(Output, append(_, [[Output]|_], Any), Outputs),
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
    findall(Part, ( append(_, [Part|_], Texts), Part \== "" ), Parts),
    atomic_list_concat(Parts, '; ', Joined),
    atom_string(Joined, Text).

%   short(+Terms, -Text): the first of them.

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

%   An error without its context, shortened: what the toplevel says of it is longer.

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
%   several lines, the later ones indented.

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
    append(_, [Argument|_], Arguments),
    (   board(Argument)
    ;   compound(Argument),
        acyclic_term(Argument),
        compound_name_arguments(Argument, _, Inner),
        has_board(Inner)
    ),
    !.

%   grouped(+Arguments, +Indent, -Texts): arguments before a board share a line.

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
