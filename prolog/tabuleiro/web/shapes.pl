:- module(tabuleiro_shapes,
          [ place/4,                    % +Place, +Marks, +Clicks, -Element
            label/5,                    % +X, +Y, +Class, +Text, -Element
            stroke/4,                   % +Class, +Number, +Stroke, -Element
            rounded/2,                  % +Number, -Rounded
            plain_text/2                % +Text, -Plain
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> What drawings are made of
*/

%!  place(+Place, +Marks, +Clicks, -Element) is det.
%
%   Element is the group of what is drawn for Place, a `place(Place, Name, Label, X-Y, Elements)` of
%   draw/4, with those of Marks that it has. Clicks are `none` where nothing can be clicked, or else
%   `clicks(Chosen, Next)`, the names of what is clicked already and of what can be clicked next. There
%   it is a button called Label for those who do not see it.

place(place(Place, Name, Label, X0-Y0, Elements), Marks, Clicks,
      g([Transform|Attributes], Elements)) :-
    rounded(X0, X),
    rounded(Y0, Y),
    Transform = transform('translate(~w ~w)'-[X,Y]),
    findall(Class, member(Place=Class, Marks), Marked),
    place_attributes(Clicks, Name, Label, [place|Marked], Attributes).

place_attributes(none, _, _, Classes, [class(Classes)]) :-
    !.
place_attributes(_, none, Label, Classes, [class(Classes), role(img), 'aria-label'(Label)]) :-
    !.
place_attributes(clicks(Chosen, Next), Name, Label, Classes,
                 [class(AllClasses), 'data-place'(Name), role(button), 'aria-label'(Label)]) :-
    findall(Class,
            ( member(Class-Names, [chosen-Chosen,can-Next]),
              memberchk(Name, Names)
            ),
            Clicked),
    append(Classes, Clicked, AllClasses).

%!  label(+X, +Y, +Class, +Text, -Element) is det.
%
%   Element is Text, in the middle of X and Y.

label(X0, Y0, Class, Text, text([class(Class), x(X), y(Y)], Text)) :-
    rounded(X0, X),
    rounded(Y0+6, Y).       % half the height of a capital: not all programs know of baselines

%!  stroke(+Class, +Number, +Stroke, -Element) is det.
%
%   Element is a `ring(X, Y)` or an `arrow(X, Y, ToX, ToY)`, with Number on it, unless it is `''`.

stroke(Class, Number, Stroke, g(class([stroke,Class]), Shapes)) :-
    stroke_shapes(Stroke, Drawn, X, Y),
    numbered(Number, X, Y, Numbered),
    append(Drawn, Numbered, Shapes).

%   stroke_shapes(+Stroke, -Shapes, -X, -Y): X and Y, expressions, are where a number goes.

stroke_shapes(ring(X0, Y0), [circle([class(shaft), cx(X), cy(Y), r(26)], [])], X0+19, Y0-19) :-
    rounded(X0, X),
    rounded(Y0, Y).
stroke_shapes(arrow(X0, Y0, ToX0, ToY0), [Line,Head], 0.55*X0+0.45*ToX0, 0.55*Y0+0.45*ToY0) :-
    Length is sqrt((ToX0-X0)**2+(ToY0-Y0)**2),
    DX is (ToX0-X0)/Length,
    DY is (ToY0-Y0)/Length,
    maplist(rounded,
            [ X0+10*DX, Y0+10*DY, ToX0-20*DX, ToY0-20*DY,
              ToX0-4*DX, ToY0-4*DY,
              ToX0-24*DX-12*DY, ToY0-24*DY+12*DX,
              ToX0-24*DX+12*DY, ToY0-24*DY-12*DX
            ],
            [X1,Y1,X2,Y2,X3,Y3,X4,Y4,X5,Y5]),
    Line = path([class(shaft), d('M~w ~wL~w ~w'-[X1,Y1,X2,Y2])], []),
    Head = path([class(head), d('M~w ~wL~w ~wL~w ~wZ'-[X3,Y3,X4,Y4,X5,Y5])], []).

numbered('', _, _, []) :-
    !.
numbered(Number, X0, Y0, [circle([class(badge), cx(X), cy(Y), r(11)], []),Label]) :-
    rounded(X0, X),
    rounded(Y0, Y),
    label(X, Y, number, Number, Label).

%!  rounded(+Number, -Rounded) is det.
%
%   Rounded is Number, an expression, to a tenth; an integer where it is one.

rounded(Number, Rounded) :-
    Tenths is round(10*Number),
    (   Tenths mod 10 =:= 0
    ->  Rounded is Tenths//10
    ;   Rounded is Tenths/10.0
    ).

%!  plain_text(+Text, -Plain) is det.
%
%   Plain is the string Text with a mark in place of each character that XML cannot hold.

plain_text(Text, Plain) :-
    string_codes(Text, Codes),
    maplist(plain_code, Codes, PlainCodes),
    string_codes(Plain, PlainCodes).

plain_code(Code, Plain) :-
    (   in_xml(Code)
    ->  Plain = Code
    ;   Plain = 0xfffd
    ).

in_xml(0x9) :-
    !.
in_xml(0xa) :-
    !.
in_xml(0xd) :-
    !.
in_xml(Code) :-
    Code >= 0x20,
    \+ between(0x7f, 0x9f, Code),       % allowed, but better not used
    \+ between(0xd800, 0xdfff, Code),
    \+ memberchk(Code, [0xfffe,0xffff]).
