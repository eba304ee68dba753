:- module(tabuleiro_web_view,
          [ game_view/2,               % +Id, -Text
            drawn/5,                    % +Analysis, +Shown, +Places, +Narrow, -Drawing
            listed_moves/3,             % +Shown, +Filter, -Moves
            analysis_view/2,            % +Id, -Text
            json_text/2                 % +Dict, -Text
          ]).
:- use_module('../game', [player_to_move/2, valid_moves/2]).
:- use_module('../games/hooks', [about/2]).
:- use_module('../games/state', [players/2, rules_of/2]).
:- use_module('../games/steps', [move_text/3]).
:- use_module('../own/people', [move_changes/6]).
:- use_module('../play/session').
:- use_module('../text', [player_text/2]).
:- use_module(clicks, [next_clicks/4]).
:- use_module(programs, [limited/2]).
:- use_module(running_games,
              [analysis/2, running_game/3, known_scores/2, note/3, set_note/3, game_job/2]).
:- use_module(seats, [seat_choices/2, seat_name/3]).
:- use_module(shown_game).
:- use_module(svg, [counts/2, svg/3, swatch/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth0/3, nth1/3]).
:- autoload(library(apply), [foldl/4, maplist/3, maplist/4]).
:- autoload(library(pairs), [pairs_keys/2]).

/** <module> The view of a game for its page

This module makes everything that a page shows of a game; the page knows no rules. A score is given
in words, and as a height in the graph. The kind of a score says what the number means:

  - hundredths
    hundredths of a piece or a point; 100000 minus the plies is a win, its negative is a loss
  - value
    a number of the program's own `value`; infinite for a win or a loss
  - share
    the share of a win, 0.0 to 1.0, in a program's own game that has no `value`
*/

:- if(exists_source(library(json))).
:- autoload(library(json), [json_write_dict/3]).
:- else.
:- autoload(library(http/json), [json_write_dict/3]).
:- endif.

%!  game_view(+Id, -Text) is semidet.
%
%   Text is the game as it is shown, in JSON. Fails if there is no such game.

game_view(Id, Text) :-
    running_game(Id, Version, Shown),
    (   note(Id, view, Version-Text0)
    ->  Text = Text0
    ;   session_game(Shown.session, Game),
        work_view(Id, Doing, Hurry),
        analysis(Id, Analysis),
        limited(Game, view(Analysis, Doing, Hurry, Version, Shown, View)),
        json_text(View, Text),
        set_note(Id, view, Version-Text)
    ).

%!  json_text(+Dict, -Text) is det.
%
%   Text is Dict in JSON, on one line.

json_text(Dict, Text) :-
    with_output_to(string(Text),
                   ( current_output(Output),
                     json_write_dict(Output, Dict, [width(0)])
                   )).

%   work_view(+Id, -Doing, -Hurry): Doing names the job. Hurry is `true` if it can be hurried.

work_view(Id, Doing, Hurry) :-
    game_job(Id, Job),
    functor(Job, Doing, _),
    (   can_hurry(Job)
    ->  Hurry = true
    ;   Hurry = false
    ).

view(Analysis, Doing, Hurry, Version, Shown, View) :-
    Session = Shown.session,
    session_game(Session, Game),
    shown_length(Shown, At, Length),
    about(Game, About),
    players_view(Session, Shown.programs, Players),
    shown_steps(Shown, Steps),
    maplist(step_view(Game), Steps, Moves),
    told(Session, News),
    ending(Session, Over),
    drawn(Analysis, Shown, [], false, Drawing),
    seat_choices(Shown.programs, Choices),
    View = _{ version:Version, game:Game, title:About.title, at:At, length:Length, players:Players,
              moves:Moves, news:News, over:Over, drawing:Drawing, doing:Doing,
              hurry:Hurry, flipped:Shown.flipped, analysing:Shown.analysing, trouble:Trouble,
              seats:Choices, hint:Hint
            },
    text_or_null(Shown.trouble, Trouble),
    hint_view(Shown.hint, Game, Hint).

text_or_null(none, null) :-
    !.
text_or_null(Text, Text).

hint_view(hint(Move), Game, Text) :-
    !,
    move_text(Game, Move, Text).
hint_view(Hint, _, Wanted) :-
    (   Hint == wanted
    ->  Wanted = true
    ;   Wanted = null
    ).

%   players_view(+Session, +Programs, -Views): Views has a dict for each player, in turn order.

players_view(Session, Programs, Views) :-
    session_state(Session, State),
    session_seats(Session, Seats),
    players(State, Players),
    counts(State, Counts),
    (   session_ended(Session, _)
    ->  ToMove = none
    ;   player_to_move(State, Player),
        ToMove = player(Player)
    ),
    maplist(player_view(State, ToMove, Counts, Programs), Players, Seats, Views).

player_view(State, ToMove, Counts, Programs, Player, Seat,
            _{ name:Name, seat:SeatName, moves:Moves, count:Count, counted:Counted,
               swatch:Swatch
             }) :-
    player_text(Player, Name),
    seat_name(Seat, Programs, SeatName),
    (   ToMove == player(Player)
    ->  Moves = true
    ;   Moves = false
    ),
    (   memberchk(count(Player, Count0, Counted0), Counts)
    ->  Count = Count0,
        Counted = Counted0
    ;   Count = null,
        Counted = null
    ),
    (   swatch(State, Player, Swatch0)
    ->  Swatch = Swatch0
    ;   Swatch = null
    ).

step_view(Game, State-Move, _{text:Text, player:Number}) :-
    move_text(Game, Move, Text),
    players(State, Players),
    player_to_move(State, Player),
    nth1(Number, Players, Player),
    !.

%   told(+Session, -Lines): Lines tell the effects of the last move.

told(Session, Lines) :-
    (   session_last(Session, last(Move, Before))
    ->  session_game(Session, Game),
        session_state(Session, State),
        move_changes(Game, Move, Before, State, _, Lines)
    ;   Lines = []
    ).

%   ending(+Session, -Over): null, or a dict of `lines` and the number of the `winner`, 0 if drawn.

ending(Session, Over) :-
    (   session_ended(Session, End)
    ->  end_lines(End, Session, Lines),
        session_state(Session, State),
        (   End = over(Winner),
            players(State, Players),
            nth1(Number, Players, Winner)
        ->  true
        ;   Number = 0
        ),
        Over = _{lines:Lines, winner:Number}
    ;   Over = null
    ).

%!  drawn(+Analysis, +Shown, +Places, +Narrow, -Drawing) is semidet.
%
%   Drawing is a dict of the position shown, with Places clicked so far: the picture `svg`; `next`,
%   the places that can be clicked next; `drags`, those of them that do not complete a move; and
%   the `prompt`. Analysis is that of analysis/2. Narrow is `true` for a narrow page, otherwise
%   `false`. Fails if no move begins with Places.

drawn(Analysis, Shown, Places, Narrow, _{svg:SVG, next:Next, drags:Drags, prompt:Prompt}) :-
    Session = Shown.session,
    session_state(Session, State),
    (   person_to_move(Shown)
    ->  next_clicks(State, Places, places(Next, Prompt), Drags),
        Clicks = [clickable(true), chosen(Places)]
    ;   Next = [],
        Drags = [],
        Prompt = "",
        Clicks = [clickable(true), offer(false)]
    ),
    findall(Option, drawing_option(Analysis, Shown, State, Option), Options),
    append(Clicks, Options, All),
    svg(State, SVG, [size(auto), style(false), flip(Shown.flipped), narrow(Narrow)|All]).

drawing_option(_, Shown, _, Option) :-
    session_last(Shown.session, last(Move, Before)),
    (   Option = last(Move)
    ;   Option = before(Before)
    ).
drawing_option(_, Shown, _, highlight(Move)) :-
    hint(Move) = Shown.hint.
drawing_option(Analysis, Shown, State, line(Moves)) :-
    Shown.analysing == true,
    Analysis \== none,
    Analysis.state == State,
    Moves = Analysis.line.

%!  listed_moves(+Shown, +Filter, -Moves) is det.
%
%   Moves is a dict. Its `count` is the number of valid moves whose text contains Filter. Its
%   `moves` are the first of these, each with its `text` and its `index` among all valid moves.

listed_moves(Shown, Filter, _{moves:First, count:Count}) :-
    session_game(Shown.session, Game),
    session_state(Shown.session, State),
    valid_moves(State, All),
    normalize_space(string(Part), Filter),
    findall(_{index:Index, text:Text},
            ( nth0(Index, All, Move),
              move_text(Game, Move, Text),
              once(sub_string(Text, _, _, _, Part))
            ),
            Like),
    length(Like, Count),
    most_listed(Most),
    (   length(First, Most),
        append(First, _, Like)
    ->  true
    ;   First = Like
    ).

most_listed(200).


                /*******************************
                *           ANALYSIS           *
                *******************************/

%!  analysis_view(+Id, -Text) is semidet.
%
%   Text is the result of the analysis, in JSON. `now` is the result for the position shown, or
%   null. `graph` has the lines of the graph, each with the number of a `player` and its `scores`:
%   for each position of the game a score from -1 to 1, or null. Of two players only the first has
%   a line; the other has the opposite scores. Of three, each has a line, for its own turns.

analysis_view(Id, Text) :-
    running_game(Id, _, Shown),
    session_game(Shown.session, Game),
    analysis(Id, Analysis),
    known_scores(Id, Scores),
    limited(Game, analysis_dict(Analysis, Scores, Shown, Dict)),
    json_text(Dict, Text).

analysis_dict(Analysis, Known, Shown, _{now:Now, graph:Graph}) :-
    session_whole(Shown.session, Whole),
    session_state(Whole, End),
    shown_steps(Shown, Steps),
    pairs_keys(Steps, Before),
    append(Before, [End], States),
    players(End, Players),
    (   Players = [First,_]
    ->  Drawn = [First]
    ;   Drawn = Players
    ),
    score_kind(End, Kind),
    maplist(player_scores(Known, Kind, States), Drawn, Lines),
    score_heights(Kind, Lines, Heights),
    maplist(graph_line(Players), Drawn, Heights, Graph),
    (   Analysis \== none,
        session_state(Shown.session, State),
        Analysis.state == State
    ->  session_game(Shown.session, Game),
        analysed(Game, Kind, Analysis, Now)
    ;   Now = null
    ).

player_scores(Known, Kind, States, Player, Scores) :-
    maplist(state_score(Known, Kind, Player), States, Scores).

state_score(Known, Kind, Player, State, Score) :-
    (   memberchk(State-Score0, Known),
        score_of(Kind, Player, State, Score0, Score1)
    ->  Score = Score1
    ;   Score = null
    ).

graph_line(Players, Player, Heights, _{player:Number, scores:Heights}) :-
    nth1(Number, Players, Player),
    !.

%   The text `score` is the score of the player with the number `player`: of two, the first player.

analysed(Game, Kind, Analysis,
         _{ at:At, depth:Depth, nodes:Nodes, seconds:Seconds, score:Text, player:Number, line:Line
          }) :-
    _{at:At, depth:Depth, nodes:Nodes, seconds:Seconds, score:Score0, line:Moves, state:State}
        :< Analysis,
    players(State, Players),
    nth1(Number, Players, Player),
    score_of(Kind, Player, State, Score0, Score),
    !,
    score_text(Kind, Score, Player, Text),
    maplist(move_text(Game), Moves, Line).


                /*******************************
                *            SCORES            *
                *******************************/

%   score_kind(+State, -Kind): Kind is the kind of the scores of a search from State.

score_kind(State, Kind) :-
    rules_of(State, Rules),
    Rules:score_kind(State, Kind).

%   score_of(+Kind, +Player, +State, +Score0, -Score) is semidet: Score0 is the score of the player
%   to move in State, and Score that of Player. Fails if it does not follow from Score0.

score_of(Kind, Player, State, Score0, Score) :-
    (   player_to_move(State, Player)
    ->  Score = Score0
    ;   players(State, [_,_]),
        others(Kind, Score0, Score)
    ).

others(share, Score0, Score) :-
    !,
    Score is 1-Score0.
others(_, Score0, Score) :-
    Score is -Score0.

%   score_text(+Kind, +Score, +Player, -Text): Text says the Score of Player in words.

score_text(Kind, Score, Player, Text) :-
    player_text(Player, Name),
    text(Kind, Score, Name, Text).

text(hundredths, Score, Name, Text) :-
    abs(Score) > 90000,
    !,
    Plies is 100000-abs(Score),
    ended(Score, Verb),
    format(string(Text), "~s ~w in ~d", [Name, Verb, Plies]).
text(hundredths, Score, Name, Text) :-
    Pieces is Score/100.0,
    (   Score > 0
    ->  Sign = "+"
    ;   Sign = ""
    ),
    format(string(Text), "~s~2f for ~s", [Sign, Pieces, Name]).
text(value, Score, Name, Text) :-
    abs(Score) =:= inf,
    !,
    ended(Score, Verb),
    format(string(Text), "~s ~w", [Name, Verb]).
text(value, Score, Name, Text) :-
    format(string(Text), "~w for ~s", [Score, Name]).
text(share, Score, Name, Text) :-
    format(string(Text), "~2f points for ~s", [Score, Name]).

ended(Score, Verb) :-
    (   Score > 0
    ->  Verb = wins
    ;   Verb = loses
    ).

%   score_heights(+Kind, +Lines, -HeightLines): Lines are lists of scores, with `null` for unknown
%   ones. Heights go from -1, a loss, to 1, a win. A lead of three pieces is about half way up. The
%   heights of a program's own values are relative to the largest of them.

score_heights(Kind, Lines, HeightLines) :-
    findall(Size,
            ( member(Line, Lines),
              member(Score, Line),
              number(Score),
              Size is abs(Score),
              Size < inf
            ),
            Sizes),
    foldl(max_of, Sizes, 0, Largest),
    maplist(maplist(height(Kind, Largest)), Lines, HeightLines).

max_of(Size, Largest0, Largest) :-
    Largest is max(Size, Largest0).

height(_, _, null, Height) :-
    !,
    Height = null.
height(hundredths, _, Score, Height) :-
    Height is tanh(Score/600).
height(value, Largest, Score, Height) :-
    (   abs(Score) =:= inf
    ->  Height is copysign(1, Score)
    ;   Height is 0.9*Score/max(1, Largest)
    ).
height(share, _, Score, Height) :-
    Height is 2*Score-1.
