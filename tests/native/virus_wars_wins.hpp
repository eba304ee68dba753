// Positions in which the side to move, with all five plays, can leave the enemy without a cell.
// Greedy play wins hardly any of them.
#pragma once

#include <ostream>
#include <vector>

#include "virus_wars_reference.hpp"

namespace tabuleiro::virus_wars {

struct WonPosition {
    Side side;
    reference::Lines lines;
};

inline void PrintTo(const WonPosition& position, std::ostream* stream) {
    *stream << index(position.side) << "\n" << reference::text_of(position.lines);
}

[[nodiscard]] inline std::vector<WonPosition> won_positions() {
    return {
        {Side::blue, {"rR.b.", "rbB.r", "B.r.b", "..R..", "R.r.."}},
        {Side::red, {"Rbbb.B", ".bB.Rb", "b..Bbr", "r.r.bb", ".r..bb", ".rr.b."}},
        {Side::blue, {"Rrbr.rr", ".r.r.rr", "Bbrrb..", "rbbrB.r", "bbbrrrb", "rrrbrRb", ".r.rrbb"}},
        {Side::red,
         {"....bRRr", "brbr...b", "..b..bbb", "bb..b.Bb", ".b..bbBr", "rrrrrb.R", ".rbBBbrb",
          "bb.bb.b."}},
        {Side::blue,
         {".rbBR.r.b", ".brbRr.br", "rr..r.brr", "rBrrrb.br", "r.rrbrrbr", "..r..rbrb", ".bb..r.r.",
          "r.b.rrr.b", "..r.rbr.R"}},
        {Side::red,
         {"rbbR.b..rr", ".bbbbb.brb", ".br.bbbbbb", "bbbRrb.bbb", "bb.bb..Rbb", "r.b.rb.bbb",
          "rrbrbb.Bb.", "rbb.r...r.", "..r.bb.rr.", ".rBr.brbrb"}},
        {Side::blue, {"bB.rr", "BBr.b", ".r.b.", "rRRbB", "b.rbr"}},
        {Side::red, {"BbB..b", "rbrbb.", ".brrRR", "B.b.Rb", "b.bbbr", "bbr..b"}},
        {Side::blue, {"..BBRrr", ".rrrbbr", ".r..b.r", "br.rbrr", ".rRr.Br", "rrr...r", "..rbb.."}},
        {Side::red,
         {".b.r...b", "BBB.r.b.", ".bbbb...", "Rb.r.b..", "rr.b.brb", "b..bb.bb", ".bbR..rb",
          "r...b.r."}},
        {Side::blue,
         {"b..BrrBb.", "r.r.rbr.r", "brbr..br.", ".rrRrrbrr", "...rrr...", "rrrbr.rb.", "r...bb.bb",
          ".brr.rrRr", ".b.brrrrb"}},
        {Side::red,
         {"r.br.bbrbr", "rbbrrbb...", "Rbb.rbR.br", "rb.rB..bbb", "rb.rrbb.bb", ".bbb.bbbrr",
          "Bb...bbbrr", "brrbrb.r..", "Brrb.r..bb", "bbbrrrb.bb"}},
        {Side::blue, {"r.RBb", "..bRr", "..rr.", "BBrrR", "R.b.r"}},
        {Side::red, {"..rb.r", "rbrbb.", "..rb.R", "R.b..r", "bRb.bb", "R.bBBr"}},
        {Side::blue, {"RRb...r", "....b.b", ".r..r..", ".....rr", ".B...br", "r.r.brr", "B.br..."}},
        {Side::red,
         {".rbR.bb.", "bbb.B.rb", ".brbbR.R", "rb.r.Rb.", "....bbb.", "..rrb.b.", ".br.bbB.",
          "..bb.r.r"}},
        {Side::blue,
         {".rr...b.r", "r.rb.bb..", ".b.br.r.r", "..rr.rRrr", "b...rrrbr", "r...Bb..r", "b.rRrb.R.",
          ".brBRbrrr", "rbr.rrb.."}},
        {Side::red,
         {"b..rb.b.bb", ".brbrb..b.", "Bb....b.br", "b..b.b...R", "R.Bb..bbBb", "......bbb.",
          ".brbb.brb.", "..b.bbb.bb", "bb.r...r.b", "r...brb..."}},
        {Side::blue, {"RRr.r", ".R...", ".rrrB", "b.Br.", "rB.Rr"}},
        {Side::red, {".b.B.r", "RB.bbr", ".b.b..", "bRBbbb", ".b....", "..r..."}},
        {Side::blue, {"..b.rBr", "rrb...r", "bbb.r..", "rB.rRb.", ".rR.r..", "r.Rr.r.", "rbRr..b"}},
        {Side::red,
         {"b..bb...", "...bb..r", "brrR..b.", "B.bb.b.b", ".bb..br.", "r..b.b.b", "rb.rB..b",
          "rBr.br.b"}},
        {Side::blue,
         {"Brrr.R.rr", "B.brr.r..", ".br.rbbrr", "rrbbr.Rbr", "brr.r..rr", "...r.bbrr", "brrr...rr",
          "rbb..b.Bb", ".r.br.r.b"}},
        {Side::red,
         {".r..brr.bb", "br.r.bbbbb", "r.rrb.bbbb", "rrbrb.b.rb", "b.bbb.rbb.", "..rb.b.bbb",
          "..bb.rb.bB", ".r..b.Rbr.", "brbrrbb.br", "b.brrRbbbr"}},
    };
}

}  // namespace tabuleiro::virus_wars
