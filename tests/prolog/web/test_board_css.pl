/*  The colours of pictures can be told apart, in the light and in the dark: contrasts are those of
    the Web Content Accessibility Guidelines 2.2, level AA, 4.5 for text and 3 for what else has a
    meaning.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/web/svg)).

%   colour(?Name, ?Theme, ?Colour): Colour is `[R,G,B]`.

colour(Name, Theme, Colour) :-
    tabuleiro_svg:board_css(Css),
    split_string(Css, "\n", " ;", Lines),
    member(Line, Lines),
    split_string(Line, ":", " ", [Property,Value]),
    string_concat("--", NameText, Property),
    atom_string(Name, NameText),
    split_string(Value, "(,)", " ", ["light-dark",Light,Dark,""]),
    member(Theme-Text, [light-Light,dark-Dark]),
    string_concat("#", Digits, Text),
    string_length(Digits, 6),
    findall(Part,
            ( member(Before, [0,2,4]),
              sub_string(Digits, Before, 2, _, Hexadecimal),
              string_concat("0x", Hexadecimal, Number),
              number_string(Part, Number)
            ),
            Colour).

contrast(Name, Other, Theme, Contrast) :-
    luminance(Name, Theme, L1),
    luminance(Other, Theme, L2),
    Contrast is (max(L1, L2)+0.05)/(min(L1, L2)+0.05).

luminance(Name, Theme, Luminance) :-
    colour(Name, Theme, Colour),
    !,
    maplist(linear, Colour, [R,G,B]),
    Luminance is 0.2126*R+0.7152*G+0.0722*B.

linear(Part, Linear) :-
    Fraction is Part/255,
    (   Fraction =< 0.03928
    ->  Linear is Fraction/12.92
    ;   Linear is ((Fraction+0.055)/1.055)**2.4
    ).

cell(cell).
cell(other).
cell(can).
cell(chosen).
cell(last).
cell(changed).

:- begin_tests(board_css).

test(both_themes, Names == Dark) :-
    findall(Name, colour(Name, light, _), Names),
    findall(Name, colour(Name, dark, _), Dark),
    memberchk(ground, Names).

test(text, [ forall(( member(Theme, [light,dark]),
                      (   member(Text-Ground, [ink-ground,faint-ground,ground-stroke,ground-line])
                      ;   member(Text, [mark]),
                          member(Ground, [red,blue,green])
                      ;   Text = ink,
                          cell(Ground)
                      )
                    )),
             true(Contrast >= 4.5)
           ]) :-
    contrast(Text, Ground, Theme, Contrast).

test(pieces, [ forall(( member(Theme, [light,dark]),
                        member(Colour, [red,blue,green,stroke,line,ring,ink]),
                        cell(Cell)
                      )),
               true(Contrast >= 3)
             ]) :-
    contrast(Colour, Cell, Theme, Contrast).

:- end_tests(board_css).
