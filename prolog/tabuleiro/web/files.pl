:- module(tabuleiro_web_files,
          [ page_file/3                 % ?Name, -Type, -Text
          ]).
:- use_module(library(lists), [member/2]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> The files of the page

They are read when this is loaded, so that a saved state has them.
*/

%!  page_file(?Name, -Type, -Text) is nondet.
%
%   Text is the file Name, of the media type Type.

term_expansion(page_files, Clauses) :-
    findall(page_file(Name, Type, Text),
            ( member(Directory, [page,'.']),
              member(Extension-Type, [js-'text/javascript',css-'text/css']),
              files(Directory, Extension, Path),
              file_base_name(Path, Name),
              read_file_to_string(Path, Text, [encoding(utf8)])
            ),
            Clauses).

files(Directory, Extension, Path) :-
    prolog_load_context(directory, Here),
    atomic_list_concat([Here,/,Directory], Folder),
    directory_files(Folder, Entries),
    member(Entry, Entries),
    file_name_extension(_, Extension, Entry),
    atomic_list_concat([Folder,/,Entry], Path).

page_files.
