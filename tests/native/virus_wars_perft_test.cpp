#include <gtest/gtest.h>

#include <string>

#include "engine/perft.hpp"
#include "games/virus_wars/game.hpp"
#include "perft_table.hpp"
#include "virus_wars_reference.hpp"

namespace tabuleiro::virus_wars {
namespace {

/// Reads `position(Board,Player,PlaysLeft)`: a cell is a list in the list of a line in the list of
/// lines.
Position read_prolog(const std::string& text) {
    reference::Lines lines;
    int depth = 0;
    std::size_t end = 0;
    do {
        const char c = text[end++];
        if (c == '[') {
            ++depth;
            if (depth == 2) {
                lines.emplace_back();
            } else if (depth == 3) {
                lines.back() += '.';
            }
        } else if (c == ']') {
            --depth;
        } else if (depth == 3 && c != '\'') {
            lines.back().back() = c;
        }
    } while (depth > 0 || lines.empty());
    const bool blue = text.compare(end, 6, ",blue,") == 0;
    return {reference::board_of(lines), blue ? Side::blue : Side::red, text[text.size() - 2] - '0'};
}

TEST(VirusWarsPerft, EveryRow) {
    const auto table = perft_table("virus_wars_perft.tsv");
    ASSERT_EQ(table.size(), 21U);
    for (const PerftRow& row : table) {
        const Position position = read_prolog(row.position);
        EXPECT_EQ(perft<VirusWars>(position, row.depth), row.count) << row.position << row.depth;
        EXPECT_EQ(perft_by_leaves<VirusWars>(position, row.depth), row.count)
            << row.position << row.depth;
    }
}

}  // namespace
}  // namespace tabuleiro::virus_wars
