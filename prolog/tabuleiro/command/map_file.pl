:- module(tabuleiro_map_file,
          [ map_items/2                 % +File, -Items
          ]).
:- use_module('../data', [file_text/3, too_long/1]).
:- autoload(library(error), [domain_error/2, permission_error/3]).

/** <module> Files that have the items of a map
*/

%!  map_items(+File, -Items) is det.
%
%   Items are the terms of File, each with a full stop.
%
%   @error domain_error(map_file, File) where it is too large for a map

map_items(File, Items) :-
    (   exists_directory(File)
    ->  permission_error(open, source_sink, File)
    ;   file_text(File, utf8, Text),
        (   too_long(Text)
        ->  domain_error(map_file, File)
        ;   setup_call_cleanup(
                open_string(Text, In),
                ( set_stream(In, file_name(File)),
                  read_items(In, Items)
                ),
                close(In))
        )
    ).

%   read_file_to_terms/3 would take an unbound item for the end of the file.

read_items(In, Items) :-
    read(In, Item),
    (   Item == end_of_file
    ->  Items = []
    ;   Items = [Item|Rest],
        read_items(In, Rest)
    ).
