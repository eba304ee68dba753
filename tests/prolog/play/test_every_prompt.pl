/*  What comes instead of an answer, at every prompt of the dialogues in the folder dialogue: the
    end of the input, and lines that are not read. Nothing typed before is lost by it.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/prompts').

:- begin_tests(every_prompt).

test(end_of_input, [forall(dialogue(Name, _))]) :-
    prompts(Name, Lines, Parts, _),
    assertion(same_length(Lines, Parts)).

%   A process ends as if somebody had left the game.

test(end_of_a_process, [ forall(member(Library-Input, [ infection-"1\n1 7\n2",
                                                        ataxx-"2\n",
                                                        virus_wars-"5\n1\na1 a2",
                                                        exo-"2\n1\n1\n0\n",
                                                        adaptoid-"1\nleg 4 6\n4",
                                                        play-"6\n1\nc7\nc",
                                                        play-"7\n1\nstay\nleg 4"
                                                      ])),
                         true(Line-Status == "The input has ended, and the game with it."-0)
                       ]) :-
    piped(Library, play, Input, Output, Status),
    split_string(Output, "\n", "", Lines),
    append(_, [Line,""], Lines),
    !.

%   A line without an end counts as one.

test(end_in_mid_line, [forall(dialogue(Name, _)), true(Wrong == [])]) :-
    prompts(Name, Lines, _, _),
    findall(Text-Output,
            ( append(Before, [Line|_], Lines),
              string_length(Line, Length),
              Part is (Length+1)//3,
              Part > 0,
              sub_string(Line, 0, Part, _, Beginning),
              lines_text(Before, Typed),
              string_concat(Typed, Beginning, Text),
              conversation(Name, Text, Output),
              string_concat(Text, "\n", Complete),
              conversation(Name, Complete, Expected),
              Output \== Expected
            ),
            Wrong).

%   unread(?Kind, -Prompts, -Line, -Message): a Line that is not read, and what is said about it.

unread(long, prompts, Line, Message) :-
    too_long(4 097, Line, Message).
unread(long_name_to_save, prompts, Line, Message) :-
    too_long(5 000, Name, Message),
    string_concat("save ", Name, Line).
unread(megabyte, prompt_kinds, Line, Message) :-
    too_long(1 000 000, Line, Message).
unread(no_utf8,              prompts, "1 \xff\ 1",        "That line is not text in UTF-8.").
unread(cut_short,            prompts, "\xe2\\x82\",       "That line is not text in UTF-8.").
unread(no_utf8_to_save,      prompts, "save \x80\",       "That line is not text in UTF-8.").
unread(no_shortest_to_load,  prompts, "load \xc0\\x80\",  "That line is not text in UTF-8.").

too_long(Length, Line, "That line has more than 4096 characters and was not read.") :-
    length(Codes, Length),
    maplist(=(0'7), Codes),
    string_codes(Line, Codes).

test(unread, [ forall(( dialogue(Name, _),
                        member(Kind, [ long, long_name_to_save, megabyte, no_utf8, cut_short,
                                       no_utf8_to_save, no_shortest_to_load
                                     ])
                      )),
               true(Replies == [])
             ]) :-
    unread(Kind, Prompts, Line, Message),
    !,
    replies(Prompts, Name, Line, Replies0),
    exclude(==(Message), Replies0, Replies).

%   The longest line that is read has 4096 characters, whatever is typed.

test(longest, [forall(member(Line, ["", "moves "])), true(Read == [])]) :-
    string_length(Line, Length),
    Digits is 4096-Length,
    length(Codes, Digits),
    maplist(=(0'7), Codes),
    format(string(Longest), "~s~s", [Line,Codes]),
    replies(prompts, mistakes, Longest, Replies),
    include([Reply]>>sub_string(Reply, _, _, _, "was not read"), Replies, Read).

%   What is read, but means nothing. Control characters are shown as question marks.

meaningless("\0\").
meaningless("\0\\0\x").
meaningless("\e[2J").
meaningless("\x7f\").

test(meaningless, [ forall(( dialogue(Name, _), meaningless(Line) )),
                    true(Replies == [])
                  ]) :-
    replies(prompts, Name, Line, Replies0),
    exclude(names_it, Replies0, Replies).

names_it(Reply) :-
    once(sub_string(Reply, _, _, _, "\"?")),
    string_codes(Reply, Codes),
    \+ ( member(Code, Codes),
         code_type(Code, cntrl)
       ).

test(empty, [ forall(( dialogue(Name, _), member(Line, ["", " ", "\r"]) )),
              true(Replies == [])
            ]) :-
    replies(prompts, Name, Line, Replies0),
    exclude(asks_for_something, Replies0, Replies).

asks_for_something("Type a move, or help.") :-
    !.
asks_for_something(Reply) :-
    sub_string(Reply, 0, _, _, "Type a number from ").

:- end_tests(every_prompt).
