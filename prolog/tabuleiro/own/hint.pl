:- module(tabuleiro_own_hint, []).
:- set_module(base(system)).    % what a program defines is not taken for what is yet to come here
:- use_module('../games/hooks', [title/2]).
:- use_module(declared, [declared_game/1, facts_so_far/2]).
:- use_module(library(lists), [member/2]).

/** <module> A program's own state where one of ours has to be

The game is not tried for the error: its states are told as far as they are known.
*/

tabuleiro_hooks:state_hint(Term, Hint) :-
    findall(Name-Form,
            ( declared_game(Name),
              may_be_meant(Term, Name),
              form(Name, Form)
            ),
            Forms),
    hint(Forms, Hint).

%   may_be_meant(+Term, +Name): Term names no other game.

may_be_meant(Term, Name) :-
    (   compound(Term),
        compound_name_arity(Term, Game, _),
        title(Game, _)
    ->  Game == Name
    ;   true
    ).

form(Name, Form) :-
    (   facts_so_far(Name, Facts)
    ->  form(Facts.carried, Name, Form)
    ;   form(unknown, Name, Form)
    ).

form(false, Name, Form) :-
    format(atom(Form), "~q(State)", [Name]).
form(true, Name, Form) :-
    format(atom(Form), "~q(State, Player)", [Name]).
form(unknown, Name, Form) :-
    form(false, Name, Form1),
    form(true, Name, Form2),
    format(atom(Form), "~w or ~w", [Form1, Form2]).

hint([Name-Form], Hint) :-
    !,
    format(atom(Hint), "a state of the game ~q is ~w", [Name, Form]).
hint(Forms, Hint) :-
    Forms = [_|_],
    findall(Form, member(_-Form, Forms), Texts),
    atomic_list_concat(Texts, ' or ', Text),
    format(atom(Hint), "a state of a program's game is ~w", [Text]).
