:- module(prompts,
          [ dialogue/2,                 % ?Name, ?Game
            conversation/3,             % +Name, +Typed, -Output
            replies/4,                  % :Prompts, +Name, +Line, -Replies
            lines_text/2,               % +Lines, -Text
            prompts/4,                  % +Name, -Lines, -Parts, -Rest
            prompt_kinds/4              % +Name, -Lines, -Parts, -Rest
          ]).
:- use_module(dialogue).
:- use_module(typed_faults, [held/4]).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play), []).
:- autoload(library(lists), [append/3, last/2, member/2, memberchk/2]).

/** <module> The prompts of the scripted dialogues

What a dialogue prints is cut where it asks for something, so that tests can end
it there, or type something else before it goes on.
*/

:- dynamic known/4.             % what prompts/4 has found out

%!  dialogue(?Name, ?Game) is nondet.
%
%   Name is a scripted dialogue about Game, in which no computer thinks; with `any`
%   the game is asked for, too.

dialogue(mistakes,          infection).
dialogue(commands,          infection).
dialogue(second,            infection).
dialogue(ataxx,             ataxx).
dialogue(virus_wars,        virus_wars).
dialogue(exo_two,           exo).
dialogue(exo_three,         exo).
dialogue(adaptoid,          adaptoid).
dialogue(adaptoid_mistakes, adaptoid).
dialogue(breakthrough,      breakthrough).
dialogue(adaptoid_published, adaptoid_published).
dialogue(menus,             any).

%!  conversation(+Name, +Typed, -Output) is det.
%
%   Output is what is printed where the bytes Typed are the input of the game of the
%   dialogue Name.

conversation(Name, Typed, Output) :-
    dialogue(Name, Game),
    !,
    setup_call_cleanup(
        temporary_file(File),
        held(play(Game), File, Typed, Output),
        delete_file(File)).

play(Game) :-
    (   Game == any
    ->  tabuleiro_play:play
    ;   tabuleiro:play(Game)
    ).

%!  lines_text(+Lines, -Text) is det.
%
%   Text has each of Lines, with its newline.

lines_text(Lines, Text) :-
    with_output_to(string(Text),
                   forall(member(Line, Lines),
                          format("~w~n", [Line]))).

%!  prompts(+Name, -Lines, -Parts, -Rest) is det.
%
%   Lines are typed in the dialogue Name. Parts is a list of `part(Text, Prompt)`,
%   one for each line: what is printed after the line before is read, up to the
%   Prompt at its end, at which it is typed. Rest is printed after the last one. Each
%   part is what is printed where the input ends there; raises an error where that
%   is not followed by the line that says so.

prompts(Name, Lines, Parts, Rest) :-
    known(Name, Lines0, Parts0, Rest0),
    !,
    Lines-Parts-Rest = Lines0-Parts0-Rest0.
prompts(Name, Lines, Parts, Rest) :-
    dialogue_input(Name, Input),
    split_string(Input, "\n", "", Split),
    append(Lines, [""], Split),
    conversation(Name, Input, Full),
    prompts(Lines, [], Name, Full, 0, Parts, Rest),
    !,
    assertz(known(Name, Lines, Parts, Rest)).

prompts([], _, _, Full, Start, [], Rest) :-
    sub_string(Full, Start, _, 0, Rest).
prompts([Line|Lines], Before, Name, Full, Start, [part(Text, Prompt)|Parts], Rest) :-
    ended_after(Name, Before, Printed),
    string_length(Printed, Length),
    sub_string(Full, 0, Length, _, Beginning),
    (   Beginning == Printed,
        Start < Length,
        sub_string(Full, Length, 1, _, "\n")    % that of the line typed
    ->  true
    ;   throw(differs(Name, Before, Printed))
    ),
    sub_string(Printed, Start, _, 0, Text),
    split_string(Text, "\n", "", Shown),
    last(Shown, Prompt),
    Next is Length+1,
    append(Before, [Line], Before1),
    prompts(Lines, Before1, Name, Full, Next, Parts, Rest).

ended_after(Name, Lines, Printed) :-
    lines_text(Lines, Typed),
    conversation(Name, Typed, Output),
    (   string_concat(Printed, "\nThe input has ended, and the game with it.\n", Output)
    ->  true
    ;   throw(ends_otherwise(Name, Lines, Output))
    ).

%!  prompt_kinds(+Name, -Lines, -Parts, -Rest) is det.
%
%   As prompts/4, where only the first prompt of each wording ends a part, and Lines
%   are all that is typed up to the next, with newlines in between.

prompt_kinds(Name, Lines, Parts, Rest) :-
    prompts(Name, Lines0, Parts0, Rest0),
    kinds(Lines0, Parts0, Rest0, [], "", Lines, Parts, Rest),
    !.

%   kinds(+Lines0, +Parts0, +Rest0, +Seen, +Shown, -Lines, -Parts, -Rest): Shown is printed since
%   the last part.

kinds([], [], Rest0, _, Shown, [], [], Rest) :-
    string_concat(Shown, Rest0, Rest).
kinds([Line0|Lines0], [part(Text0,Prompt)|Parts0], Rest0, Seen, Shown,
      [Line|Lines], [part(Text,Prompt)|Parts], Rest) :-
    string_concat(Shown, Text0, Text),
    wording(Prompt, Wording),
    same_kind(Parts0, Lines0, [Wording|Seen], Line0, Line, "", Shown1, Parts1, Lines1),
    kinds(Lines1, Parts1, Rest0, [Wording|Seen], Shown1, Lines, Parts, Rest).

%   wording(+Prompt, -Wording): less what is typed already, who is to move, and the example.

wording(Prompt, Wording) :-
    (   sub_string(Prompt, Before, _, _, " (such as "),
        sub_string(Prompt, 0, Before, _, Asked),
        split_string(Asked, ",", " ", [_|Parts])
    ->  last(Parts, Wording)
    ;   Wording = Prompt
    ).

same_kind([part(Text,Prompt)|Parts0], [Line1|Lines0], Seen, Line0, Line, Shown0, Shown,
          Parts, Lines) :-
    wording(Prompt, Wording),
    memberchk(Wording, Seen),
    !,
    atomics_to_string([Line0,"\n",Line1], Line2),
    atomics_to_string([Shown0,Text,"\n"], Shown1),
    same_kind(Parts0, Lines0, Seen, Line2, Line, Shown1, Shown, Parts, Lines).
same_kind(Parts, Lines, _, Line, Line, Shown, Shown, Parts, Lines).

%!  replies(:Prompts, +Name, +Line, -Replies) is det.
%
%   Type Line at each of the prompts of the dialogue Name that Prompts tells, which is
%   prompts/4 or prompt_kinds/4. Replies are the lines that answer it. Where the dialogue
%   does not go on as if nothing had been typed, Replies are all of what is printed.

:- meta_predicate replies(4, +, +, -).

replies(Prompts, Name, Line, Replies) :-
    call(Prompts, Name, Lines, Parts, Rest),
    findall(Each,
            ( member(Answer, Lines),
              member(Each, [Line,Answer])
            ),
            Typed),
    lines_text(Typed, Text),
    conversation(Name, Text, Output),
    (   without_replies(Parts, Rest, Output, Replies0)
    ->  Replies = Replies0
    ;   Replies = [Output]
    ).

%   without_replies(+Parts, +Rest, +Output, -Replies): each of Replies stands after one of Parts,
%   and the same is asked again after it.

without_replies([], Rest, Rest, []).
without_replies([part(Text, Prompt)|Parts], Rest, Output, [Reply|Replies]) :-
    string_concat(Text, "\n", Asked),
    string_concat(Asked, After, Output),
    sub_string(After, Before, 1, _, "\n"),
    !,
    sub_string(After, 0, Before, _, Reply),
    atomics_to_string([Reply,"\n",Prompt,"\n"], Again),
    string_concat(Again, Going, After),
    without_replies(Parts, Rest, Going, Replies).
