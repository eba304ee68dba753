/*  For each library of a report, one process that loads it with the others, accelerates a program and tries so many
    programs with faults (trials.pl): 100 in whole (see helpers/soak.pl). Afterwards all is as before.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/soak').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).

%   order(?Library, -Game, -Goals): Goals load Library with others. Where two libraries have predicates of one name, no
%   more is taken of one than that it is there. A program of Game is accelerated.

order(Library, Game, Goals) :-
    library(Library, Game, Beside),
    Ours = use_module(library(tabuleiro/Library)),
    Accelerate = use_module(library(tabuleiro/accelerate)),
    Web = use_module(library(tabuleiro/web)),
    Play = use_module(library(tabuleiro/play), []),
    Goals0 = [Ours,Beside,Play,Web,Accelerate],
    (   Goals = Goals0
    ;   reverse(Goals0, Goals)
    ).

library(infection,  infection,  use_module(library(tabuleiro))).
library(ataxx,      infection,  use_module(library(tabuleiro))).
library(virus_wars, virus_wars, use_module(library(tabuleiro))).
library(exo,        exo,        use_module(library(tabuleiro), [])).
library(adaptoid,   adaptoid,   use_module(library(tabuleiro), [])).

%   an_order(?Library, -Game, -Goals): another one with each seed.

an_order(Library, Game, Goals) :-
    library(Library, Game, _),
    findall(Goals0, order(Library, Game, Goals0), Orders),
    soak_seed(Seed),
    length(Orders, Count),
    Index is Seed mod Count,
    nth0(Index, Orders, Goals).

%   told(+Library, -Terms): what the process writes.

:- dynamic known/2.

told(Library, Terms) :-
    known(Library, Terms0),
    !,
    Terms = Terms0.
told(Library, Terms) :-
    an_order(Library, Game, Goals),
    soak_count(100, Count),
    soak_seed(Seed),
    tests_file('prolog/soak/trials.pl', File),
    format(atom(Goal), "use_module(~q), trials(~q, ~q, ~d, ~d)", [File,Game,Goals,Count,Seed]),
    numlist(1, 3001, Numbers),
    atomic_list_concat(Numbers, '.\n', Input0),
    atom_concat(Input0, '.\n', Input),
    child_output(['-q','-g',Goal,'-t',halt], Input, Output, Status),
    split_string(Output, "\n", "", Lines),
    findall(Term,
            ( member(Line, Lines),
              catch(term_string(Term, Line), error(_, _), Term = line(Line)),
              nonvar(Term)
            ),
            Terms0),
    Terms = [Status|Terms0],
    assertz(known(Library, Terms)).

:- begin_tests(soak_toplevel).

test(goes_on_to_its_end, [forall(library(Library, _, _)), Ended == Status-ended]) :-
    told(Library, Terms),
    Terms = [Status|_],
    assertion(Status == exit(0)),
    (   memberchk(ended, Terms)
    ->  Ended = Status-ended
    ;   exclude([Term]>>subsumes_term(printed(_), Term), Terms, Ended)
    ).

test(all_is_as_before, [forall(library(Library, _, _)), Changed == []]) :-
    told(Library, Terms),
    findall(changed(What, Gone, New), member(changed(What, Gone, New), Terms), Changed).

test(a_thread_beside_loses_nothing, [forall(library(Library, _, _)), Lost == []]) :-
    told(Library, Terms),
    findall(lost(What, Should, Is), member(lost(What, Should, Is), Terms), Lost).

test(what_a_thread_prints_arrives, [forall(library(Library, _, _)), Printed == Made]) :-
    told(Library, Terms),
    memberchk(made(Made), Terms),
    aggregate_all(count, member(printed(_), Terms), Printed).

:- end_tests(soak_toplevel).
