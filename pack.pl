name(tabuleiro).
version('0.1.0').
title('Board games with a fast C++ core: Infection (Ataxx), Virus Wars, Exo, Adaptoid, Breakthrough').
keywords([games, ataxx, infection, bitboard, search]).
author('The Tabuleiro authors', 'maintainers@users.noreply.example').
requires(prolog >= '9.0.4').
