:- module(tabuleiro_web_jobs, []).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../search', [chosen_move/4]).
:- use_module('../play/hint', [hint_level/1]).
:- use_module('../programs/player',
              [called_with/4, lost_text/2, seat_answer/7, seat_move/5, seat_reply/4]).
:- use_module(analysis, [analyse/3]).
:- use_module(limits, [limited/2, unlimited/2]).
:- use_module(programs, [game_program/2]).
:- use_module(table, [play_on/3]).
:- use_module(tables, [work_done/3, work_given_up/3]).

/** <module> What is done for a game while its page waits

The jobs of table.pl, each in a thread of its own that tables.pl begins.
*/

tabuleiro_web_tables:job(Id, Job) :-
    catch(done(Job, Id), Ball, ended(Ball, Id, Job)).

ended(tabuleiro_web_stop, _, _) :-
    !.
ended(refused(_, Text), Id, Job) :-
    !,
    work_given_up(Id, Job, given_up(Text)).
ended(Ball, Id, Job) :-
    error_text(Ball, Text),
    work_given_up(Id, Job, given_up(Text)).

done(play(Seat, State, Earlier), Id) :-
    get_time(Begun),
    compound_name_arity(State, Game, _),
    chosen(Seat, Game, State, Earlier, Reply),
    wait_until_seen(Begun),
    work_done(Id, play(Seat, State, Earlier), replied(Reply)).
done(hint(State, Earlier), Id) :-
    hint_level(Level),
    compound_name_arity(State, Game, _),
    unlimited(Game, chosen_move(State, Level, Earlier, Move)),
    work_done(Id, hint(State, Earlier), hinted(Move)).
done(analyse(State, Earlier), Id) :-
    analyse(Id, State, Earlier).

%   chosen(+Seat, +Game, +State, +Earlier, -Reply): a program that sits there is called in this
%   process, or has one of its own already.

chosen(Seat, Game, State, Earlier, Reply) :-
    (   called_here(Seat),
        game_program(Game, _)
    ->  limited(Game, called_with(State, Arities, Bare, Player)),
        seat_answer(Seat, Arities, Bare, Player, infinite, Ending, Move),
        limited(Game, seat_reply(Ending, Move, State, Reply))
    ;   unlimited(Game, seat_move(Seat, State, Earlier, infinite, Reply))
    ).

called_here(goal(_)).
called_here(process(_, _, _)).

replied(move(Move, _), Table, NewTable) :-
    play_on(Move, Table, NewTable).
replied(lost(Reason), Table, Table.put(trouble, Text)) :-
    lost_text(Reason, Text).

given_up(Text, Table, Table.put(_{trouble:Text, hint:none, analysing:false})).

hinted(Move, Table, Table.put(hint, hint(Move))).

%   A move that comes at once would be missed: so long the position before it is seen, in seconds.

least_time(0.6).

wait_until_seen(Begun) :-
    least_time(Least),
    get_time(Now),
    Left is Begun+Least-Now,
    (   Left > 0,
        thread_self(Me),
        thread_get_message(Me, now, [timeout(Left)])
    ->  true
    ;   true
    ).
