// The foreign predicates of library(tabuleiro/exo).
#include <array>

#include "bridge/exo_terms.hpp"
#include "bridge/games.hpp"
#include "bridge/protocol.hpp"
#include "games/exo/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace exo;

// The predicates; `first + i` is argument i

/// move(+Planet, +Line, +Column, +State, -NewState)
bool move(term_t first) {
    Planet planet = no_planet;
    int line = 0;
    int column = 0;
    ExoState state;
    if (!get_planet(first, planet) || !get_coordinate(first + 1, line) ||
        !get_coordinate(first + 2, column) || !ExoTerms::get_state(first + 3, state)) {
        return false;
    }
    const Move move = move_to(state.position.own(), planet, line, column);
    return is_legal(state.position, move) && unify_state_after<ExoTerms>(first + 4, state, move);
}

/// score(+Galaxy, -Points)
bool score(term_t first) {
    Galaxy galaxy;
    return get_galaxy(first, galaxy) && PL_unify_integer(first + 1, galaxy.score());
}

/// adjacent_to_sun(+Galaxy, -Count)
bool adjacent_to_sun(term_t first) {
    Galaxy galaxy;
    return get_galaxy(first, galaxy) && PL_unify_integer(first + 1, galaxy.adjacent_to_sun());
}

/// Builds `Line-Column`, and such lists.
class PlaceWriter {
  public:
    explicit PlaceWriter(const Galaxy& galaxy) : galaxy_(galaxy) {}

    [[nodiscard]] bool put(term_t term, Cell cell) {
        return PL_put_integer(line_, galaxy_.line_of(cell)) &&
               PL_put_integer(column_, galaxy_.column_of(cell)) &&
               PL_cons_functor(term, minus2, line_, column_);
    }

  private:
    const Galaxy& galaxy_;
    term_t line_ = new_term();
    term_t column_ = new_term();
};

/// exo_free_cells_(+Galaxy, -Places): where a planet can be put, as `Line-Column`, in reading
/// order.
bool free_cells(term_t first) {
    Galaxy galaxy;
    if (!get_galaxy(first, galaxy)) {
        return false;
    }
    FixedList<Cell, ring_cells> cells;
    galaxy.for_each_free([&](Cell cell) { cells.push_back(cell); });
    return unify_list(first + 1, cells, PlaceWriter(galaxy));
}

/// A line that scores.
struct ScoringLine {
    Cell first;
    Step step;
    Features shared;
};

/// Three planets are in at most 12 lines each, and each line holds three of the 13.
constexpr std::size_t max_scoring_lines = std::size_t{max_galaxy_planets} * 12 / 3;

/// Builds `line(Places, Features)`: where the three planets are and what they share.
class ScoringLineWriter {
  public:
    explicit ScoringLineWriter(const Galaxy& galaxy) : place_writer_(galaxy) {}

    [[nodiscard]] bool put(term_t term, const ScoringLine& line) {
        FixedList<Cell, 3> cells;
        for (int i = 0; i < 3; ++i) {
            cells.push_back(moved(line.first, line.step, i));
        }
        return put_list(places_, cells, place_writer_) && put_features(line.shared) &&
               PL_cons_functor(term, exo_words.line2, places_, features_);
    }

  private:
    [[nodiscard]] bool put_features(Features shared) {
        PL_put_nil(features_);
        for (std::size_t feature = features; feature > 0; --feature) {
            if ((shared >> (feature - 1) & 1) != 0) {
                PL_put_atom(name_, exo_words.feature[(feature - 1) / 3][(feature - 1) % 3].atom);
                if (!PL_cons_list(features_, name_, features_)) {
                    return false;
                }
            }
        }
        return true;
    }

    PlaceWriter place_writer_;
    term_t places_ = new_term();
    term_t features_ = new_term();
    term_t name_ = new_term();
};

/// exo_scoring_lines_(+Galaxy, -Lines): the lines that make the score, in reading order.
bool scoring_lines(term_t first) {
    Galaxy galaxy;
    if (!get_galaxy(first, galaxy)) {
        return false;
    }
    FixedList<ScoringLine, max_scoring_lines> lines;
    galaxy.for_each_scoring_line([&](Cell cell, Step step, Features shared) {
        lines.push_back({cell, step, shared});
    });
    return unify_list(first + 1, lines, ScoringLineWriter(galaxy));
}

/// What takes a state alone is as in the protocol.
using Protocol = ProtocolOf<ExoTerms>;

constexpr std::array predicates{
    Predicate{"valid_moves", 2, guarded<Protocol::valid_moves>},
    Predicate{"move", 5, guarded<move>},
    Predicate{"score", 2, guarded<score>},
    Predicate{"adjacent_to_sun", 2, guarded<adjacent_to_sun>},
    Predicate{"value", 3, guarded<Protocol::value>},
    Predicate{"game_over", 2, guarded<Protocol::game_over>},
};

/// What the display asks.
constexpr std::array galaxy_predicates{
    Predicate{"exo_free_cells_", 2, guarded<free_cells>},
    Predicate{"exo_scoring_lines_", 2, guarded<scoring_lines>},
};

}  // namespace

const GameModule exo_module = game_module<ExoTerms>(predicates, galaxy_predicates);

}  // namespace tabuleiro::bridge
