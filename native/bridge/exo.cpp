#include "bridge/exo.hpp"

#include <array>
#include <optional>

#include "bridge/exo_terms.hpp"
#include "bridge/match.hpp"
#include "bridge/search.hpp"
#include "games/exo/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace exo;

// The predicates; `first + i` is argument i

/// valid_moves(+State, -Moves)
bool valid_moves(term_t first) {
    ExoState state;
    if (!get_state(first, state)) {
        return false;
    }
    MoveList moves;
    for_each_legal_move(state.position, [&](Move move) { moves.push_back(move); });
    const term_t list = PL_new_term_ref();
    ExoMoveWriter writer;
    writer.share(state);
    return writer.make() && put_list(list, moves, writer) && PL_unify(first + 1, list);
}

/// move(+Planet, +Line, +Column, +State, -NewState)
bool move(term_t first) {
    Planet planet = no_planet;
    std::int64_t line = 0;
    std::int64_t column = 0;
    if (!get_planet(first, planet) || !get_integer(first + 1, line) ||
        !get_integer(first + 2, column)) {
        return false;
    }
    ExoState state;
    if (!get_state(first + 3, state)) {
        return false;
    }
    const auto move = find_move(state.position, planet, line, column);
    const term_t after = PL_new_term_ref();
    return move && put_state_after(after, state, *move) && PL_unify(first + 4, after);
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

/// value(+State, +Player, -Value)
bool value(term_t first) {
    ExoState state;
    std::uint8_t player = 0;
    return get_state(first, state) && get_player(first + 1, state.position.players, player) &&
           PL_unify_integer(first + 2, lead(state.position, player));
}

/// game_over(+State, -Winner)
bool game_over(term_t first) {
    ExoState state;
    if (!get_state(first, state) || !state.position.is_over()) {
        return false;
    }
    const Seat winner = final_outcome(state.position).winner;
    return winner == Outcome::draw ? PL_unify_atom(first + 1, exo_words.draw) != 0
                                   : PL_unify_integer(first + 1, winner + 1) != 0;
}

/// Unifies a move.
[[nodiscard]] bool unify_move(term_t term, const ExoState& state, Move move) {
    const term_t move_term = PL_new_term_ref();
    ExoMoveWriter writer;
    writer.share(state);
    return writer.make() && writer.put(move_term, move) && PL_unify(term, move_term);
}

/// greedy_move_(+State, -Move): level 2 of choose_move/3. Fails where the game is over.
bool greedy_move(term_t first) {
    ExoState state;
    if (!get_state(first, state)) {
        return false;
    }
    const auto best = exo::greedy_move(state.position);
    return best && unify_move(first + 1, state, *best);
}

/// perft(+State, +Depth, -Count)
bool perft(term_t first) {
    ExoState state;
    if (!get_state(first, state)) {
        return false;
    }
    return state.position.players == 2
               ? perft_for_prolog<Exo<2>>(state.position, first + 1, first + 2)
               : perft_for_prolog<Exo<3>>(state.position, first + 1, first + 2);
}

/// Builds `Line-Column`, and such lists.
class PlaceWriter {
  public:
    explicit PlaceWriter(const Galaxy& galaxy) noexcept : galaxy_(galaxy) {}

    [[nodiscard]] bool put(term_t term, Cell cell) {
        return PL_put_integer(line_, galaxy_.line_of(cell)) &&
               PL_put_integer(column_, galaxy_.column_of(cell)) &&
               PL_cons_functor(term, exo_words.minus2, line_, column_);
    }

  private:
    const Galaxy& galaxy_;
    term_t line_ = PL_new_term_ref();
    term_t column_ = PL_new_term_ref();
};

/// free_cells_(+Galaxy, -Places): where a planet can be put, as `Line-Column`, in reading order.
bool free_cells(term_t first) {
    Galaxy galaxy;
    if (!get_galaxy(first, galaxy)) {
        return false;
    }
    FixedList<Cell, ring_cells> cells;
    galaxy.for_each_free([&](Cell cell) { cells.push_back(cell); });
    const term_t list = PL_new_term_ref();
    PlaceWriter writer(galaxy);
    return put_list(list, cells, writer) && PL_unify(first + 1, list);
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
    explicit ScoringLineWriter(const Galaxy& galaxy) noexcept : place_writer_(galaxy) {}

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
                PL_put_atom(name_, exo_words.feature[(feature - 1) / 3][(feature - 1) % 3]);
                if (!PL_cons_list(features_, name_, features_)) {
                    return false;
                }
            }
        }
        return true;
    }

    PlaceWriter place_writer_;
    term_t places_ = PL_new_term_ref();
    term_t features_ = PL_new_term_ref();
    term_t name_ = PL_new_term_ref();
};

/// scoring_lines_(+Galaxy, -Lines): the lines that make the score, in reading order.
bool scoring_lines(term_t first) {
    Galaxy galaxy;
    if (!get_galaxy(first, galaxy)) {
        return false;
    }
    FixedList<ScoringLine, max_scoring_lines> lines;
    galaxy.for_each_scoring_line([&](Cell cell, Step step, Features shared) {
        lines.push_back({cell, step, shared});
    });
    const term_t list = PL_new_term_ref();
    ScoringLineWriter writer(galaxy);
    return put_list(list, lines, writer) && PL_unify(first + 1, list);
}

/// best_move_(+State, +Request, -Report): see search.hpp. Fails where the game is over.
bool best_move(term_t first) {
    ExoState state;
    if (!get_state(first, state)) {
        return false;
    }
    return state.position.players == 2
               ? search_for_prolog<Exo<2>, ExoMoveWriter>(state.position, first + 1, first + 2)
               : search_for_prolog<Exo<3>, ExoMoveWriter>(state.position, first + 1, first + 2);
}

/// play_game_(+State, +Players, +Seed, +MostPlies, -Seat, -Plies): see match.hpp.
bool play_game(term_t first) {
    ExoState state;
    if (!get_state(first, state)) {
        return false;
    }
    return state.position.players == 2 ? play_game_for_prolog<Exo<2>>(state.position, first + 1)
                                       : play_game_for_prolog<Exo<3>>(state.position, first + 1);
}

constexpr std::array predicates{
    Predicate{"valid_moves", 2, guarded<valid_moves>},
    Predicate{"move", 5, guarded<move>},
    Predicate{"score", 2, guarded<score>},
    Predicate{"adjacent_to_sun", 2, guarded<adjacent_to_sun>},
    Predicate{"value", 3, guarded<value>},
    Predicate{"game_over", 2, guarded<game_over>},
    Predicate{"greedy_move_", 2, guarded<greedy_move>},
    Predicate{"best_move_", 3, guarded<best_move>},
    Predicate{"play_game_", 6, guarded<play_game>},
    Predicate{"free_cells_", 2, guarded<free_cells>},
    Predicate{"scoring_lines_", 2, guarded<scoring_lines>},
    Predicate{"perft", 3, guarded<perft>},
};

}  // namespace

const GameModule exo_module{"exo", prepare_exo_words, predicates};

}  // namespace tabuleiro::bridge
