:- module(tabuleiro_map_file,
          [ map_items/2                 % +File, -Items
          ]).
:- autoload(library(error), [domain_error/2, permission_error/3]).

/** <module> Files that have the items of a map
*/

%   largest_map(-Characters): no map is as large, and a number of a million digits takes minutes to read.

largest_map(65536).

%!  map_items(+File, -Items) is det.
%
%   Items are the terms of File, each with a full stop.
%
%   @error domain_error(map_file, File) where it is too large for a map

map_items(File, Items) :-
    (   exists_directory(File)
    ->  permission_error(open, source_sink, File)
    ;   read_text(File, Text),
        setup_call_cleanup(
            open_string(Text, In),
            ( set_stream(In, file_name(File)),
              read_items(In, Items)
            ),
            close(In))
    ).

%   read_text(+File, -Text): no more of it than a map may have, whatever File is: a pipe, say.

read_text(File, Text) :-
    largest_map(Largest),
    Most is Largest+1,
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        read_string(In, Most, Text),
        close(In)),
    (   string_length(Text, Most)
    ->  domain_error(map_file, File)
    ;   true
    ).

%   read_file_to_terms/3 would take an unbound item for the end of the file.

read_items(In, Items) :-
    read(In, Item),
    (   Item == end_of_file
    ->  Items = []
    ;   Items = [Item|Rest],
        read_items(In, Rest)
    ).
