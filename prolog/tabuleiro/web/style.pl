:- module(tabuleiro_style,
          [ board_css/1,                % -Css
            themed_css/2                % +Theme, -Css
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(filesex), [directory_file_path/3]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> What pictures look like

The text of board.css, which is kept when this file is loaded: a saved state has no files.
*/

%!  board_css(-Css) is det.
%
%   Css is the text of board.css, for a page with pictures that leave it out.

term_expansion(board_css(file), board_css(Css)) :-
    prolog_load_context(directory, Directory),
    directory_file_path(Directory, 'board.css', File),
    read_file_to_string(File, Css, [encoding(utf8)]).

board_css(file).

%!  themed_css(+Theme, -Css) is det.
%
%   Css is board.css for a Theme of svg/3. Where that is `light` or `dark`, the colours stand where
%   they are used, for programs that know no more of CSS than selectors.

themed_css(auto, Css) :-
    !,
    board_css(Css).
themed_css(Theme, Css) :-
    board_css(Css0),
    split_string(Css0, "\n", "", Lines),
    findall(Use=Colour,
            ( member(Line, Lines),
              colour_line(Line, Theme, Use, Colour)
            ),
            Colours),
    foldl(used, Colours, Css0, Css).

%   colour_line(+Line, +Theme, -Use, -Colour): Line defines what Use stands for.

colour_line(Line, Theme, Use, Colour) :-
    split_string(Line, ":", " ", [Name,Value]),
    string_concat("--", _, Name),
    split_string(Value, "(,)", " ", ["light-dark",Light,Dark,_]),
    memberchk(Theme-Colour, [light-Light,dark-Dark]),
    format(string(Use), "var(~s)", [Name]).

used(Use=Colour, Css0, Css) :-
    atomic_list_concat(Parts, Use, Css0),
    atomic_list_concat(Parts, Colour, Css).
