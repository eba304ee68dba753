// The first line is a position, the second a move: one that the rules allow, or none.
#include <algorithm>
#include <variant>

#include "check.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace {

using namespace tabuleiro::infection;
using tabuleiro::fuzz::check;

template <Rules rules>
void check_move(const Position& position, std::string_view text) {
    const auto moves = tabuleiro::legal_moves<Infection<rules>>(position);
    if (const auto move = read_move<rules>(position, text)) {
        check(std::find(moves.begin(), moves.end(), *move) != moves.end());
        check(write_move(*move) == text);
    }
    for (const Move move : moves) {
        const auto again = read_move<rules>(position, write_move(move));
        check(again && Infection<rules>::play(position, *again).pieces ==
                           Infection<rules>::play(position, move).pieces);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tabuleiro::fuzz::text_of(data, size);
    const auto end = std::min(text.find('\n'), text.size());
    const auto read = read_fen(text.substr(0, end));
    Position position = ataxx_start;
    if (const auto* fen = std::get_if<Fen>(&read)) {
        position = fen->position;
    }
    const std::string_view move = text.substr(std::min(end + 1, text.size()));
    check_move<Rules::ataxx>(position, move);
    position.blocked = 0;
    check_move<Rules::coursework>(position, move);
    return 0;
}
