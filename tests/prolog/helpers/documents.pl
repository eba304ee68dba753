:- module(documents,
          [ page/1,                     % -File
            page_lines/2,               % +File, -Lines
            page_link/3,                % +File, -Target, -Anchor
            page_block/3                % -Page, -Kind, -Lines
          ]).
:- use_module(dialogue, [file_text/2, tests_file/2]).
:- autoload(library(lists), [append/2, append/3, member/2]).

/** <module> README.md, and the pages that it leads to
*/

%!  page(-File) is nondet.
%
%   README.md, and each page that its links lead to.

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

%!  page_lines(+File, -Lines) is det.
%
%   Without the blanks around them.

page_lines(File, Lines) :-
    file_text(File, Text),
    split_string(Text, "\n", " ", Lines).

%!  page_link(+File, -Target, -Anchor) is nondet.
%
%   The page has a link to Target, a file or folder of the project, and there to the heading Anchor, '' for none.

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

%!  page_block(-Page, -Kind, -Lines) is nondet.
%
%   Page, a file's name from the project's folder on, has the Lines of code or of a picture, which are `indented` or
%   fenced(Language) by backquotes.

page_block(Page, Kind, Lines) :-
    tests_file('..', Project),
    page(File),
    atom_concat(Project, /, Folder),
    atom_concat(Folder, Page, File),
    file_text(File, Text),
    split_string(Text, "\n", "", All),
    blocks(All, Blocks),
    member(block(Kind, Lines), Blocks).

blocks([], []).
blocks([Line|Lines], Blocks) :-
    (   string_concat("```", Language, Line)
    ->  once(append(Block, ["```"|Rest], Lines)),
        Blocks = [block(fenced(Language), Block)|Blocks1]
    ;   string_concat("    ", _, Line)
    ->  indented([Line|Lines], Block, Rest),
        Blocks = [block(indented, Block)|Blocks1]
    ;   Rest = Lines,
        Blocks = Blocks1
    ),
    blocks(Rest, Blocks1).

indented([Line|Lines], Block, Rest) :-
    (   string_concat("    ", Text, Line)
    ->  Block = [Text|Block1]
    ;   Line == "",
        Block = [""|Block1]
    ),
    !,
    indented(Lines, Block1, Rest).
indented(Lines, [], Lines).
