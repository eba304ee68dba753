:- module(tabuleiro_steps,
          [ move_text/3,                % +Game, +Move, -Text
            listed_texts/3,             % +State, +Moves, -Texts
            step_names/2,               % +Steps, -Names
            read_move/4,                % +State, +Pending, +Tokens, -Reading
            moves_like/4,               % +State, +Pending, +Tokens, -Selection
            term_text/3,                % +Module, +Term, -Text
            leaves/2                    % +Term, -Leaves
          ]).
:- use_module('../own/declared', [declared/3]).
:- use_module('../text', [count_text/3, player_text/2]).
:- use_module('../tokens', [lower_token/2, line_tokens/2, quoted_tokens/2, tokens_text/2]).
:- use_module(hooks, [alias/4, prompt/5, steps/4, why_not/4]).
:- use_module(state, [every_move/2, mid_turn/1, move/3, player_to_move/2, state_game/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [foldl/4, include/3, maplist/3]).
:- autoload(library(assoc), [get_assoc/3, list_to_assoc/2]).

/** <module> Moves as people say them

The hook steps/4 of a game takes a move apart into steps: `place(Name)` for a place of the board,
`word(Word)`, and `then` between the parts of a turn. The steps of the valid moves determine the
text of a move, the input for it (on one line or piece by piece), the prompts, and the list of moves
with a given beginning. web/clicks.pl makes the clicks from them.

A move of a program's own game is a term. A person types it as the program writes it, or types only
its atoms and numbers; each token is a word. Input is never read as a term: the input and the moves
are taken apart into tokens, and the tokens are compared.
*/

%!  move_text(+Game, +Move, -Text) is det.
%
%   Text is what a person types for Move.

move_text(Game, Move, Text) :-
    (   steps(Game, _, Move, Steps)
    ->  steps_text(Steps, Text)
    ;   written_module(Game, Module),
        term_text(Module, Move, Text)
    ).

%!  listed_texts(+State, +Moves, -Texts) is det.
%
%   Texts are the texts of Moves, which are valid in State. Where moves are terms, each text begins
%   with the number of the move, `#N`, which can be typed instead.

listed_texts(State, Moves, Texts) :-
    state_game(State, Game),
    (   is_said(Game, State)
    ->  maplist(move_text(Game), Moves, Texts)
    ;   every_move(State, All),
        findall(Text,
                ( nth1(Number, All, Move),
                  memberchk(Move, Moves),
                  move_text(Game, Move, MoveText),
                  format(string(Text), "#~d ~s", [Number, MoveText])
                ),
                Texts)
    ).

is_said(Game, State) :-
    every_move(State, [Move|_]),
    steps(Game, State, Move, _).

%   written_module(+Game, -Module): the moves of Game are written with the operators of Module.

written_module(Game, Module) :-
    (   declared(Game, Module0, _)
    ->  Module = Module0
    ;   Module = user
    ).

%!  term_text(+Module, +Term, -Text) is det.
%
%   Text is Term as Module writes it.

term_text(Module, Term, Text) :-
    format(string(Text), "~W",
           [ Term,
             [ quoted(true), numbervars(false), portray(false), module(Module),
               spacing(standard)
             ]
           ]).


                /*******************************
                *             STEPS            *
                *******************************/

%!  step_names(+Steps, -Names) is det.
%
%   Names are the names of the places and the words in Steps, as strings.

step_names(Steps, Names) :-
    findall(Name,
            ( member(Step, Steps),
              Step \== then,
              arg(1, Step, Name0),
              atom_string(Name0, Name)
            ),
            Names).

steps_text(Steps, Text) :-
    (   append(Part, [then|Others], Steps)
    ->  steps_text(Part, First),
        steps_text(Others, Second),
        format(string(Text), "~s, ~s", [First, Second])
    ;   step_names(Steps, Names),
        atomic_list_concat(Names, ' ', Atom),
        atom_string(Atom, Text)
    ).

steps_tokens(Steps, Tokens) :-
    maplist(step_tokens, Steps, Parts),
    append(Parts, Tokens).

%   step_tokens(+Step, -Tokens): the tokens of Step. A word that is no string is one token.

step_tokens(then, []) :-
    !.
step_tokens(Step, Tokens) :-
    arg(1, Step, Name),
    (   string(Name)
    ->  string_codes(Name, Codes),
        line_tokens(Codes, Tokens)
    ;   Tokens = [Name]
    ).

%   said(+Game, +State, -Said): Said has a `said(Number, Move, Steps, Tokens, Lower)` for each way
%   to say each move. Number is the number of the move, Tokens are the tokens of Steps, and Lower
%   are Tokens in small letters.

said(Game, State, Said) :-
    every_move(State, Moves),
    findall(way(Number, Move, Steps),
            ( nth1(Number, Moves, Move),
              way(Game, State, Move, Steps)
            ),
            Ways),
    findall(Step,
            ( member(way(_, _, Steps), Ways),
              member(Step, Steps)
            ),
            All),
    sort(All, Different),               % hundreds of moves share a few steps
    findall(Step-(Tokens-Lower),
            ( member(Step, Different),
              step_tokens(Step, Tokens),
              maplist(lower_token, Tokens, Lower)
            ),
            Pairs),
    list_to_assoc(Pairs, Known),
    maplist(said_way(Known), Ways, Said).

said_way(Known, way(Number, Move, Steps), said(Number, Move, Steps, Tokens, Lower)) :-
    foldl(said_step(Known), Steps, Tokens-Lower, []-[]).

said_step(Known, Step, Tokens0-Lower0, Tokens-Lower) :-
    get_assoc(Step, Known, StepTokens-StepLower),
    append(StepTokens, Tokens, Tokens0),
    append(StepLower, Lower, Lower0).

way(Game, State, Move, Steps) :-
    (   steps(Game, State, Move, Steps0)
    ->  Steps = Steps0
    ;   move_text(Game, Move, Text),
        (   Words = Text
        ;   leaves(Move, Leaves),
            atomic_list_concat(Leaves, ' ', Words)
        ),
        atom_codes(Words, Codes),
        line_tokens(Codes, Tokens),
        findall(word(Token), member(Token, Tokens), Steps)
    ).

%!  leaves(+Term, -Leaves) is det.
%
%   Leaves are the atomic parts of Term, from left to right, without `[]`.

leaves(Term, Leaves) :-
    phrase(leaves(Term), Leaves).

leaves(Term) -->
    { compound(Term),
      !,
      compound_name_arguments(Term, _, Arguments)
    },
    foldl(leaves, Arguments).
leaves([]) -->
    !,
    [].
leaves(Atomic) -->
    [Atomic].

%   said_moves(+Said, -Moves): Moves are the moves of Said, each once.

said_moves([], []).
said_moves([said(Number, Move, _, _, _)|Said0], [Move|Moves]) :-
    others(Said0, Number, Said),
    said_moves(Said, Moves).

others([said(Number, _, _, _, _)|Said0], Number, Said) :-
    !,
    others(Said0, Number, Said).
others(Said, _, Said).

%   fitting(+Said, +Lower, -Fitting): Fitting are those of Said that begin with the tokens Lower.

fitting(Said, Lower, Fitting) :-
    include(begins_with(Lower), Said, Fitting).

begins_with(Lower, said(_, _, _, _, All)) :-
    append(Lower, _, All),
    !.

%   parts_end(+Said, -Count) is nondet: a part of the turn ends after Count tokens.

parts_end(said(_, _, Steps, _, _), Count) :-
    append(Part, [then|_], Steps),
    steps_tokens(Part, Tokens),
    length(Tokens, Count).
parts_end(said(_, _, _, _, Lower), Count) :-
    length(Lower, Count).


                /*******************************
                *             TYPED            *
                *******************************/

%!  read_move(+State, +Pending, +Tokens, -Reading) is det.
%
%   Read Tokens, from line_tokens/2, as the input that follows the tokens Pending. A Prompt ends
%   with `: `. Reading is
%
%     - more(NewPending, Prompt)
%       a move begins with NewPending; Prompt asks for the next step
%     - move(Move, Rest)
%       a move; Rest are tokens of further moves of the same turn
%     - wrong(Message)
%       no move fits; Pending stays as it is
%
%   If Tokens is `[]`, Reading is `more(Pending, Prompt)`. A person may type a whole move, or a
%   whole part of a turn, where the prompt asks for a piece of it.

read_move(State, Pending, Tokens, Reading) :-
    state_game(State, Game),
    said(Game, State, Said),
    (   Tokens == []
    ->  prompt_text(Game, State, Pending, Said, Prompt),
        Reading = more(Pending, Prompt)
    ;   Tokens = [#,Number|Rest]
    ->  numbered(Number, Rest, State, Said, Reading)
    ;   read_tokens(Game, State, Pending, Tokens, Said, Reading)
    ).

numbered(Number, Rest, State, Said, Reading) :-
    (   memberchk(said(Number, Move, _, _, _), Said)
    ->  (   may_follow(Rest, Move, State)
        ->  Reading = move(Move, Rest)
        ;   state_game(State, Game),
            move_text(Game, Move, Text),
            nothing_follows(Text, Message),
            Reading = wrong(Message)
        )
    ;   valid_text(Said, Valid),
        format(string(Message), "There is no such number: moves shows ~s.", [Valid]),
        Reading = wrong(Message)
    ).

%   may_follow(+Rest, +Move, +State): Rest is `[]`, or the turn of Move has several moves.

may_follow([], _, _) :-
    !.
may_follow(_, _, State) :-
    mid_turn(State),
    !.
may_follow(_, Move, State) :-
    move(State, Move, After),
    mid_turn(After),
    !.

read_tokens(Game, State, Pending, Tokens, Said, Reading) :-
    (   base(Pending, Said, Base),
        entry(Game, State, Base, Tokens, Entry, Lower),
        fitting(Said, Lower, Fitting),
        Fitting = [_|_],
        (   Base == Pending
        ->  true
        ;   is_whole_part(Base, Lower, Fitting)
        )
    ->  begun(Game, State, Entry, Lower, Fitting, Said, Reading)
    ;   entry(Game, State, Pending, Tokens, Entry, Lower),
        whole_before(Lower, Said, Move, LowerRest),
        same_length(Rest, LowerRest),
        append(_, Rest, Entry),
        may_follow(Rest, Move, State)
    ->  Reading = move(Move, Rest)
    ;   refusal(Game, State, Pending, Tokens, Said, Message),
        Reading = wrong(Message)
    ).

%   base(+Pending, +Said, -Base) is nondet: Base are the first of the Pending tokens: all of them,
%   then those of the complete parts of the turn, then none.

base(Pending, _, Pending).
base(Pending, Said, Base) :-
    fitting(Said, Pending, [First|_]),
    length(Pending, Length),
    findall(Count, ( parts_end(First, Count), Count < Length ), Counts0),
    sort(0, @>=, [0|Counts0], Counts),
    member(Count, Counts),
    length(Base, Count),
    append(Base, [_|_], Pending).

%   entry(+Game, +State, +Base, +Tokens, -Entry, -Lower): Entry is Base, then Tokens. Lower are the
%   same tokens in small letters, with the alias of the game applied.

entry(Game, State, Base, Tokens, Entry, Lower) :-
    append(Base, Tokens, Entry),
    maplist(lower_token, Entry, Lower0),
    (   alias(Game, State, Lower0, Lower1)
    ->  Lower = Lower1
    ;   Lower = Lower0
    ).

is_whole_part(Base, Lower, Fitting) :-
    length(Base, Begin),
    length(Lower, End),
    member(Said, Fitting),
    parts_end(Said, Count),
    Count > Begin,
    !,
    Count =< End.

begun(Game, State, Entry, Lower, Fitting, Said, Reading) :-
    include(ends_with(Lower), Fitting, Whole),
    said_moves(Whole, Moves),
    include(spelled(Entry), Whole, Spelled),
    said_moves(Spelled, SpelledMoves),
    (   (   Moves = [Move]
        ;   SpelledMoves = [Move]
        )
    ->  Reading = move(Move, [])
    ;   Moves = [_|_]
    ->  Reading = wrong("Several moves are written so: moves shows the number of each.")
    ;   prompt_text(Game, State, Lower, Said, Prompt),
        Reading = more(Lower, Prompt)
    ).

ends_with(Lower, said(_, _, _, _, Lower)).

spelled(Tokens, said(_, _, _, Tokens, _)).

%   whole_before(+Lower, +Said, -Move, -Rest): Lower is the longest whole Move, followed by Rest.

whole_before(Lower, Said, Move, Rest) :-
    findall(Left-whole(Move0, Rest0),
            ( member(said(_, Move0, _, _, All), Said),
              All = [_|_],
              append(All, Rest0, Lower),
              length(Rest0, Left)
            ),
            Wholes),
    keysort(Wholes, [_-whole(Move, Rest)|_]).


                /*******************************
                *            REFUSED           *
                *******************************/

%   refusal(+Game, +State, +Pending, +Tokens, +Said, -Message): Message says why Tokens are no move
%   after Pending, or why alone, if more of them, but not all, begin a move then.

refusal(Game, State, Pending, Tokens, Said, Message) :-
    (   told(Game, State, Pending, Tokens, Said, Message0)
    ->  Message = Message0
    ;   quoted_tokens(Tokens, Quoted),
        valid_text(Said, Valid),
        format(string(Message), "~s is no valid move: moves shows ~s.", [Quoted, Valid])
    ).

told(Game, State, Pending, Tokens, Said, Message) :-
    begin(Game, State, Pending, Tokens, Said, After, Lower1),
    begin(Game, State, [], Tokens, Said, Alone, Lower2),
    (   Alone > After,
        \+ length(Lower2, Alone)
    ->  Lower = Lower2
    ;   Lower = Lower1
    ),
    (   whole_before(Lower, Said, Move, _)
    ->  move_text(Game, Move, Text),
        nothing_follows(Text, Message)
    ;   why_not(Game, State, Lower, Message)
    ).

nothing_follows(Text, Message) :-
    format(string(Message), "Nothing follows ~s: it is a whole move.", [Text]).

%   begin(+Game, +State, +Base, +Tokens, +Said, -Count, -Lower): Lower are the tokens of Base and
%   then Tokens. The longest beginning of a move in Lower has Count tokens more than Base has.

begin(Game, State, Base, Tokens, Said, Count, Lower) :-
    entry(Game, State, Base, Tokens, _, Lower),
    foldl(longest(Lower), Said, 0, All),
    length(Base, Length),
    Count is All-Length.

longest(Lower, said(_, _, _, _, All), Most0, Most) :-
    common(Lower, All, 0, Count),
    Most is max(Most0, Count).

%   common(+Tokens, +Others, +Count0, -Count): add the length of the common beginning to Count0.

common([Token|Tokens], [Token|Others], Count0, Count) :-
    !,
    Count1 is Count0+1,
    common(Tokens, Others, Count1, Count).
common(_, _, Count, Count).

valid_text(Said, Text) :-
    said_moves(Said, Moves),
    length(Moves, Count),
    count_text(Count, "valid move", Text).


                /*******************************
                *             ASKED            *
                *******************************/

%   prompt_text(+Game, +State, +Pending, +Said, -Prompt): Prompt is the player to move or the input
%   so far, then what is asked for, then an example.

prompt_text(Game, State, Pending, Said, Prompt) :-
    fitting(Said, Pending, Fitting),
    (   Fitting = [said(_, Move, Steps, _, _)|_],
        split(Steps, Pending, Done, Begun, Missing, Left)
    ->  asked(Game, State, Pending, Done, Begun, Missing, Fitting, Asked),
        example(Pending, Game, Move, Missing, Left, Example)
    ;   Done = [],
        Begun = Pending,
        Asked = "",
        Example = "#1"
    ),
    (   Pending == []
    ->  player_to_move(State, Player),
        player_text(Player, Who),
        Help = ", or help"
    ;   steps_text(Done, DoneText),
        tokens_text(Begun, BegunText),
        joined(DoneText, BegunText, Who),
        Help = ""
    ),
    (   Asked == ""
    ->  format(string(Prompt), "~s (a move such as ~s~s): ", [Who, Example, Help])
    ;   format(string(Prompt), "~s, ~s (such as ~s~s): ", [Who, Asked, Example, Help])
    ).

joined("", Text, Text) :-
    !.
joined(Text, "", Text) :-
    !.
joined(First, Second, Text) :-
    format(string(Text), "~s ~s", [First, Second]).

%   split(+Steps, +Tokens, -Done, -Begun, -Missing, -Left): Tokens are a beginning of Steps. They
%   say the steps Done, not the steps Left, and of the step between these Begun, but not Missing.

split([then|Steps], Tokens, Done, Begun, Missing, Left) :-
    !,
    (   Tokens == []
    ->  split(Steps, [], Done, Begun, Missing, Left)
    ;   Done = [then|Done1],
        split(Steps, Tokens, Done1, Begun, Missing, Left)
    ).
split([Step|Steps], [Token|Tokens], Done, Begun, Missing, Left) :-
    !,
    step_tokens(Step, StepTokens0),
    maplist(lower_token, StepTokens0, StepTokens),
    (   append(StepTokens, Others, [Token|Tokens])
    ->  Done = [Step|Done1],
        split(Steps, Others, Done1, Begun, Missing, Left)
    ;   append([Token|Tokens], Missing, StepTokens),
        Done = [],
        Begun = [Token|Tokens],
        Left = Steps
    ).
split(Left, [], [], [], [], Left).

asked(Game, State, Pending, Done, [], _, Fitting, Asked) :-
    findall(Name,
            ( member(said(_, _, Steps, _, _), Fitting),
              split(Steps, Pending, _, _, _, Left),
              step_names(Left, [Name|_])
            ),
            Names),
    sort(Names, Next),
    step_names(Done, DoneNames),
    prompt(Game, State, DoneNames, Next, Asked0),
    !,
    Asked = Asked0.
asked(_, _, _, _, [Line], [Column], _, "column") :-     % the place is two numbers
    integer(Line),
    integer(Column),
    !.
asked(_, _, Pending, _, _, _, _, Asked) :-
    (   Pending == []
    ->  Asked = ""
    ;   Asked = "go on"
    ).

%   example(+Pending, +Game, +Move, +Missing, +Left, -Example): one part of a turn is enough for an
%   example. The text of a long term does not help: the number of the move is shorter.

example(Pending, Game, Move, Missing, Left0, Example) :-
    (   append(Left, [then|_], Left0)
    ->  true
    ;   Left = Left0
    ),
    (   Pending \== []
    ->  tokens_text(Missing, Text),
        steps_text(Left, LeftText),
        joined(Text, LeftText, Example)
    ;   steps(Game, _, Move, _)
    ->  steps_text(Left, Example)
    ;   move_text(Game, Move, Text),
        string_length(Text, Length),
        Length =< 30
    ->  Example = Text
    ;   Example = "#1"
    ).


                /*******************************
                *             LIKE             *
                *******************************/

%!  moves_like(+State, +Pending, +Tokens, -Selection) is det.
%
%   Selection is what the command `moves` with the argument Tokens shows after the input Pending:
%   `moves(Moves)`, or `wrong(Message)`. If Tokens is `[]`, Moves are the moves that begin with
%   Pending. Tokens may also begin a later part of the turn.

moves_like(State, Pending, Tokens, Selection) :-
    state_game(State, Game),
    said(Game, State, Said),
    (   Tokens == []
    ->  fitting(Said, Pending, Fitting),
        said_moves(Fitting, Moves),
        Selection = moves(Moves)
    ;   base(Pending, Said, Base),
        entry(Game, State, [], Tokens, _, Lower),
        include(has_part(Base, Lower), Said, Like),
        Like = [_|_]
    ->  said_moves(Like, Moves),
        Selection = moves(Moves)
    ;   told(Game, State, Pending, Tokens, Said, Message)
    ->  Selection = wrong(Message)
    ;   Selection = moves([])
    ).

has_part(Base, Lower, Said) :-
    Said = said(_, _, _, _, All),
    append(Base, Rest, All),
    (   append(Lower, _, Rest)
    ->  true
    ;   length(Base, Begin),
        parts_end(Said, Count),
        Count > Begin,
        length(Before, Count),
        append(Before, Later, All),
        append(Lower, _, Later),
        !
    ).
