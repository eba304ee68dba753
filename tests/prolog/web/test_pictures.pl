/*  The pictures in the READMEs are those that examples/pictures.pl draws. */

:- use_module(library(plunit)).
:- use_module('../../../examples/pictures').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/drawn').

:- begin_tests(pictures).

test(as_drawn, [forall(picture(Name, SVG)), Text == SVG]) :-
    picture_file(Name, File),
    file_text(File, Text),
    svg_element(SVG, _).

:- end_tests(pictures).
