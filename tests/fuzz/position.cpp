// Any text is a position that can be played on, or is refused in one line.
#include <variant>

#include "check.hpp"
#include "engine/perft.hpp"
#include "games/infection/evaluation.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace {

using namespace tabuleiro::infection;
using tabuleiro::fuzz::check;

template <Rules rules>
void check_game(const Position& position) {
    using G = Infection<rules>;
    const auto moves = tabuleiro::legal_moves<G>(position);
    check(moves.empty() == G::outcome(position).has_value());
    check(moves.size() == tabuleiro::perft<G>(position, 1));
    std::uint64_t replies = 0;
    for (const Move move : moves) {
        const Position after = G::play(position, move);
        check(G::is_valid(after));
        replies += tabuleiro::perft<G>(after, 1);
    }
    check(replies == tabuleiro::perft<G>(position, 2));
    check(!tabuleiro::is_decided(G::evaluate(position)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = read_fen(tabuleiro::fuzz::text_of(data, size));
    if (const auto* error = std::get_if<NotationError>(&read)) {
        check(!error->text.empty() && tabuleiro::fuzz::is_plain_line(error->text));
        return 0;
    }
    const Fen& fen = std::get<Fen>(read);
    check(Infection<Rules::ataxx>::is_valid(fen.position));
    const auto again = read_fen(write_fen(fen));
    check(std::holds_alternative<Fen>(again) && std::get<Fen>(again) == fen);
    check_game<Rules::ataxx>(fen.position);
    if (fen.position.blocked == 0) {
        check_game<Rules::coursework>(fen.position);
    }
    return 0;
}
