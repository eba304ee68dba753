:- module(tabuleiro_web_routes,
          [ answer/4,                   % +Method, +Segments, +Request, -Reply
            new_game/4                  % +Session, +Values, +Keeper, -Id
          ]).
:- use_module('../games/games', [game_name/1]).
:- use_module('../games/start', [start_by/3, start_specs/2]).
:- use_module('../games/state', [players/2]).
:- use_module('../options', [options/4]).
:- use_module('../play/saved_game', [session_text/2, text_game/2, text_session/5]).
:- use_module('../play/session').
:- use_module(commands, [command/4, position_texts/2]).
:- use_module(limits, [refuse/3]).
:- use_module(pages, [first_page/1, game_page/2, page_file/3]).
:- use_module(programs, [limited/2]).
:- use_module(request, [request_text/3]).
:- use_module(running_games,
              [add_game/3, analysis/2, change_game/3, running_game/3, hurry/1, game_job/2]).
:- use_module(seats, [named_seats/4, programs/3]).
:- use_module(shown_game).
:- use_module(view, [drawn/5, listed_moves/3, game_view/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- autoload(library(apply), [maplist/2]).

:- if(exists_source(library(json))).
:- autoload(library(json), [json_read_dict/3]).
:- else.
:- autoload(library(http/json), [json_read_dict/3]).
:- endif.

/** <module> The answers of the server

  | GET  | `` | the first page, with all games |
  | GET  | page/FILE | a file of the pages |
  | POST | games | begin a game |
  | POST | load | go on with a saved game |
  | GET  | games/ID | the page of a game |
  | GET  | games/ID/events | the game as it is shown, and its changes as events |
  | GET  | games/ID/saved | the game as a file |
  | GET  | games/ID/position | the position shown, as text |
  | POST | games/ID/click | draw the board with the places clicked so far, or make their move |
  | POST | games/ID/moves | the valid moves |
  | POST | games/ID/now | make the computer move now |
  | POST | games/ID/COMMAND | a command, which changes the game |

The bodies of requests are JSON. Answers that are neither pages nor files are JSON, too.
*/

%!  answer(+Method, +Segments, +Request, -Reply) is semidet.
%
%   Reply is a reply for put_reply/1. Fails if there is nothing at this address.
%
%   @throws refused(Status, Message)

answer(get, [''], _, html(Text)) :-
    first_page(Text).
answer(get, [page,Name], _, text(Type, Text)) :-
    page_file(Name, Type, Text),
    !.
answer(post, Segments, Request, Reply) :-
    posted(Segments, Ask),
    request_dict(Request, Body),
    (   call(Ask, Body, Reply0)
    ->  Reply = Reply0
    ;   refuse(422, "This cannot be done.", [])
    ).
answer(get, [games,Number,events], Request, events(Id, In)) :-
    !,
    known_game(Number, Id, _),
    memberchk(input(In), Request).
answer(get, [games,Number|Rest], _, Reply) :-
    known_game(Number, _, Shown),
    seen(Rest, Shown, Reply).

seen([], Shown, html(Text)) :-
    game_page(Shown, Text).
seen([saved], Shown, attachment(Name, Text)) :-
    session_game(Shown.session, Game),
    Session0 = Shown.session,
    limited(Game, session_whole(Session0, Session)),
    session_text(Session, Text),
    file_name(Game, Name).
seen([position], Shown, json(_{texts:Texts})) :-
    session_state(Shown.session, State),
    position_texts(State, Texts).

%   file_name(+Game, -Name): Name is safe in a header. The name of a declared game can be any atom.

file_name(Game, Name) :-
    (   atom_codes(Game, Codes),
        forall(member(Code, Codes),
               ( Code < 128,
                 code_type(Code, csym)
               ))
    ->  Plain = Game
    ;   Plain = saved
    ),
    atom_concat(Plain, '.game', Name).

%   posted(+Segments, -Ask): call(Ask, Body, Reply) answers the request with Body.

posted([games], begun).
posted([load], loaded).
posted([games,Number,Name], Ask) :-
    known_game(Number, Id, Shown),
    asked(Name, Id, Shown, Ask).

asked(click, Id, Shown, clicked(Id, Shown)) :-
    !.
asked(moves, _, Shown, listed(Shown)) :-
    !.
asked(now, Id, _, hurried(Id)) :-
    !.
asked(Name, Id, _, changed(Id, Command)) :-
    atom_string(Name, Command).

clicked(Id, Shown, Body, Reply) :-
    Places = Body.get(places),
    is_list(Places),
    maplist(string, Places),
    (   Body.get(narrow) == true
    ->  Narrow = true
    ;   Narrow = false
    ),
    session_game(Shown.session, Game),
    analysis(Id, Analysis),
    (   limited(Game, drawn(Analysis, Shown, Places, Narrow, Drawing))
    ->  Reply = json(Drawing)
    ;   changed(Id, "click", Body, Reply)
    ).

listed(Shown, Body, json(Moves)) :-
    Filter = Body.get(filter),
    string(Filter),
    session_game(Shown.session, Game),
    limited(Game, listed_moves(Shown, Filter, Moves)).

hurried(Id, _, json(_{})) :-
    game_job(Id, Job),
    (   Job = play(_, _, _),
        \+ can_hurry(Job)
    ->  refuse(422, "A program cannot be told to move now.", [])
    ;   hurry(Id)
    ).

changed(Id, Command, Body, text('application/json', Text)) :-
    Version = Body.get(version),
    integer(Version),
    change_game(Id, Version, command(Command, Body)),
    game_view(Id, Text).

known_game(Number, Id, Shown) :-
    game_id(Number, Id),
    running_game(Id, _, Shown).

%   game_id(+Segment, -Id): Id is the number Segment. Fails for other spellings, such as 007.

game_id(Segment, Id) :-
    atom_length(Segment, Length),
    Length < 10,
    atom_number(Segment, Id),
    integer(Id),
    format(atom(Segment), "~d", [Id]).

%   request_dict(+Request, -Body): Body is the dict that a page sends. Refuse half of a surrogate
%   pair, which JSON can express: it is not text.

request_dict(Request, Body) :-
    request_text(Request, "application/json", Text),
    (   catch(json_dict(Text, Body0), error(_, _), fail),
        is_dict(Body0),
        catch(all_text(Body0), error(_, _), fail)
    ->  Body = Body0
    ;   refuse(400, "The request is no object in JSON.", [])
    ).

json_dict(Text, Dict) :-
    setup_call_cleanup(
        open_string(Text, Stream),
        ( json_read_dict(Stream, Dict, []),
          peek_end(Stream)
        ),
        close(Stream)).

all_text(Dict) :-
    format(string(Text), "~w", [Dict]),
    string_codes(Text, Codes),
    \+ ( member(Code, Codes),
         between(0xd800, 0xdfff, Code)
       ).

peek_end(Stream) :-
    read_string(Stream, _, Rest),
    normalize_space(string(""), Rest).


                /*******************************
                *           NEW GAMES          *
                *******************************/

begun(Body, created(_{id:Id})) :-
    game(Body, Game),
    start_values(Game, Body, Values),
    limited(Game, ( start_by(Game, Values, Start),
                    players(Start, Players)
                  )),
    Names = Body.get(seats),
    is_list(Names),
    length(Players, Count),
    length(Taken, Count),
    (   append(Taken, _, Names)
    ->  true
    ;   Taken = Names
    ),
    programs(Game, [], Programs),
    named_seats(Taken, Players, Programs, Seats),
    new_session(Game, Seats, Start, Session),
    new_game(Session, Values, none, Id).

game(Body, Game) :-
    Name = Body.get(game),
    string(Name),
    game_name(Game),
    atom_string(Game, Name),
    !.
game(_, _) :-
    refuse(422, "There is no such game.", []).

%   Options are Name=Value: a term Name(Value) would make a functor that is never freed.

start_values(Game, Body, Values) :-
    (   Options = Body.get(options)
    ->  true
    ;   Options = _{}
    ),
    start_specs(Game, Specs),
    catch(( dict_pairs(Options, _, Pairs),
            findall(Name=Value, member(Name-Value, Pairs), Given),
            options(game_option, Specs, Given, Values)
          ),
          error(_, _),
          refuse(422, "This game has no such options.", [])).

loaded(Body, created(_{id:Id})) :-
    Text = Body.get(text),
    string(Text),
    Name = Body.get(name),
    string(Name),
    (   text_game(Text, Game)
    ->  true
    ;   Game = none
    ),
    limited(Game, text_session(Text, Name, Game, [], Result)),
    (   Result = session(Session)
    ->  new_game(Session, none, none, Id)
    ;   Result = wrong(Message),
        refuse(422, "~s", [Message])
    ).

%!  new_game(+Session, +Values, +Keeper, -Id) is det.
%
%   Id is the number of a new game in the browser. Values are those of start_by/3, or `none`. Keeper
%   is that of add_game/3.

new_game(Session, Values, Keeper, Id) :-
    session_game(Session, Game),
    session_seats(Session, Seats),
    programs(Game, Seats, Programs),
    new_shown(Session, Programs, Values, Shown),
    add_game(Shown, Keeper, Id).
