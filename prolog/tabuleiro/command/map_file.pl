:- module(tabuleiro_map_file,
          [ map_items/2                 % +File, -Items
          ]).
:- autoload(library(error), [domain_error/2, existence_error/2, permission_error/3]).

/** <module> Files that have the items of a map
*/

%   largest_map(-Bytes): no map is as large, and a number of a million digits takes minutes to read.

largest_map(65536).

%!  map_items(+File, -Items) is det.
%
%   Items are the terms of File, each with a full stop.
%
%   @error domain_error(map_file, File) where it is too large for a map

map_items(File, Items) :-
    (   exists_directory(File)
    ->  permission_error(open, source_sink, File)
    ;   \+ exists_file(File)
    ->  existence_error(source_sink, File)
    ;   size_file(File, Size),
        largest_map(Largest),
        Size > Largest
    ->  domain_error(map_file, File)
    ;   setup_call_cleanup(
            open(File, read, In, [encoding(utf8)]),
            read_items(In, Items),
            close(In))
    ).

%   read_file_to_terms/3 would take an unbound item for the end of the file.

read_items(In, Items) :-
    read(In, Item),
    (   Item == end_of_file
    ->  Items = []
    ;   Items = [Item|Rest],
        read_items(In, Rest)
    ).
