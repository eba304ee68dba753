#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "adaptoid_text.hpp"
#include "engine/perft.hpp"
#include "games/adaptoid/game.hpp"
#include "games/text.hpp"

namespace tabuleiro::adaptoid {
namespace {

struct Row {
    Position position;
    int depth;
    std::uint64_t count;
};

std::vector<Row> rows() {
    std::ifstream file(TABULEIRO_VECTORS "/adaptoid_perft.tsv");
    std::vector<Row> table;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::string game;
        std::string rules;
        std::string position;
        std::string depth;
        std::string count;
        for (std::string* field : {&game, &rules, &position, &depth, &count}) {
            std::getline(fields, *field, '\t');
        }
        table.push_back({read_prolog(position), read_number<int>(depth).value(),
                         read_number<std::uint64_t>(count).value()});
    }
    return table;
}

TEST(AdaptoidPerft, EveryRow) {
    const auto table = rows();
    ASSERT_EQ(table.size(), 13U);
    for (const Row& row : table) {
        EXPECT_EQ(perft<Adaptoid<Rules::report>>(row.position, row.depth), row.count)
            << text_of(row.position) << " depth " << row.depth;
        EXPECT_EQ(perft_by_leaves<Adaptoid<Rules::report>>(row.position, row.depth), row.count);
    }
}

TEST(AdaptoidPerft, OfThePublishedGame) {
    using G = Adaptoid<Rules::published>;
    const std::array<std::uint64_t, 6> counts{1, 8, 64, 976, 14'880, 571'347};
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        EXPECT_EQ(perft<G>(start, static_cast<int>(depth)), counts[depth]);
        EXPECT_EQ(perft_by_leaves<G>(start, static_cast<int>(depth)), counts[depth]);
    }
}

TEST(AdaptoidPerft, NoTurnsAreOneSequence) {
    EXPECT_EQ(perft<Adaptoid<Rules::report>>(start, 0), 1U);
    EXPECT_EQ(perft_by_leaves<Adaptoid<Rules::report>>(start, 0), 1U);
}

}  // namespace
}  // namespace tabuleiro::adaptoid
