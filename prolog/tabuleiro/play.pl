:- module(tabuleiro_play,
          [ play/0
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(library(lists), [member/2]).
:- autoload('play/loop', [play_any/0, play_game/1]).

/** <module> A game in the terminal

The libraries of the reports export play/0, too.
*/

%!  play is det.
%
%   Play games in the terminal: that of the report's library which the calling module has loaded,
%   where it has loaded one, and else the one that is chosen in a menu. A menu asks who plays, `help`
%   at any prompt tells what can be typed. Ends with the game, with `quit`, with the end of
%   the input and with a second Ctrl-C.

:- module_transparent play/0.

play :-
    context_module(Module),
    tabuleiro_play:play_in(Module).

play_in(Module) :-
    (   report_game(Module, Game)
    ->  play_game(Game)
    ;   play_any
    ).

%   report_game(+Module, -Game): Module, or one that it inherits from, has loaded the library of one
%   report, or imports predicates that one alone of several defines.

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
