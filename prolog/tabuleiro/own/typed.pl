:- module(tabuleiro_own_typed,
          [ term_tokens/2,              % +Codes, -Tokens
            term_text/3,                % +Module, +Term, -Text
            read_typed/4,               % +Module, +Tokens, +Moves, -Reading
            moves_typed/4               % +Module, +Tokens, +Moves, -Selection
          ]).
:- use_module('../text', [count_text/3]).
:- use_module('../tokens', [quoted/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [foldl/4, maplist/3]).

/** <module> Moves of any game as people type them

A move of a program's own game is any ground term. It is typed as it is written, or by its
atoms and numbers alone, or by its number among the valid ones, as `#3`. What is typed is
never read as a term: both it and the moves are taken apart into tokens, which are compared, so
that no operator, no syntax error and no number takes it by surprise.
*/

%!  term_tokens(+Codes, -Tokens) is det.
%
%   Tokens are the integers, the words and the runs of symbols (atoms) of Codes, a line typed or a
%   term written; where letters meet digits, one ends. A dash is a sign where a digit follows and
%   nothing stands directly before it; other dashes, blanks, quotes, brackets and commas only
%   part tokens.

term_tokens(Codes, Tokens) :-
    phrase(tokens(0'\s, Tokens), Codes).

%   tokens(+Before, -Tokens)//: after the character Before.

tokens(Before, Tokens) -->
    [Code],
    !,
    (   { parts(Code) }
    ->  tokens(Code, Tokens)
    ;   { Code == 0'- }
    ->  dash(Before, Tokens)
    ;   { Code == 0'. },
        at_end_of_word
    ->  tokens(Code, Tokens)
    ;   { kind(Code, Kind) },
        run(Kind, Codes, Code, Last),
        { token(Kind, [Code|Codes], Token),
          Tokens = [Token|Rest]
        },
        tokens(Last, Rest)
    ).
tokens(_, []) -->
    [].

dash(Before, Tokens) -->
    { opens(Before) },
    [Code],
    { kind(Code, digits) },
    !,
    run(digits, Codes, Code, Last),
    { token(digits, [0'-,Code|Codes], Token),
      Tokens = [Token|Rest]
    },
    tokens(Last, Rest).
dash(_, Tokens) -->
    tokens(0'-, Tokens).

%   run(+Kind, -Codes, +Last0, -Last)//: the Codes of that Kind that follow, of which Last is the
%   last one.

run(Kind, [Code|Codes], _, Last) -->
    [Code],
    { Code \== 0'-,
      \+ parts(Code),
      kind(Code, Kind)
    },
    !,
    run(Kind, Codes, Code, Last).
run(_, [], Last, Last) -->
    [].

at_end_of_word, [Code] -->
    [Code],
    !,
    { code_type(Code, space) }.
at_end_of_word -->
    [].

kind(Code, Kind) :-
    (   between(0'0, 0'9, Code)
    ->  Kind = digits
    ;   code_type(Code, csym)
    ->  Kind = letters
    ;   Kind = symbols
    ).

parts(Code) :-
    code_type(Code, space),
    !.
parts(Code) :-
    memberchk(Code, `,;()[]{}|'"\``).

%   opens(+Code): a dash after it is a sign.

opens(0'-) :-
    !.
opens(Code) :-
    (   memberchk(Code, `)]}'"\``)
    ->  fail
    ;   parts(Code)
    ->  true
    ;   kind(Code, symbols)
    ).

token(digits, Codes, Number) :-
    !,
    number_codes(Number, Codes).
token(_, Codes, Atom) :-
    atom_codes(Atom, Codes).

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

%!  read_typed(+Module, +Tokens, +Moves, -Reading) is det.
%
%   As the hook read_move/5 of tabuleiro_hooks, for Tokens, one or more, where Moves are valid.

read_typed(Module, Tokens, Moves, Reading) :-
    meant(Module, Tokens, Moves, Meant),
    (   Meant = [Move]
    ->  Reading = move(Move, [])
    ;   Meant == []
    ->  none_text(Tokens, Moves, Message),
        Reading = wrong(Message)
    ;   Reading = wrong("Several moves are written so: moves shows the number of each.")
    ).

%   meant(+Module, +Tokens, +Moves, -Meant): the Moves that are typed as Tokens; those in the same
%   case, where there are some.

meant(Module, Tokens, Moves, Meant) :-
    maplist(move_spellings(Module), Moves, Spellings),
    spelled(Spellings, Tokens, Moves, Exactly),
    (   Exactly \== []
    ->  Meant = Exactly
    ;   Tokens = [#,Number],
        integer(Number),
        Number > 0
    ->  findall(Move, nth1(Number, Moves, Move), Meant)
    ;   maplist(maplist(lower), Spellings, LowerSpellings),
        lower(Tokens, Lower),
        spelled(LowerSpellings, Lower, Moves, Meant)
    ).

spelled([], _, [], []).
spelled([Spellings|Others], Tokens, [Move|Moves], Spelled) :-
    (   memberchk(Tokens, Spellings)
    ->  Spelled = [Move|Rest]
    ;   Spelled = Rest
    ),
    spelled(Others, Tokens, Moves, Rest).

%   move_spellings(+Module, +Move, -Spellings): lists of tokens, of Move as it is written and of its
%   atoms and numbers alone.

move_spellings(Module, Move, [Written,Alone]) :-
    term_text(Module, Move, Text),
    string_codes(Text, Codes),
    term_tokens(Codes, Written),
    phrase(leaves(Move), Leaves),
    atomic_list_concat(Leaves, ' ', Atom),
    atom_codes(Atom, LeafCodes),
    term_tokens(LeafCodes, Alone).

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

lower(Tokens, Lower) :-
    maplist(lower_token, Tokens, Lower).

lower_token(Token, Lower) :-
    (   atom(Token)
    ->  downcase_atom(Token, Lower)
    ;   Lower = Token
    ).

none_text(Tokens, Moves, Message) :-
    length(Moves, Count),
    count_text(Count, "valid move", Valid),
    (   Tokens = [#,_]
    ->  format(string(Message), "There is no such number: moves shows ~s.", [Valid])
    ;   atomic_list_concat(Tokens, ' ', Typed),
        quoted(Typed, Quoted),
        format(string(Message), "~s is no valid move: moves shows ~s.", [Quoted, Valid])
    ).

%!  moves_typed(+Module, +Tokens, +Moves, -Selection) is det.
%
%   As the hook moves_like/5 of tabuleiro_hooks: those of Moves that begin with Tokens, each with
%   its number among them all.

moves_typed(Module, Tokens, Moves, texts(Texts)) :-
    lower(Tokens, Lower),
    findall(Text,
            ( nth1(Number, Moves, Move),
              begins(Module, Move, Lower),
              term_text(Module, Move, MoveText),
              format(string(Text), "#~d ~s", [Number, MoveText])
            ),
            Texts).

begins(_, _, []) :-
    !.
begins(Module, Move, Lower) :-
    move_spellings(Module, Move, Spellings),
    member(Spelling, Spellings),
    lower(Spelling, LowerSpelling),
    append(Lower, _, LowerSpelling),
    !.
