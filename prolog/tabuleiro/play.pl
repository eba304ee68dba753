:- module(tabuleiro_play,
          [ play/0
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(library(lists), [member/2]).
:- autoload('play/loop', [play_any/0, play_game/1]).

/** <module> A game in the terminal

The libraries of the course reports export the same play/0.
*/

%!  play is det.
%
%   Play a game in the terminal. If the calling module has loaded the library of a course report,
%   play the game of that report; otherwise a menu asks which game. Another menu asks who plays.
%   `help` at any prompt lists what can be typed. Ends with the game, with `quit`, at the end of the
%   input, and with a second Ctrl-C.

:- module_transparent play/0.

play :-
    context_module(Module),
    tabuleiro_play:play_in(Module).

play_in(Module) :-
    (   report_game(Module, Game)
    ->  play_game(Game)
    ;   play_any
    ).

%   report_game(+Module, -Game): Module, or a module that it inherits from, has loaded the library
%   of one report, or the libraries of several but imports predicates of one only.

report_game(Module, Game) :-
    report(Game, Module),
    !.
report_game(Module, Game) :-
    findall(Loaded, loaded_report(Module, Loaded), Reports),
    (   Reports == []
    ->  import_module(Module, Base),
        report_game(Base, Game),
        !
    ;   Reports = [Game]
    ->  true
    ;   findall(Used,
                ( member(Used, Reports),
                  imports_from(Module, Used)
                ),
                [Game])
    ).

report(infection, tabuleiro_infection).
report(ataxx, tabuleiro_ataxx).
report(virus_wars, tabuleiro_virus_wars).
report(adaptoid, tabuleiro_adaptoid).
report(exo, tabuleiro_exo).

loaded_report(Module, Game) :-
    report(Game, Library),
    module_property(Library, file(File)),
    once(source_file_property(File, load_context(Module, _, _))).

imports_from(Module, Game) :-
    report(Game, Library),
    module_property(Library, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, imported_from(Library)),
    !.
