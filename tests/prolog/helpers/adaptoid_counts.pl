:- module(adaptoid_counts,
          [ known_count/3               % -State, -Depth, -Count
          ]).
:- use_module(dialogue, [file_text/2, tests_file/2]).

/** <module> Known numbers of sequences of turns
*/

:- dynamic known_count/3.

:- tests_file('vectors/adaptoid_perft.tsv', File),
   file_text(File, Text),
   split_string(Text, "\n", "", [_|Lines]),
   forall(( member(Line, Lines),
            split_string(Line, "\t", "", ["adaptoid",_,StateText,DepthText,CountText])
          ),
          ( term_string(State, StateText),
            number_string(Depth, DepthText),
            number_string(Count, CountText),
            assertz(known_count(State, Depth, Count))
          )).
