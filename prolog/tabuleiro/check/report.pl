:- module(tabuleiro_check_report,
          [ predicate_report/4,         % +Subject, +Call, +Result, -Dict
            assembled_report/5,         % +Game, +Seed, +Lacking, +Predicates, -Report
            holding_report/3,           % +Call, +End, -Dict
            end_text/2,                 % +Status, -Text
            functor_text/2,             % +Functor, -Text
            print_report/1,             % +Report
            report_line/2,              % +Report, -Line
            read_report/2,              % +File, -Report
            must_be_report_file/3,      % +File, +Inputs, +Force
            write_report/2              % +File, +Report
          ]).
:- use_module(cases, [pieces/3]).
:- use_module(text).
:- use_module('../command/output', [must_be_output/4]).
:- use_module('../text', [count_text/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- autoload(library(apply), [exclude/3, foldl/5, include/3, maplist/2, maplist/3, partition/4]).

%   Later versions of SWI-Prolog have moved this library. The file that they have left at the old
%   place cannot be used with autoload/2.

:- if(exists_source(library(json))).
:- autoload(library(json), [json_read_dict/2, json_write_dict/3]).
:- else.
:- autoload(library(http/json), [json_read_dict/2, json_write_dict/3]).
:- endif.

/** <module> The report of a check, as a dict, as text and as JSON
*/

%!  predicate_report(+Subject, +Call, +Result, -Dict) is det.
%
%   Dict is the report of the Result of checked/5 for the predicate of Call. Result is `none`
%   if the program does not define it.

predicate_report(_, Call, none, Dict) :-
    !,
    blank_report(Call, Dict).
predicate_report(Subject, Call, Result, Dict) :-
    Result = result(Cases, Agreed, Notes, Disagreements, bound(Right, Refused, Wrong, Accepted),
                    Speeds),
    blank_report(Call, Blank),
    aggregate_all(count, member(order, Notes), Order),
    aggregate_all(count, member(choice_point, Notes), ChoicePoints),
    (   Speeds = speeds(Ours, Theirs)
    ->  true
    ;   Ours = null,
        Theirs = null
    ),
    maplist(disagreement_report(Subject), Disagreements, Reports0),
    partition(is_further, Reports0, Further, Reports),
    Dict = Blank.put(_{ defined:true, cases:Cases, agreed:Agreed, other_order:Order,
                        choice_points:ChoicePoints,
                        bound:_{right:Right, refused:Refused, wrong:Wrong, accepted:Accepted},
                        our_seconds:Ours, their_seconds:Theirs, further_answers:Further,
                        disagreements:Reports }).

%   blank_report(+Call, -Dict): Dict is the report of a predicate that is not defined.

blank_report(Call, Dict) :-
    functor_text(Call, Text),
    Dict = _{ predicate:Text, defined:false, cases:0, agreed:0, other_order:0, choice_points:0,
              bound:_{right:0, refused:0, wrong:0, accepted:0}, our_seconds:null,
              their_seconds:null, further_answers:[], disagreements:[] }.

is_further(Report) :-
    Report.kind == further_answers.

%!  assembled_report(+Game, +Seed, +Lacking, +Predicates, -Report) is det.
%
%   Report is that of conformance/3.

assembled_report(Game, Seed, Lacking, Predicates, Report) :-
    (   Lacking == [],
        agree(Predicates)
    ->  Agrees = true
    ;   Agrees = false
    ),
    include(leaves_further, Predicates, Leaving),
    maplist(get_dict(predicate), Leaving, Further),
    Report = _{ game:Game, seed:Seed, agrees:Agrees, lacking:Lacking, further_answers:Further,
                predicates:Predicates }.

leaves_further(Dict) :-
    Dict.further_answers \== [].

agree(Predicates) :-
    member(Dict, Predicates),
    Dict.cases > 0,
    !,
    forall(member(Other, Predicates), Other.disagreements == []).

%!  holding_report(+Call, +End, -Dict) is det.
%
%   Dict is the report of the predicate Call, in the form of documented/3, whose process has
%   come to an End: `stuck` if it had to be stopped, or an exit status.

holding_report(Call, End, Dict) :-
    call_text(Call, CallText),
    (   End == stuck
    ->  Kind = no_end,
        Found = "no end, and no time limit stops it"
    ;   Kind = ends,
        end_text(End, Found)
    ),
    kind_text(Kind, _, Rule),
    Disagreement = _{ kind:Kind, count:1, goal:CallText, right:"an end", found:Found, rule:Rule,
                      pieces:0, pieces_first:0 },
    blank_report(Call, Blank),
    Dict = Blank.put(_{defined:true, cases:1, disagreements:[Disagreement]}).

%!  end_text(+Status, -Text) is det.
%
%   Text says how a process has ended with the Status of process_wait/2.

end_text(exit(Status), Text) :-
    format(string(Text), "Prolog ends with status ~d", [Status]).
end_text(killed(Signal), Text) :-
    (   Signal =:= 6                    % SWI-Prolog also aborts when it has no more memory
    ->  Text = "Prolog crashes, or has no more memory (signal 6)"
    ;   format(string(Text), "Prolog crashes (signal ~d)", [Signal])
    ).

%!  functor_text(+Functor, -Text) is det.
%
%   Text is the Name/Arity of Functor, which may also be a call.

functor_text(Name/Arity, Text) :-
    !,
    format(string(Text), "~w/~w", [Name, Arity]).
functor_text(Call, Text) :-
    functor(Call, Name, Arity),
    functor_text(Name/Arity, Text).

disagreement_report(Subject, disagreement(Kind, Count, First, Goal, Judgement), Dict) :-
    Subject = subject(Game, _, Map, _, _),
    Judgement = disagrees(_, Right, Found, Difference),
    pieces(Game, First, PiecesFirst),
    pieces(Game, Goal, Pieces),
    goal_text(Game, Map, Goal, GoalText),
    output_names(Game, Map, Goal, Names),
    right_text(Right, Names, RightText),
    found_text(Names, Found, FoundText),
    (   Difference \== none,
        sentence(Game, Map, Goal, Difference, Sentence)
    ->  true
    ;   general_sentence(Kind, Right, Sentence)
    ),
    Dict = _{ kind:Kind, count:Count, goal:GoalText, right:RightText, found:FoundText,
              rule:Sentence, pieces:Pieces, pieces_first:PiecesFirst }.

general_sentence(throws, fails, Sentence) :-
    !,
    Sentence = "An illegal move is no error: the predicate fails.".
general_sentence(Kind, _, Sentence) :-
    kind_text(Kind, _, Sentence).

%!  report_line(+Report, -Line) is det.
%
%   Line is the summary of Report in one line, without the program's name. It is empty if the check
%   was broken off before anything was found.

report_line(Report, Line) :-
    exclude(undefined, Report.predicates, Defined),
    findall(Part,
            (   lacking_line(Report.lacking, Part)
            ;   checked_line(Defined, Report, Part)
            ),
            Parts),
    atomic_list_concat(Parts, '; ', Joined),
    atom_string(Joined, Line).

lacking_line([Functor|Functors], Line) :-
    atomic_list_concat([Functor|Functors], ', ', Joined),
    format(string(Line), "lacks ~w", [Joined]).

checked_line([], Report, Line) :-
    !,
    Report.lacking == [],
    \+ get_dict(next, Report, _),
    format(string(Line), "has none of the predicates of ~w", [Report.game]).
checked_line(Defined, Report, Line) :-
    findall(Text, ( member(Dict, Defined), predicate_line(Dict, Text) ), Texts),
    aggregate_all(sum(Some), ( member(Dict, Defined), Some = Dict.cases ), Cases),
    (   Cases =:= 0
    ->  Line = "nothing could be checked"
    ;   Texts == []
    ->  length(Defined, Count),
        count_text(Count, predicate, Predicates),
        agreement(Report.further_answers, Agreement),
        format(string(Line), "~s (~D cases of ~s)", [Agreement, Cases, Predicates])
    ;   atomic_list_concat(Texts, '; ', Joined),
        format(string(Line), "disagrees: ~w", [Joined])
    ).

agreement([], "agrees") :-
    !.
agreement(Functors, Agreement) :-
    atomic_list_concat(Functors, ', ', Joined),
    format(string(Agreement), "agrees on first answers, leaves further ones: ~w", [Joined]).

undefined(Dict) :-
    Dict.defined == false.

predicate_line(Dict, Text) :-
    maplist(kind_words, Dict.disagreements, Kinds),
    Kinds \== [],
    atomic_list_concat(Kinds, ' and ', Joined),
    format(string(Text), "~w ~w", [Dict.predicate, Joined]).

%   A report that was read from JSON has strings in the place of atoms.

kind_words(Disagreement, Text) :-
    atom_string(Kind, Disagreement.kind),
    kind_text(Kind, Text, _).

%!  print_report(+Report) is det.
%
%   Print the table, the notes, and every disagreement in full.

print_report(Report) :-
    print_columns([predicate, cases, agreed, 'time/ours', 'first disagreement']),
    Predicates = Report.predicates,
    maplist(print_row, Predicates),
    print_notes(Predicates),
    forall(( member(Dict, Predicates),
             (   member(Disagreement, Dict.disagreements)
             ;   member(Disagreement, Dict.further_answers)
             )
           ),
           print_disagreement(Dict, Disagreement)),
    report_line(Report, Line),
    format("~nThe program ~w.~n", [Line]).

print_row(Dict) :-
    (   Dict.defined == false
    ->  Columns = [-, -, -, 'not defined']
    ;   format(atom(Cases), "~D", [Dict.cases]),
        format(atom(Agreed), "~D", [Dict.agreed]),
        ratio(Dict, Ratio),
        (   Dict.disagreements = [Disagreement|_]
        ->  kind_words(Disagreement, Kind)
        ;   Kind = ''
        ),
        Columns = [Cases, Agreed, Ratio, Kind]
    ),
    print_columns([Dict.predicate|Columns]).

print_columns(Columns) :-
    format(string(Row), "~w~t~22|~t~w~8+~t~w~9+~t~w~11+   ~w", Columns),
    split_string(Row, "", " ", [Text]),
    writeln(Text).

ratio(Dict, Ratio) :-
    Theirs = Dict.their_seconds,
    (   number(Theirs)
    ->  Times is Theirs / Dict.our_seconds,
        (   Times < 10
        ->  format(atom(Ratio), "~1f", [Times])
        ;   Rounded is round(Times),
            format(atom(Ratio), "~D", [Rounded])
        )
    ;   Ratio = '-'
    ).

print_notes(Dicts) :-
    findall(Text, ( member(Dict, Dicts), note_text(Dict, Text) ), Texts),
    (   Texts == []
    ->  true
    ;   nl,
        forall(member(Text, Texts),
               format("Note: ~w~n", [Text]))
    ).

note_text(Dict, Text) :-
    aggregate_all(sum(Count), ( member(Answers, Dict.further_answers), Count = Answers.count ),
                  Further),
    Cases = Dict.cases,
    Bound = Dict.bound,
    member(note(What, Times, All, Calls),
           [ note("goes by another order of the moves", Dict.other_order, Cases, cases),
             note("leaves a choice point", Dict.choice_points, Cases, cases),
             note("leaves further answers", Further, Cases, cases),
             note("does not succeed where it is called with the right answer", Bound.refused,
                  Bound.right, calls),
             note("succeeds where it is called with a wrong answer", Bound.accepted, Bound.wrong,
                  calls)
           ]),
    Times > 0,
    format(string(Text), "~w ~s, in ~D of ~D ~w.", [Dict.predicate, What, Times, All, Calls]).

print_disagreement(Dict, Disagreement) :-
    kind_words(Disagreement, Kind),
    size_text(Disagreement.pieces_first, Disagreement.pieces, Size),
    format("~n~w: ~w (~D of ~D cases)~w~n",
           [Dict.predicate, Kind, Disagreement.count, Dict.cases, Size]),
    format("~n?- ~w~n~n", [Disagreement.goal]),
    print_labelled("right: ", Disagreement.right),
    print_labelled("yours: ", Disagreement.found),
    split_string(Disagreement.rule, "\n", "", Sentences),
    maplist(wrapped, Sentences, Wrapped),
    atomic_list_concat(Wrapped, '\n', Rule),
    print_labelled("rule:  ", Rule).

%   wrapped(+Sentence, -Text): Text is Sentence in lines of at most 90 characters.

wrapped(Sentence, Text) :-
    split_string(Sentence, " ", "", [First|Words]),
    string_length(First, Length),
    foldl(put_word, Words, Parts, Length, _),
    atomic_list_concat([First|Parts], Text).

put_word(Word, Part, Column0, Column) :-
    string_length(Word, Length),
    Column1 is Column0 + 1 + Length,
    (   Column1 =< 90
    ->  Column = Column1,
        string_concat(" ", Word, Part)
    ;   Column = Length,
        string_concat("\n", Word, Part)
    ).

%   size_text(+First, +Smallest, -Text): Text is empty if the goals have no pieces.

size_text(0, 0, "") :-
    !.
size_text(_, Count, Text) :-
    count_text(Count, piece, Pieces),
    format(string(Text), "; the smallest board has ~s", [Pieces]).

print_labelled(Label, Text) :-
    split_string(Text, "\n", "", [First|Rest]),
    format("~s~w~n", [Label, First]),
    maplist(print_continued, Rest).

print_continued(Line) :-
    format("       ~w~n", [Line]).

%!  read_report(+File, -Report) is det.
%
%   Report is read back from File, which write_report/2 has written. Its texts are strings.

read_report(File, Report) :-
    setup_call_cleanup(
        open(File, read, Stream, [encoding(utf8)]),
        json_read_dict(Stream, Report),
        close(Stream)).

%!  must_be_report_file(+File, +Inputs, +Force) is det.
%
%   Raise the error of must_be_output/4, if there is one. Call this before the check, so that no
%   finished report is lost.

must_be_report_file(File, Inputs, Force) :-
    must_be_output(File, Inputs, has_report, Force).

%   has_report(+File): File has a report of conformance/3, or of the command.

has_report(File) :-
    catch(read_report(File, Report), error(_, _), fail),
    (   is_dict(Report)
    ->  First = Report
    ;   Report = [First|_],
        is_dict(First)
    ),
    get_dict(agrees, First, _).

%!  write_report(+File, +Report) is det.
%
%   Write Report, or a list of reports, to File as JSON.

write_report(File, Report) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(utf8)]),
        ( json_write_dict(Stream, Report, [width(100)]),
          nl(Stream)
        ),
        close(Stream)).
