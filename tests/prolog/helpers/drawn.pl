:- module(drawn,
          [ picture/3,                  % +State, +Options, -Svg
            svg_element/2,              % +SVG, -Svg
            inside/2,                   % +Element, -Inner
            attribute/3,                % +Element, +Name, -Value
            has_class/2,                % +Element, ?Class
            place_names/3,              % +Svg, +Class, -Names
            random_step/3               % +Config, +Seed, -Step
          ]).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module(library(tabuleiro/web/svg)).
:- autoload(library(lists), [member/2, memberchk/2]).
:- autoload(library(random), [random_member/2]).
:- autoload(library(sgml), [load_structure/3]).

/** <module> Pictures of states, taken apart, for tests
*/

%!  picture(+State, +Options, -Svg) is det.
%
%   Svg is the picture of State with Options of svg/3, without board.css, as svg_element/2.

picture(State, Options, Svg) :-
    svg(State, SVG, [style(false)|Options]),
    svg_element(SVG, Svg).

%!  svg_element(+SVG, -Svg) is semidet.
%
%   Svg is the element that the text SVG is, if that is well-formed.

svg_element(SVG, Svg) :-
    string_codes(SVG, Codes),
    \+ ( member(Code, Codes),
         \+ allowed(Code)
       ),
    load_structure(string(SVG), [Svg], [dialect(xml), max_errors(0), syntax_errors(quiet)]),
    Svg = element(svg, _, _).

%   The parser lets other characters pass.

allowed(Code) :-
    (   between(0x20, 0xd7ff, Code)
    ;   memberchk(Code, [0x9,0xa,0xd])
    ;   between(0xe000, 0xfffd, Code)
    ;   between(0x10000, 0x10ffff, Code)
    ),
    !.

%!  inside(+Element, -Inner) is nondet.
%
%   Inner is an element in Element, or in one of these, in the order of the text.

inside(element(_, _, Content), Inner) :-
    member(Part, Content),
    Part = element(_, _, _),
    (   Inner = Part
    ;   inside(Part, Inner)
    ).

%!  attribute(+Element, +Name, -Value) is semidet.

attribute(element(_, Attributes, _), Name, Value) :-
    memberchk(Name=Value, Attributes).

%!  has_class(+Element, ?Class) is nondet.

has_class(Element, Class) :-
    attribute(Element, class, Classes),
    atomic_list_concat(All, ' ', Classes),
    member(Class, All).

%!  place_names(+Svg, +Class, -Names) is det.
%
%   Names, in their order, are those of the places with Class, strings.

place_names(Svg, Class, Names) :-
    findall(Name,
            ( inside(Svg, Place),
              attribute(Place, 'data-place', Atom),
              has_class(Place, Class),
              atom_string(Atom, Name)
            ),
            Names).

%!  random_step(+Config, +Seed, -Step) is nondet.
%
%   Step is one of a game played at random from the start of Config: `step(Before, Move, State)`.

random_step(Config, Seed, Step) :-
    initial_state(Config, Start),
    with_seed(Seed, random_steps(Start, Steps)),
    member(Step, Steps).

random_steps(State, Steps) :-
    valid_moves(State, Moves),
    (   Moves == []
    ->  Steps = []
    ;   random_member(Move, Moves),
        move(State, Move, After),
        Steps = [step(State, Move, After)|Others],
        random_steps(After, Others)
    ).
