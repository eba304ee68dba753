:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/documents').
:- use_module('../helpers/skips').
:- use_module(library(tabuleiro/accelerate), []).
:- use_module(library(apply)).
:- use_module(library(lists)).

/*  Types the toplevel dialogues of README.md and of the pages it leads to: in each block marked `prolog`,
    every line that begins with `?- ` is typed into one toplevel, and what stands below it must be what is
    answered. Where the encoding has a character for it, SWI-Prolog 10 writes that in the place of `...`.
    The other blocks are for test_documents.pl.
*/

:- begin_tests(readme).

test(dialogues_are_true, [forall(readme_block(Block)), Answer == Expected]) :-
    partition(is_query, Block, Queries, Expected0),
    exclude(==(""), Expected0, Expected),
    maplist(string_concat("?- "), Typed, Queries),
    atomic_list_concat(Typed, '\n', Input0),
    atom_concat(Input0, '\n', Input),
    child_output(['-q', '-g', 'set_stream(user_output, encoding(ascii))'], Input, Output, exit(0)),
    split_lines(Output, Answer).

%   Their libraries cannot all be loaded together, so each dialogue says where it begins.

test(fresh_toplevels, [forall(page(File)), true(Silent == [])]) :-
    file_text(File, Text),
    split_string(Text, "\n", "", Lines),
    findall(Query, query_after(Lines, prose, "", Query), Silent).

%   query_after(+Lines, +In, +Said, -Query): Query is one of Lines, and what is Said last before its
%   dialogue does not tell of a fresh toplevel. In is `code` between lines of backquotes.

query_after([Line|Lines], In, Said, Query) :-
    (   string_concat("```", _, Line)
    ->  other_part(In, Next),
        query_after(Lines, Next, Said, Query)
    ;   split_string(Line, "", " ", [Stripped]),
        is_query(Stripped),
        \+ sub_string(Said, _, _, _, "fresh toplevel"),
        Query = Line
    ;   prose(In, Line)
    ->  query_after(Lines, In, Line, Query)
    ;   query_after(Lines, In, Said, Query)
    ).

other_part(prose, code).
other_part(code, prose).

prose(prose, Line) :-
    sub_string(Line, 0, 1, _, First),
    First \== " ".

%   The documentation at the toplevel, as README.md has it: of each number of arguments that of one library, below its file.

test(help, [ condition(wanted(exists_source(library(help)), "this SWI-Prolog was built without help/1")),
             forall(member(Library-Said,
                            [ game-"valid_moves(+State, -Moves) is det",
                              infection-"valid_moves(+Player, +Board, -Moves) is det"
                            ])),
             true(Shown == [file,Said])
           ]) :-
    format(atom(Input), "doc_collect(true).~nuse_module(library(tabuleiro/~w)).~nhelp(valid_moves).~n", [Library]),
    child_output(['-q'], Input, Output, Status),
    assertion(Status == exit(0)),
    tests_file('../prolog/tabuleiro/', Folder),
    split_lines(Output, Lines),
    findall(What,
            ( member(Line, Lines),
              split_string(Line, "", " \u00A0", [Stripped]),   % 9.2 fills the line
              help_line(Stripped, Folder, What)
            ),
            Shown).

help_line(Line, Folder, file) :-
    sub_string(Line, 0, _, _, Folder).
help_line(Line, _, What) :-
    sub_string(Line, Before, _, 0, What),
    sub_string(What, 0, _, _, "valid_moves(+"),
    Before =< 1.
help_line(Line, _, Line) :-
    sub_string(Line, 0, _, _, "Warning").

test(nothing_is_left_to_fill_in, [forall(page(File))]) :-
    page_lines(File, Lines),
    \+ ( member(Line, Lines),
         string_codes(Line, Codes),
         Codes = [_|_],
         forall(member(Code, Codes), ( code_type(Code, upper) ; Code == 0'_ ))
       ).

test(links, [forall(page(File)), Broken == []]) :-
    findall(Target-Anchor,
            ( page_link(File, Target, Anchor),
              \+ there(Target, Anchor)
            ),
            Broken).

test(there_are_dialogues) :-
    aggregate_all(count, readme_block(_), Count),
    Count >= 2.

%   The table of what accelerate/1 replaces.

test(accelerated, [forall(tabuleiro_accelerate:interface(Game, Calls)), Listed == Expected]) :-
    findall(Indicator,
            ( member(Call, Calls),
              functor(Call, Name, Arity),
              format(string(Indicator), "`~w/~w`", [Name, Arity])
            ),
            Expected),
    tests_file('../prolog/README.md', File),
    page_lines(File, Lines),
    append(_, ["| game | predicates |"|Table], Lines),
    member(Line, Table),
    split_string(Line, "|", " ", ["",Quoted,Predicates,""]),
    format(string(Quoted), "`~w`", [Game]),
    !,
    split_string(Predicates, ",", " ", Listed).

is_query(Line) :-
    string_concat("?- ", _, Line).

split_lines(Text, Lines) :-
    split_string(Text, "\n", " ", All),
    exclude(==(""), All, Lines).

readme_block(Block) :-
    page(File),
    page_lines(File, Lines),
    block(Lines, Block).

block(Lines, Block) :-
    append(_, ["```prolog"|Rest], Lines),
    once(append(Block, ["```"|_], Rest)).

there(Target, '') :-
    !,
    (   exists_file(Target)
    ->  true
    ;   exists_directory(Target)
    ).
there(Page, Anchor) :-
    page_lines(Page, Lines),
    member(Line, Lines),
    string_concat("#", Heading, Line),
    anchor(Heading, Anchor),
    !.

%   anchor(+Heading, -Anchor): what a link to the Heading says.

anchor(Heading, Anchor) :-
    split_string(Heading, "", "# ", [Title]),
    string_lower(Title, Lower),
    string_codes(Lower, Codes),
    convlist(anchor_code, Codes, Kept),
    atom_codes(Anchor, Kept).

anchor_code(0'\s, 0'-).
anchor_code(Code, Code) :-
    (   code_type(Code, csym)
    ;   Code =:= 0'-
    ),
    !.

:- end_tests(readme).
