:- module(tabuleiro_own_faults,
          [ fault/3,                    % +Rules, +Fault, +Goal
            program_fault/3,            % +Name, +Fault, +Goal
            own_game_error/2,           % +Name, +What
            wrong/3                     % +What, +Answer, -Fault
          ]).
:- use_module(library(dcg/high_order), [sequence//2, sequence//3]).
:- use_module(library(lists), [last/2, memberchk/2]).
:- use_module(library(prolog_code), [comma_list/2]).
:- use_module(library(terms), [term_size/2]).

/** <module> What can be wrong with a student's game

If an ISO error says what is wrong, it is thrown, with the goal that was called as its context.
Otherwise the error is `error(tabuleiro(own_game(Name, What)), _)`.
*/

%!  fault(+Rules, +Fault, +Goal)
%
%   Goal is a call of the rules module Rules, with its answer. Throw the error for the Fault of the
%   program's goal that Goal has called. Fault is
%
%     - fails
%     - exits(Exit)
%       in a trial: the goal may call Exit, halt/0 or the like
%     - unbound(What), not_ground, cyclic, too_large
%     - not_a_list, not_a_number
%     - no_moves
%       though the game is not over
%     - not_a_seat
%       the player to move is not one of the players
%     - winner(Winner)
%       the winner is not one of the players
%     - no_value
%       there is no such predicate to call
%     - raised(Ball)
%       Ball comes out, as raise_in/3 raises it
%
%   Fails if Rules are not of a declared game, unless Fault is raised(Ball).

fault(Rules, Fault, Goal) :-
    rules_name(Rules, Name),
    !,
    strip_module(Goal, _, Raw),
    (   Fault == no_value
    ->  own_game_error(Name, no_value)
    ;   memberchk(Fault, [fails,not_a_seat]),
        Raw = seat_(State, _)
    ->  own_game_error(Name, no_player(State))
    ;   callback(Rules, Raw, Callback),
        (   called_goal(Rules, Fault, Callback, Called)
        ->  program_fault(Name, Fault, Called)
        ;   Fault = raised(Ball)
        ->  throw(Ball)
    ;   arg(1, Raw, State),     % no clause of Rules has this form of state
            own_game_error(Name, no_player(State))
        )
    ).
fault(_, raised(Ball), _) :-
    throw(Ball).

rules_name(Rules, Name) :-
    atom_concat(tabuleiro_own_rules_, Name, Rules).

%   callback(+Rules, +Raw, -Callback): Callback is the one that calls the program for Raw.

callback(Rules, moves_(State, Moves), Callback) :-
    current_predicate(Rules:own_moves_/2),
    !,
    Callback = own_moves_(State, Moves).
callback(_, Raw, Raw).

%   called_goal(+Rules, +Fault, +Raw, -Called): Called is the program's goal in the clause of Rules
%   that Raw has run. It gets the answer of Raw if it has none. It is the conjunction of all goals
%   of the program in that clause if the Fault is an exception.

called_goal(Rules, Fault, Raw, Called) :-
    functor(Raw, Name, Arity),
    functor(Head, Name, Arity),
    Raw =.. [_|Arguments],
    Head =.. [_|HeadArguments],
    catch(clause(Rules:Head, Body), error(_, _), fail),
    unify_inputs(Arguments, HeadArguments),
    phrase(program_goals(Body, Rules), Goals),
    (   Fault = raised(_)
    ->  comma_list(Called, Goals)
    ;   last(Goals, Called)
    ),
    !,
    answer(Raw, Answer),
    (   answer(Called, Answer)
    ->  true
    ;   true
    ).

unify_inputs([_], [_]) :-
    !.
unify_inputs([Argument|Arguments], [Input|Inputs]) :-
    Argument = Input,
    unify_inputs(Arguments, Inputs).

program_goals(Body, _) -->
    { var(Body) },
    !.
program_goals((A,B), Rules) -->
    !,
    program_goals(A, Rules),
    program_goals(B, Rules).
program_goals(Module:Goal, Rules) -->
    { Module \== Rules,
      \+ sub_atom(Module, 0, _, _, tabuleiro_),
      Module \== system
    },
    !,
    [ Module:Goal ].
program_goals(_, _) -->
    [].

%!  program_fault(+Name, +Fault, +Goal)
%
%   As fault/3, for the game Name and the program's own Goal.

program_fault(Name, Fault, Goal) :-
    (   Fault = raised(Ball)
    ->  raise_in(Ball, Name, Goal)
    ;   iso_error(Fault, Goal, Formal, Message)
    ->  indicator(Goal, Indicator),
        goal_text(Goal, Text),
        format(atom(Told), "~w: ~s, of the game ~q", [Message, Text, Name]),
        throw(error(Formal, context(Indicator, Told)))
    ;   other_fault(Fault, Goal, What),
        own_game_error(Name, What)
    ).

%!  own_game_error(+Name, +What)
%
%   Throw `error(tabuleiro(own_game(Name, What)), _)`.

own_game_error(Name, What) :-
    throw(error(tabuleiro(own_game(Name, What)), _)).

iso_error(unbound(_), _, instantiation_error, 'the answer is unbound').
iso_error(not_ground, _, instantiation_error, 'the answer is not ground').
iso_error(not_a_list, Goal, type_error(list, Answer), 'the moves are no list') :-
    answer(Goal, Answer).
iso_error(not_a_number, Goal, type_error(number, Answer), 'the value is no number') :-
    answer(Goal, Answer).

other_fault(fails, Goal, fails(Goal)).
other_fault(exits(Exit), Goal, exits(Goal, Exit)).
other_fault(cyclic, Goal, cyclic(Indicator)) :-
    indicator(Goal, Indicator).
other_fault(too_large, Goal, too_large(Indicator)) :-
    indicator(Goal, Indicator).
other_fault(no_moves, Goal, no_moves(Goal)).
other_fault(winner(Winner), Goal, no_winner(Winner, Goal)).
other_fault(catch_all, Goal, catch_all(Goal)).
other_fault(chance, Goal, chance(Goal)).
other_fault(players_needed, Goal, players_needed(Goal)).
other_fault(over_at_start, Goal, over_at_start(Goal)).
other_fault(stopped, Goal, too_slow(Goal)).

answer(Goal, Answer) :-
    strip_module(Goal, _, Plain),
    compound(Plain),
    Plain =.. Parts,
    last(Parts, Answer).

%   raise_in(+Ball, +Name, +Goal): throw Ball, which Goal has raised in the program of the game
%   Name, so that its catchers know it as the program's own. An error whose context has no message
%   gets one that names the goal.

raise_in(Ball, Name, Goal) :-
    (   nonvar(Ball),
        in_context(Ball, Name, Goal, Told)
    ->  throw(Told)
    ;   throw(Ball)
    ).

in_context(error(Formal, Context), Name, Goal, error(Formal, context(Where, Message))) :-
    Formal \= tabuleiro(_),
    (   var(Context)
    ->  indicator(Goal, Where)
    ;   Context = context(Where0, Nothing),
        var(Nothing),
        (   of_the_program(Where0)
        ->  Where = Where0
        ;   indicator(Goal, Where)
        )
    ),
    goal_text(Goal, Text),
    format(atom(Message), "in ~s, of the game ~q", [Text, Name]).

%   of_the_program(+Where): the predicate that raised the error is not ours.

of_the_program(Where) :-
    nonvar(Where),
    \+ ( Where = Module:_,
         atom(Module),
         sub_atom(Module, 0, _, _, tabuleiro_)
       ).

%   goal_text(+Goal, -Text): Text is Goal as errors show it.

goal_text(Goal, Text) :-
    named_variables(Goal, Shown),
    format(string(Text), "~W",
           [Shown, [quoted(true), numbervars(true), max_depth(12), portray(true)]]).

%   indicator(+Goal, -Indicator): Indicator is that of the predicate that Goal calls. It stays
%   unbound if Goal is a conjunction.

indicator(Goal, Indicator) :-
    strip_module(Goal, Module, Plain),
    (   Plain = (_,_)
    ->  true
    ;   functor(Plain, Name, Arity),
        Indicator = Module:Name/Arity
    ).

%   named_variables(+Term, -Shown): Shown is Term with variables named A, B and so on.

named_variables(Term, Shown) :-
    copy_term(Term, Shown, _),
    numbervars(Shown, 0, _, [singletons(true)]).

%!  wrong(+What, +Answer, -Fault) is semidet.
%
%   Answer is not a What: `state`, `moves`, `number` or `any` ground term. Fault is as in fault/3.

wrong(_, Answer, unbound(answer)) :-
    var(Answer),
    !.
wrong(_, Answer, cyclic) :-
    cyclic_term(Answer),
    !.
wrong(moves, Answer, not_a_list) :-
    \+ is_list(Answer),
    !.
wrong(number, Answer, not_a_number) :-
    !,
    \+ number(Answer).
wrong(_, Answer, not_ground) :-
    \+ ground(Answer),
    !.
wrong(_, Answer, too_large) :-
    term_size(Answer, Cells),
    Cells > 1 000 000.


                /*******************************
                *           MESSAGES           *
                *******************************/

:- multifile
    prolog:error_message//1,
    prolog:message//1.

prolog:message(tabuleiro(own_game(Name, What))) -->
    [ 'Game ~q: '-[Name] ],
    said(What).

said(turn_found(turn(Pattern, Player), Players)) -->
    [ 'the place of the state that tells whose turn it is, found by trying:'-[], nl, '  '-[] ],
    turn_text(Pattern, Player),
    [ nl, 'The players are ~p.'-[Players] ].
said(state_kept(Kept)) -->
    [ 'the program keeps something outside its states, which may make it play wrongly:'-[] ],
    sequence(kept, Kept).
said(value_by_chance(Goal)) -->
    shown(Goal),
    [ ' answers differently each time, which may make the program play wrongly'-[] ].

said(former_hook(Hook)) -->
    [ '~q is no longer called: the hooks of drawings are those of tabuleiro_hooks, as draw/4'-[Hook] ].

turn_text(Pattern, Player) -->
    { copy_term(turn(Pattern, Player), turn(Pattern1, 'Player'), _),
      Shown = turn(Pattern1, 'Player'),
      numbervars(Shown, 0, _, [singletons(true)])
    },
    [ '~W'-[Shown, [quoted(false), numbervars(true), max_depth(12)]] ].

kept(Kept) -->
    (   { Kept = variable(Name) }
    ->  [ nl, '  the global variable ~q'-[Name] ]
    ;   [ nl, '  ~q'-[Kept] ]
    ).

prolog:error_message(tabuleiro(own_game(Name, What))) -->
    [ 'Game ~q: '-[Name] ],
    told(What).

told(no_predicate(Module, Role, Names)) -->
    { role_text(Role, Text),
      map_example(Role, Example)
    },
    [ 'module ~q has no predicate for ~w: no '-[Module, Text] ],
    sequence(name, [', '-[]], Names),
    [ '.'-[], nl, 'If it is called otherwise, a map says so, as map([~w])'-[Example] ].
told(fails(Goal)) -->
    shown(Goal),
    [ ' fails'-[] ].
told(exits(Goal, Exit)) -->
    shown(Goal),
    [ ', or what it calls, calls ~q: the rules of a game may not end Prolog'-[Exit] ].
told(cyclic(Indicator)) -->
    [ 'what ~q answers is a cyclic term'-[Indicator] ].
told(too_large(Indicator)) -->
    [ 'what ~q answers has more than a million cells'-[Indicator] ].
told(no_moves(Goal)) -->
    shown(Goal),
    [ ': there is no move, but game_over says that the game goes on'-[] ].
told(no_player(State)) -->
    [ 'who is to move in this state is none of the players:'-[], nl, '  '-[] ],
    shown(State).
told(no_winner(Winner, Goal)) -->
    shown(Goal),
    [ ':'-[], nl,
      '~p is no player, and not draw, tie, none or empate.'-[Winner], nl,
      'Say who that is with the option winners([~q = Player]), or, if the game goes on then,'-
      [Winner], nl,
      'with winners([~q = none])'-[Winner]
    ].
told(catch_all(Goal)) -->
    shown(Goal),
    [ ' leaves the state as it is, as move(State, _, State) at the end of a program does'-[],
      nl, 'for whatever it does not understand, though valid_moves lists the move'-[]
    ].
told(chance(Goal)) -->
    shown(Goal),
    [ ' answers differently each time: games of chance cannot be declared'-[] ].
told(too_slow(Goal)) -->
    shown(Goal),
    [ ' does not end within the second that a program is tried for'-[] ].
told(ambiguous(Role, Readings)) -->
    { role_text(Role, Text) },
    [ 'the predicate for ~w can be read in more than one way:'-[Text] ],
    sequence(sequence(form), Readings),
    { Readings = [Reading|_] },
    [ nl, 'Say which with a map, as '-[] ],
    shown(map(Reading)).
told(no_end(State, Readings)) -->
    { Readings = [[_ = Theirs|_]|_],
      functor(Theirs, Name, Arity),
      functor(Example, Name, Arity),
      Example =.. [_,'S','Winner'|_],
      numbervars(Example, 0, _, [singletons(true)])
    },
    [ 'there is no move, but none of the ways to read ~q ends the game in'-[Name/Arity], nl,
      '  '-[]
    ],
    shown(State),
    [ nl, 'Say with a map how it is called, as map([game_over(S,Winner) = ~W])'-
          [Example, [numbervars(true)]] ].
told(players_needed(Goal)) -->
    [ '~p is told the player: '-[Goal],
      'say who plays with the option players(List), who begins first'-[]
    ].
told(over_at_start(Goal)) -->
    shown(Goal),
    [ ': the game is over at its start'-[] ].
told(no_value) -->
    [ 'the program has no value/2 or value/3'-[] ].
told(no_turn(Pattern, State)) -->
    [ 'a state is not of the form that the option turn says, '-[] ],
    shown(Pattern),
    [ ':'-[], nl, '  '-[] ],
    shown(State).
told(no_player(Player, State)) -->
    [ '~p, whose turn it is by the declaration, is none of the players, in'-[Player], nl, '  '-[] ],
    shown(State).
told(config_needed(Theirs, Config)) -->
    { functor(Theirs, Name, Arity),
      (   var(Config)
      ->  Config = 'Term'
      ;   ignore(Config = 'First'-'Second')
      ),
      named_variables(config(Config), Shown)
    },
    [ '~q has to be told something: say what with the option '-[Name/Arity],
      '~W'-[Shown, [numbervars(true)]]
    ].
told(turn_unknown(State)) -->
    [ 'no place of the state tells whose turn it is:'-[], nl, '  '-[] ],
    shown(State),
    [ nl, 'Say with players([x, o]) who plays where the players alternate (the Player is'-[],
      nl, 'carried along then), or with turn(Pattern, Player) where the state has it, as'-[],
      nl, 'turn(state(_, Player), Player)'-[]
    ].
told(turn_unclear(State, Patterns)) -->
    [ 'how the state tells whose turn it is is not clear:'-[], nl, '  '-[] ],
    shown(State),
    [ nl, 'Say it with an option, as'-[] ],
    sequence(pattern, Patterns).
told(side_needed(Name)) -->
    [ '~q names no player: say whose side it takes, '-[Name],
      'with value_side(mover) or value_side(Player)'-[]
    ].
told(value_of_more(Name)) -->
    [ '~q does not name a player, and there are more than two: '-[Name],
      'a map has to say what value(State, Player, Value) is'-[]
    ].

shown(Term) -->
    { named_variables(Term, Shown) },
    [ '~W'-[Shown, [quoted(true), numbervars(true), max_depth(12), portray(true)]] ].

role_text(start,  "the start").
role_text(turn,   "whose turn it is").
role_text(moves,  "the list of moves").
role_text(move,   "a move").
role_text(over,   "the end of the game").
role_text(value,  "the value").
role_text(choose, "the computer's move").

map_example(start,  "initial_state(S) = begin(8, S)").
map_example(turn,   "player_to_move(S, Player) = turn(S, Player)").
map_example(moves,  "valid_moves(S, Moves) = all_moves(S, Moves)").
map_example(move,   "move(S, Move, New) = play(Move, S, New)").
map_example(over,   "game_over(S, Winner) = (over(S), winner(S, Winner))").
map_example(value,  "value(S, Player, Value) = worth(Player, S, Value)").
map_example(choose, "choose_move(S, Level, Move) = think(Level, S, Move)").

name(Name) -->
    [ '~q'-[Name] ].

form(Form) -->
    [ nl, '  '-[] ],
    shown(Form).

pattern(turn(Place, Player)) -->
    [ nl, '  '-[] ],
    turn_text(Place, Player).
