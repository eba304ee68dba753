/*  What the toplevel, which collects a backtrace of each error, says of those of the library.

    SWI-Prolog 9.0.4 loses an error where it cannot tell the place of a goal that has led to it, and
    prints another one. That is where an argument of a meta-predicate was `Dict.Key` in the source.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module(library(filesex)).

%   said(-Query, -Message): the Message of the error of Query.

said("check_implementation(infection, [predicates([moves/3])])",
     "Domain error: `conformance_predicate' expected, found `moves/3' \c
      (what is checked of infection: initial_board/1, valid_moves/3, move/7, value/3, \c
      game_over/2, choose_move/4)").
said("check_implementation(infection, [rules(chess)])",
     "Domain error: `rules' expected, found `chess'").
said("check_implementation(infection, [cases(0)])",
     "Type error: `positive_integer' expected, found `0' (an integer)").
said("check_implementation(infection, [time_limit(0)])",
     "Domain error: `time_limit' expected, found `0'").
said("check_implementation(infection, [cases])",
     "Domain error: `conformance_option' expected, found `cases'").
said("check_implementation(infection, [map([x])])", "Domain error: `map' expected, found `x'").
said("check_implementation(infection, [map([value(A,B,C) = their_worth(A,B,C)])])",
     "Unknown procedure: their_worth/3 (the map names it, the program does not have it)").
said("check_implementation(_, [])", "Arguments are not sufficiently instantiated").
said("check_implementation(infection, _)", "Arguments are not sufficiently instantiated").
said("check_implementation(infection, [cases(1), report('/no/such/file')])",
     "source_sink `'/no/such/file'' does not exist (No such file or directory)").
said("conformance(chess, _, [])", "Domain error: `game' expected, found `chess'").
said("conformance(infection, _, [predicates(all)])",
     "Type error: `list' expected, found `all' (an atom)").
said("accelerate(chess)", "Domain error: `game' expected, found `chess'").
said("accelerate(_)", "Arguments are not sufficiently instantiated").
said("match(infection, [level(9), level(1)], _, [])",
     "Domain error: `level' expected, found `9'").
said("match(infection, [level(1)], _, [])",
     "Domain error: `players' expected, found `[level(1)]'").
said("match(infection, [level(1), level(1)], _, [games(0)])",
     "Type error: `positive_integer' expected, found `0' (an integer)").
said("match(infection, [level(1), level(1)], _, [opening(1000)])",
     "Domain error: `opening' expected, found `1000' (so many random moves \c
      always end this game: opening(0) plays none)").
said("match(infection, [file('/no/such.pl', move), level(1)], _, [])",
     "source_sink `'/no/such.pl'' does not exist").
said("match(chess, [level(1), level(1)], _, [])", "Domain error: `game' expected, found `chess'").
said("best_move(nothing, _, [])", "Domain error: `game_state' expected, found `nothing'").
said("initial_state(infection, S), best_move(S, _, [depth(-1)])",
     "Type error: `nonneg' expected, found `-1' (an integer)").
said("initial_state(infection, S), best_move(S, _, [deep(1)])",
     "Domain error: `search_option' expected, found `deep(1)' (the options are time, depth, nodes, threads, hash, \c
      exact, on_progress, score, result, line, reached, searched, elapsed, earlier)").
said("play(chess, [])", "Domain error: `game' expected, found `chess'").
said("play(virus_wars, [size(99)])", "Domain error: `size' expected, found `99'").
said("play(infection, [seats([file('/no/such.pl', move), human])])",
     "source_sink `'/no/such.pl'' does not exist").
said("tcp_socket(S), tcp_bind(S, ip(127,0,0,1):P), tcp_listen(S, 1), \c
      use_module(library(tabuleiro/web), []), \c
      call(tabuleiro_web:play_web(exo, [port(P), browse(false)]))",
     "Socket error: Address already in use").
said("declare_game(none, [players([x,o])]), play(none)",
     "Game none: module user has no predicate for the start: no initial/1, initial/2, \c
      initial_state/1, initial_state/2, initial_state/3.").

%   message(+Query, -Message): the error that the toplevel prints first. It goes on with what is typed
%   next: the tracer, which would have it, is not started.

message(Query, Message) :-
    format(string(Typed), "~s.~nwriteln(goes_on).~n", [Query]),
    findall(Option,
            ( member(Name, [ tabuleiro, 'tabuleiro/accelerate', 'tabuleiro/check',
                             'tabuleiro/game'
                           ]),
              format(atom(Load), "use_module(library(~w))", [Name]),
              member(Option, ['-g', Load])
            ),
            Options),
    child_output(['-q', '-f', none|Options], Typed, Output, _),
    split_string(Output, "\n", "", Lines),
    member(Line, Lines),
    string_concat("ERROR: ", Message, Line),
    !,
    memberchk("goes_on", Lines).

:- begin_tests(toplevel_errors).

test(said, [forall(said(Query, Expected)), Message == Expected]) :-
    message(Query, Message).

%   The place of each goal is looked up as a backtrace does, with the meta-predicates loaded.

test(places, Output-Status == ""-exit(0)) :-
    findall(File,
            ( tests_file('../prolog', Library),
              directory_member(Library, File, [extensions([pl]), recursive(true)])
            ),
            Files),
    tests_file('prolog/helpers/places.pl', Places),
    format(atom(Goal), 'forall(member(File, ~q), use_module(File, [])), print_lost_places',
           [Files]),
    child_output(['-q', '-l', Places, '-g', Goal, '-t', halt], "", Output, Status).

:- end_tests(toplevel_errors).
