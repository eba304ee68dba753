:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module(library(tabuleiro/accelerate), []).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/*  Types the toplevel dialogues of README.md and of the pages it leads to: in each block marked `prolog`,
    every line that begins with `?- ` is typed into one toplevel, and what stands below it must be what is
    answered. Where the encoding has a character for it, SWI-Prolog 10 writes that in the place of `...`.
    The indented blocks of README.md show no answers: the program in one is loaded and its goals are typed,
    in a toplevel of their own, and none of them fails, warns or raises an error.
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

test(indented_lines_work, [forall(indented_block(Block)), Wrong == []]) :-
    partition(is_query, Block, Queries, Others),
    program_text(Others, Program),
    maplist(string_concat("?- "), Typed, Queries),
    atomic_list_concat([''|Typed], '\n', Input0),
    shortened(Input0, Input1),
    atom_concat(Input1, '\n', Input),
    temporary_file(Folder),
    setup_call_cleanup(
        ( make_directory(Folder),
          carlas_program(Carla),
          written(Folder, 'carla.pl', Carla),
          written(Folder, 'program.pl', Program),
          format(atom(Begin), "working_directory(_, ~q), [program]", [Folder])
        ),
        child_output(['-q', '-g', Begin], Input, Output, Status),
        delete_directory_and_contents(Folder)),
    assertion(Status == exit(0)),
    split_lines(Output, Answer),
    include(complaint, Answer, Wrong).

complaint(Line) :-
    member(Begin, ["false.", "ERROR", "Warning"]),
    sub_string(Line, 0, _, _, Begin),
    !.

%   shortened(+Input0, -Input): a match of two games will do.

shortened(Input0, Input) :-
    (   atomic_list_concat([Before,After], 'games(200)', Input0)
    ->  atomic_list_concat([Before,After], 'games(2)', Input)
    ;   Input = Input0
    ).

carlas_program(Text) :-
    tests_file('../examples/coursework/infection.pl', File),
    format(string(Text), ":- ensure_loaded(~q).~n", [File]).

written(Folder, Name, Text) :-
    directory_file_path(Folder, Name, File),
    write_bytes(File, Text).

%   program_text(+Lines, -Text): what a block has of a program, with what the reader has of it: the
%   predicates of the game that it declares, and a player.

program_text(Lines, Text) :-
    (   member(Line, Lines),
        sub_string(Line, 0, _, _, ":- ")
    ->  exclude(of_the_shell, Lines, Own)
    ;   Own = []
    ),
    (   member(Declaration, Own),
        sub_string(Declaration, _, _, _, "declare_game(connect4,")
    ->  connect4_text(Begin)
    ;   Begin = "my_player(State, Move) :- tabuleiro_game:valid_moves(State, [Move|_])."
    ),
    atomic_list_concat([Begin|Own], '\n', Text0),
    atom_concat(Text0, '\n', Text).

of_the_shell(Line) :-
    sub_string(Line, 0, _, _, "$ ").

%   connect4_text(-Text): the clauses of the example, with one start, and without level 3.

connect4_text(Text) :-
    tests_file('../examples/connect4.pl', File),
    read_file_to_terms(File, Terms, []),
    with_output_to(string(Text),
                   forall(( member(Term, Terms), clause_of_game(Term, Clause) ),
                          portray_clause(Clause))).

clause_of_game((:- _), _) :-
    !,
    fail.
clause_of_game((choose_move(_, 3, _) :- _), _) :-
    !,
    fail.
clause_of_game((initial_state(standard, State) :- Body), (initial_state(State) :- Body)) :-
    !.
clause_of_game(Clause, Clause).

%   indented_block(-Block): lines of README.md that are indented, with empty ones between them, and
%   among them directives or goals. Goals alone follow the program of the block before them, if that
%   is of the same section.

indented_block(Block) :-
    tests_file('../README.md', File),
    file_text(File, Text),
    split_string(Text, "\n", "", Lines),
    indented_block(Lines, [], Block).

indented_block(Lines, Before, Block) :-
    indented(Lines, Indented, Rest),
    (   Indented == []
    ->  Rest = [Line|Others],
        (   string_concat("## ", _, Line)
        ->  indented_block(Others, [], Block)
        ;   indented_block(Others, Before, Block)
        )
    ;   has_line(Indented, ":- ")
    ->  (   Block = Indented
        ;   indented_block(Rest, Indented, Block)
        )
    ;   has_line(Indented, "?- "),
        append(Before, Indented, Block)
    ;   indented_block(Rest, [], Block)
    ).

has_line(Lines, Begin) :-
    member(Line, Lines),
    sub_string(Line, 0, _, _, Begin),
    !.

indented([Line|Lines], Block, Rest) :-
    (   string_concat("    ", Text, Line)
    ->  Block = [Text|Block1]
    ;   Line == "",
        Block = Block1
    ),
    !,
    indented(Lines, Block1, Rest).
indented(Lines, [], Lines).

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

%   page(-File): README.md, and each page that its links lead to.

page(File) :-
    tests_file('../README.md', Start),
    reached([Start], [], Pages),
    member(File, Pages).

reached([], Pages, Pages).
reached([File|Files], Pages0, Pages) :-
    (   memberchk(File, Pages0)
    ->  reached(Files, Pages0, Pages)
    ;   findall(Target,
                ( page_link(File, Target, _),
                  file_name_extension(_, md, Target)
                ),
                Others),
        append(Files, Others, Next),
        reached(Next, [File|Pages0], Pages)
    ).

page_lines(File, Lines) :-
    file_text(File, Text),
    split_string(Text, "\n", " ", Lines).

%   page_link(+File, -Target, -Anchor): the page has a link to Target, a file or folder of the project,
%   and there to the heading Anchor, '' for none.

page_link(File, Target, Anchor) :-
    file_text(File, Text),
    atomic_list_concat([_|Links], '](', Text),
    member(Link, Links),
    once(sub_atom(Link, Length, _, _, ')')),
    sub_atom(Link, 0, Length, _, Address),
    \+ sub_atom(Address, _, _, _, '://'),
    (   atomic_list_concat([Relative,Anchor], #, Address)
    ->  true
    ;   Relative = Address,
        Anchor = ''
    ),
    (   Relative == ''
    ->  Target = File
    ;   file_directory_name(File, Folder),
        absolute_file_name(Relative, Target, [relative_to(Folder)])
    ).

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
