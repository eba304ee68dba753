#include <array>
#include <optional>

#include "bridge/from_to.hpp"
#include "bridge/games.hpp"
#include "bridge/grid.hpp"
#include "bridge/protocol.hpp"
#include "bridge/term.hpp"
#include "bridge/two_sides.hpp"
#include "games/breakthrough/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace breakthrough;

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct Words {
    std::array<Name, 2> player;  ///< `white` and `black`
    std::array<Word, 2> pawn;    ///< `w` and `b`
    Word empty;
};
Words words;

constexpr const char* board_domain = "breakthrough_board";
constexpr const char* cell_domain = "breakthrough_cell";

using Lines = BoardLines<size>;

/// Reads what a cell holds.
[[nodiscard]] bool get_cell(term_t term, Position& position, Cell cell) {
    const Word word = word_of(term);
    for (const Side side : {Side::white, Side::black}) {
        if (word == words.pawn[index(side)]) {
            position.pawns[index(side)] |= bit(cell);
            return true;
        }
    }
    return word == words.empty || domain_error(cell_domain, term);
}

/// Reads a board into a position that has none, and its lines.
[[nodiscard]] bool get_board(term_t term, Position& position, const Lines& lines) {
    const term_t cell = new_terms(2);
    const auto read_line = [&](term_t line, int l) {
        return read_list(line, {size, size}, {term, board_domain}, cell, cell + 1,
                         [&](term_t /*cell*/, int column) {
                             return get_cell(cell, position, cell_at(l, column));
                         });
    };
    return lines.read(term, board_domain, size, read_line) &&
           (Breakthrough::is_valid(position) || domain_error(board_domain, term));
}

/// Builds a line as a list of one-character atoms.
[[nodiscard]] bool put_line(term_t term, const Position& position, int line) {
    return put_text_line<size>(term, [&](int column) {
        const Bitboard here = bit(cell_at(line, column));
        return (position.of(Side::white) & here) != 0   ? 'w'
               : (position.of(Side::black) & here) != 0 ? 'b'
                                                        : ' ';
    });
}

using Moves = FromTo<Move, size, cell_at, line_of, column_of>;

/// States, `breakthrough(Board, Player)`: see protocol.hpp.
struct Terms : TwoSidedTerms<Breakthrough, words> {
    static constexpr std::size_t arity = 2;

    struct State {
        Position position;
        Lines lines;
    };
    using MoveWriter = Moves::Writer;

    static void prepare() {
        words = {{name_of("white"), name_of("black")},
                 {name_of("w").word, name_of("b").word},
                 name_of(" ").word};
    }

    [[nodiscard]] static bool get_state(term_t term, State& state) {
        Arguments arguments(term);
        return get_board(arguments.next(), state.position, state.lines) &&
               get_side(arguments.next(), state.position.to_move);
    }

    [[nodiscard]] static std::optional<Move> read_move(term_t term, const State& /*state*/) {
        return Moves::read(term);
    }

    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state, Move move) {
        const Position after = play(state.position, move);
        return state.lines.put_changed(
                   arguments, size,
                   [&](int line) { return line == line_of(move.from) || line == line_of(move.to); },
                   [&](term_t line, int l) { return put_line(line, after, l); }) &&
               put_player(arguments + 1, seat_of(after.to_move));
    }
};

}  // namespace

const GameModule breakthrough_module = game_module<Terms>();

}  // namespace tabuleiro::bridge
