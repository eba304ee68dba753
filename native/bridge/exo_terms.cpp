#include "bridge/exo_terms.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "bridge/grid.hpp"
#include "engine/fixed_list.hpp"

namespace tabuleiro::bridge {

using namespace exo;

ExoWords exo_words;

void ExoTerms::prepare() {
    exo_words = {{{{name_of("small"), name_of("medium"), name_of("large")},
                   {name_of("red"), name_of("green"), name_of("white")},
                   {name_of("terrestrial"), name_of("gaseous"), name_of("ringed")}}},
                 name_of("empty"),
                 name_of("sun"),
                 functor_of("planet", 3),
                 functor_of("line", 2)};
}

namespace {

/// What makes a term no planet.
struct PlanetFault {
    term_t where;
    const char* message;
};

/// Reads a planet. Raises nothing: what is wrong, if anything is.
[[nodiscard]] std::optional<PlanetFault> read_planet(term_t term, term_t argument, Planet& planet) {
    if (!PL_is_functor(term, exo_words.planet3)) {
        return PlanetFault{term, "it holds what is no planet(Size, Colour, Type)"};
    }
    constexpr std::array unknown{"the size of a planet is unknown",
                                 "the colour of a planet is unknown",
                                 "the type of a planet is unknown"};
    std::array<int, kinds_of_feature> features{};
    for (std::size_t kind = 0; kind < kinds_of_feature; ++kind) {
        _PL_get_arg_sz(kind + 1, term, argument);
        const auto& names = exo_words.feature[kind];
        const auto* const found =
            std::find_if(names.begin(), names.end(),
                         [name = word_of(argument)](Name each) { return each.word == name; });
        if (found == names.end()) {
            return PlanetFault{argument, unknown[kind]};
        }
        features[kind] = static_cast<int>(found - names.begin());
    }
    planet = planet_of(features[0], features[1], features[2]);
    return std::nullopt;
}

/// Reads a planet; where the term is none, `culprit` is not of the `domain`.
[[nodiscard]] bool get_planet(term_t term, const char* domain, term_t culprit, term_t argument,
                              Planet& planet) {
    const auto fault = read_planet(term, argument, planet);
    return !fault || domain_error_by(fault->where, domain, culprit, fault->message);
}

/// Planets that have been met, each once.
class Met {
  public:
    /// False where it has been met already.
    [[nodiscard]] bool add(Planet planet) noexcept {
        const std::uint32_t bit = std::uint32_t{1} << planet;
        const bool is_new = (planets_ & bit) == 0;
        planets_ |= bit;
        return is_new;
    }

  private:
    std::uint32_t planets_ = 0;
};

constexpr const char* galaxy_domain = "galaxy";
constexpr const char* state_domain = "exo_state";
constexpr const char* planet_domain = "planet";
constexpr const char* cell_domain = "exo_cell";

/// A galaxy spans at most so many lines and columns: see grid.hpp.
constexpr int max_span = max_galaxy_planets + 1;

/// What has been read of a galaxy. Its lines and columns count from 0, since where the sun is may
/// turn out late.
struct Sketch {
    struct Item {
        Planet planet;
        int line;
        int column;
    };

    FixedList<Item, max_galaxy_planets> items;
    std::uint32_t lines_in_use = 0;
    std::uint32_t columns_in_use = 0;
    int sun_line = -1;
    int sun_column = 0;
    const char* fault = nullptr;  ///< of the galaxy as a whole: raised when all of it has been read
    int lines = 0;
    int columns = 0;

    void use(int line, int column) noexcept {
        lines_in_use |= std::uint32_t{1} << line;
        columns_in_use |= std::uint32_t{1} << column;
    }
    [[nodiscard]] bool has_sun() const noexcept { return sun_line >= 0; }
    /// Whether there is something on the first and on the last line and column.
    [[nodiscard]] bool is_smallest() const noexcept {
        return (lines_in_use & 1) != 0 && (lines_in_use >> (lines - 1)) != 0 &&
               (columns_in_use & 1) != 0 && (columns_in_use >> (columns - 1)) != 0;
    }
};

/// Reads galaxies, one after the other, with term references of its own.
class GalaxyReader {
  public:
    /// Reads a galaxy, and calls `on_planet(planet)` for each planet in it.
    template <typename OnPlanet>
    [[nodiscard]] bool read(term_t term, Galaxy& galaxy, OnPlanet on_planet) {
        Sketch sketch;
        Met in_galaxy;
        const auto read_next = [&](term_t line, int /*index*/) {
            return read_line(term, line, sketch, in_galaxy, on_planet);
        };
        if (!read_list(term, {0, max_span}, {term, galaxy_domain}, line_, lines_, read_next,
                       [](int /*count*/) { return "it has more than 14 lines"; })) {
            return false;
        }
        if (sketch.fault == nullptr && !sketch.has_sun()) {
            sketch.fault = sketch.lines == 0 ? "it has no lines" : "it has no sun";
        }
        if (sketch.fault == nullptr && !sketch.is_smallest()) {
            sketch.fault = "the first or last line or column of the rectangle is empty";
        }
        if (sketch.fault != nullptr) {
            return domain_error(galaxy_domain, term, sketch.fault);
        }
        for (const auto& [planet, line, column] : sketch.items) {
            galaxy.put(planet, line - sketch.sun_line, column - sketch.sun_column);
        }
        return galaxy.is_connected() ||
               domain_error(galaxy_domain, term, "not all planets hang together with the sun");
    }

  private:
    template <typename OnPlanet>
    [[nodiscard]] bool read_line(term_t whole, term_t line, Sketch& sketch, Met& in_galaxy,
                                 OnPlanet on_planet) {
        const int l = sketch.lines++;
        const auto read_cell = [&](term_t cell, int c) {
            sketch.columns = std::max(sketch.columns, c + 1);
            const Word content = word_of(cell);
            if (content == exo_words.empty.word) {
                return true;
            }
            if (content == exo_words.sun.word) {
                put_sun(l, c, sketch);
                return true;
            }
            if (atom_t atom = 0; PL_is_atomic(cell) && PL_get_atom(cell, &atom)) {
                return domain_error(cell_domain, cell);
            }
            Planet planet = no_planet;
            if (!get_planet(cell, cell_domain, cell, argument_, planet)) {
                return false;
            }
            if (!in_galaxy.add(planet)) {
                sketch.fault = "it holds a planet twice";
            } else if (sketch.items.size() == max_galaxy_planets) {
                sketch.fault = "it holds more than 13 planets";
            } else {
                sketch.items.push_back({planet, l, c});
                sketch.use(l, c);
            }
            on_planet(planet);
            return true;
        };
        const Length length = l == 0 ? Length{1, max_span} : Length{sketch.columns, sketch.columns};
        return read_list(
            line, length, {whole, galaxy_domain}, cell_, cells_, read_cell, [l](int count) {
                return l == 0 && count > max_span ? "it has more than 14 columns"
                                                  : "its lines differ in length or are empty";
            });
    }

    static void put_sun(int line, int column, Sketch& sketch) {
        if (sketch.has_sun()) {
            sketch.fault = "it has two suns";
        }
        sketch.sun_line = line;
        sketch.sun_column = column;
        sketch.use(line, column);
    }

    term_t line_ = new_term();
    term_t lines_ = new_term();
    term_t cell_ = new_term();
    term_t cells_ = new_term();
    term_t argument_ = new_term();
};

/// Reads a state.
class StateReader {
  public:
    StateReader(term_t term, ExoState& state) : term_(term), state_(state) {}

    [[nodiscard]] bool read() {
        if (!PL_is_functor(term_, state_functor<ExoTerms>)) {
            return domain_error(state_domain, term_);
        }
        _PL_get_arg_sz(1, term_, state_.universe);
        _PL_get_arg_sz(2, term_, state_.galaxies);
        _PL_get_arg_sz(3, term_, element_);
        const term_t player = copy_of(element_);
        return read_universe() && read_galaxies() &&
               get_player(player, position().players, position().to_move) && check_whole();
    }

  private:
    [[nodiscard]] Position& position() noexcept { return state_.position; }

    void meet(Planet planet) {
        ++planets_met_;
        if (!met_.add(planet)) {
            fault_ = "it holds a planet twice";
        }
    }

    [[nodiscard]] bool read_universe() {
        return read_list(
            state_.universe, {0, planets}, {term_, state_domain}, list_, lists_,
            [&](term_t stack, int /*index*/) { return read_stack(stack); },
            [](int /*count*/) { return "its universe has more than 27 stacks"; });
    }

    [[nodiscard]] bool read_stack(term_t stack) {
        Universe& universe = position().universe;
        Planet above = no_planet;
        const auto read_planet = [&](term_t term, int /*index*/) {
            Planet planet = no_planet;
            if (!get_planet(term, state_domain, term_, argument_, planet)) {
                return false;
            }
            meet(planet);
            if (fault_ != nullptr) {
                return true;  // what cannot be right need not be kept
            }
            if (above == no_planet) {
                if (!PL_put_term(state_.tops + universe.stacks(), term)) {
                    return false;
                }
                universe.add_stack(planet);
            } else {
                universe.add_below(above, planet);
            }
            above = planet;
            return true;
        };
        if (!read_list(stack, {0, planets}, {term_, state_domain}, element_, elements_, read_planet,
                       [](int /*count*/) { return "a stack has more than 27 planets"; })) {
            return false;
        }
        if (above == no_planet && fault_ == nullptr) {
            fault_ = "a stack is empty";
        }
        return true;
    }

    [[nodiscard]] bool read_galaxies() {
        const auto read_galaxy = [&](term_t galaxy, int index) {
            position().players = static_cast<std::uint8_t>(index + 1);
            return galaxy_reader_.read(galaxy, position().galaxies[static_cast<std::size_t>(index)],
                                       [&](Planet planet) { meet(planet); });
        };
        return read_list(state_.galaxies, {min_players, max_players}, {term_, state_domain}, list_,
                         lists_, read_galaxy, [](int count) {
                             return count > max_players ? "there are too many galaxies"
                                                        : "there are fewer than two galaxies";
                         });
    }

    /// Raises the error of a fault that is none of a part.
    [[nodiscard]] bool check_whole() {
        if (fault_ == nullptr && planets_met_ != planets) {
            fault_ = "it does not hold all planets";
        }
        if (fault_ == nullptr && !position().is_in_turn()) {
            fault_ = "the players have not moved in turn";
        }
        return fault_ == nullptr || domain_error(state_domain, term_, fault_);
    }

    term_t term_;
    ExoState& state_;
    Met met_;
    int planets_met_ = 0;
    const char* fault_ = nullptr;  ///< of the state as a whole: raised when all has been read
    term_t list_ = new_term();
    term_t lists_ = new_term();
    term_t element_ = new_term();
    term_t elements_ = new_term();
    term_t argument_ = new_term();
    GalaxyReader galaxy_reader_;
};

}  // namespace

bool get_planet(term_t term, Planet& planet) {
    return get_planet(term, planet_domain, term, new_term(), planet);
}

bool get_galaxy(term_t term, Galaxy& galaxy) {
    return GalaxyReader().read(term, galaxy, [](Planet) {});
}

bool ExoTerms::get_state(term_t term, State& state) {
    return StateReader(term, state).read();
}

std::optional<Move> ExoTerms::read_move(term_t term, const State& state) {
    const term_t rest = new_terms(3);
    int line = 0;
    int column = 0;
    Planet planet = no_planet;
    if (!get_pair(term, rest, rest + 1) || !get_integer_within(rest + 1, 0, ring - 1, column) ||
        !get_pair(rest, rest, rest + 1) || !get_integer_within(rest + 1, 0, ring - 1, line) ||
        read_planet(rest, rest + 2, planet)) {
        return std::nullopt;
    }
    return move_to(state.position.own(), planet, line, column);
}

}  // namespace tabuleiro::bridge
