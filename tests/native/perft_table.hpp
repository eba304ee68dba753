// The tables of perft counts that an independent implementation made.

#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tabuleiro {

struct PerftRow {
    std::string rules;
    std::string position;
    int depth;
    std::uint64_t count;
};

/// The rows of a file in tests/vectors: game, rules, position, depth and count between tabs, below
/// a line of headings.
inline std::vector<PerftRow> perft_table(const std::string& name) {
    std::ifstream file(TABULEIRO_VECTORS "/" + name);
    std::vector<PerftRow> table;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::string game;
        PerftRow row{};
        std::getline(fields, game, '\t');
        std::getline(fields, row.rules, '\t');
        std::getline(fields, row.position, '\t');
        fields >> row.depth >> row.count;
        table.push_back(row);
    }
    return table;
}

}  // namespace tabuleiro
