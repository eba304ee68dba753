:- module(tabuleiro_error_text,
          [ error_text/2                % +Ball, -Text
          ]).
:- use_module('../games/games', [game_name/1]).

/** <module> Errors in words

The commands print errors as sentences, because their users need not know error terms of Prolog.
*/

%!  error_text(+Ball, -Text) is det.
%
%   Text describes the exception Ball in one line: in our words if the cause is an
%   argument of the command, else in the words of SWI-Prolog or of a program.

error_text(Ball, Text) :-
    plain_text(Ball, Lines),
    normalize_space(string(Text), Lines).

plain_text(Ball, Text) :-
    (   nonvar(Ball),
        own_text(Ball, Own)
    ->  Text = Own
    ;   subsumes_term(error(_, _), Ball)
    ->  message_to_string(Ball, Text)
    ;   nonvar(Ball),
        catch(phrase(prolog:message(Ball), Lines), _, fail)
    ->  with_output_to(string(Text), print_message_lines(current_output, '', Lines))
    ;   term_text(Ball, BallText),
        format(string(Text), "~s was thrown", [BallText])
    ).

own_text(error(Formal, Context), Text) :-
    nonvar(Formal),
    (   nonvar(Context),
        Context = context(Where, Detail)
    ->  true
    ;   true
    ),
    formal_text(Formal, Where, Detail, Text).
own_text(time_limit_exceeded, "the time limit is exceeded").
own_text(time_limit_exceeded(_), "the time limit is exceeded").
own_text(inference_limit_exceeded, "the limit of inferences is exceeded").

%   formal_text(+Formal, ?Where, ?Detail, -Text): Where is the predicate of the error context, and
%   Detail is its message. For a missing predicate Where is unbound and Detail is the file.

formal_text(domain_error(Domain, Culprit), _, Detail, Text) :-
    domain_text(Domain, Culprit, Plain),
    detailed(Plain, Detail, Text).
formal_text(type_error(Type, Number), _, _, Text) :-
    Type == nonneg,
    !,
    domain_text(not_less_than_zero, Number, Text).
formal_text(type_error(Type, Culprit), _, Detail, Text) :-
    words(Type, Words),
    term_text(Culprit, CulpritText),
    format(string(Plain), "~s is no ~s", [CulpritText, Words]),
    detailed(Plain, Detail, Text).
formal_text(existence_error(procedure, Functor), Where, File, Text) :-
    var(Where),
    is_text(File),
    term_text(Functor, FunctorText),
    format(string(Text), "~w has no predicate ~s", [File, FunctorText]).
formal_text(existence_error(option_value, Option), _, _, Text) :-
    format(string(Text), "the value of ~w stands after =, as in ~w=VALUE", [Option, Option]).
formal_text(existence_error(source_sink, File), _, _, Text) :-
    file_text(File, Text).
formal_text(permission_error(_, source_sink, File), _, _, Text) :-
    file_text(File, Text).

detailed(Plain, Detail, Text) :-
    (   is_text(Detail)
    ->  format(string(Text), "~s (~w)", [Plain, Detail])
    ;   Text = Plain
    ).

is_text(Term) :-
    (   atom(Term)
    ;   string(Term)
    ),
    !.

domain_text(game, Game, Text) :-
    !,
    findall(Name, game_name(Name), Names),
    atomic_list_concat(Names, ', ', Known),
    term_text(Game, GameText),
    format(string(Text), "no such game: ~s (there are ~w)", [GameText, Known]).
domain_text(map, Items, Text) :-
    is_list(Items),
    !,
    term_text(Items, ItemsText),
    format(string(Text), "no map of a player: ~s", [ItemsText]).
domain_text(map, Item, Text) :-
    !,
    copy_term(Item, Copy),
    numbervars(Copy, 0, _, [singletons(true)]),
    format(string(Text), "no item of a map of this game: ~W",
           [Copy, [quoted(true), numbervars(true), max_depth(20)]]).
domain_text(Domain, Culprit, Text) :-
    term_text(Culprit, CulpritText),
    (   condition(Domain, Condition)
    ->  format(string(Text), "~s ~w", [CulpritText, Condition])
    ;   words(Domain, Words),
        format(string(Text), "no such ~s: ~s", [Words, CulpritText])
    ).

condition(players, "are too many or too few players").
condition(player_file, "cannot be loaded").
condition(map_file, "is too large for a map").
condition(positive, "is not positive").
condition(time_limit, "is no limit of time").
condition(not_less_than_zero, "is less than zero").

%   words(+Name, -Words): `search_option` becomes `search option`.

words(Name, Words) :-
    (   atom(Name)
    ->  atomic_list_concat(Parts, '_', Name),
        atomic_list_concat(Parts, ' ', Atom),
        atom_string(Atom, Words)
    ;   term_text(Name, Words)
    ).

file_text(File, Text) :-
    term_text(File, FileText),
    (   atomic(File),
        exists_directory(File)
    ->  format(string(Text), "~s is a folder", [FileText])
    ;   atomic(File),
        exists_file(File)
    ->  format(string(Text), "~s cannot be opened", [FileText])
    ;   format(string(Text), "there is no file ~s", [FileText])
    ).

%   term_text(+Term, -Text): an atom is written without quotes, so that a file name can be copied.

term_text(Term, Text) :-
    (   atomic(Term)
    ->  format(string(Text), "~w", [Term])
    ;   format(string(Text), "~W", [Term, [quoted(true), max_depth(10), cycles(true)]])
    ).
