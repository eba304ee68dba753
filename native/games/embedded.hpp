// Files of numbers that the assembler takes into the program: what `tabuleiro-train fit` has
// written.
#pragma once

#include <bit>

static_assert(std::endian::native == std::endian::little, "the files are taken in as they are");

/// Defines a symbol of that name, a text, as what is in a file. `tabuleiro_embed` in CMake tells
/// the file's name, and its length, which has to be that of the object which the symbol is declared
/// to be.
#define TABULEIRO_EMBED(symbol, file) \
    asm(".pushsection .rodata\n"      \
        ".global " symbol             \
        "\n"                          \
        ".hidden " symbol             \
        "\n"                          \
        ".balign 64\n" symbol         \
        ":\n"                         \
        ".incbin \"" file             \
        "\"\n"                        \
        ".popsection\n")
