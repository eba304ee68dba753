#include "bridge/exo_terms.hpp"

#include <array>
#include <cstddef>

#include "engine/fixed_list.hpp"

namespace tabuleiro::bridge {

using namespace exo;

ExoWords exo_words;

void prepare_exo_words() {
    exo_words = {{{{PL_new_atom("small"), PL_new_atom("medium"), PL_new_atom("large")},
                   {PL_new_atom("red"), PL_new_atom("green"), PL_new_atom("white")},
                   {PL_new_atom("terrestrial"), PL_new_atom("gaseous"), PL_new_atom("ringed")}}},
                 PL_new_atom("empty"),
                 PL_new_atom("sun"),
                 PL_new_atom("draw"),
                 PL_new_functor(PL_new_atom("planet"), 3),
                 PL_new_functor(PL_new_atom("exo"), 3),
                 PL_new_functor(PL_new_atom("-"), 2),
                 PL_new_functor(PL_new_atom("line"), 2)};
}

bool get_player(term_t term, int players, std::uint8_t& player) {
    std::int64_t number = 0;
    if (!get_integer(term, number)) {
        return false;
    }
    if (number < 1 || number > players) {
        return domain_error("player", term);
    }
    player = static_cast<std::uint8_t>(number - 1);
    return true;
}

namespace {

/// Reads a planet; where the term is none, `culprit` is not of the `domain`.
[[nodiscard]] bool get_planet(term_t term, const char* domain, term_t culprit, term_t argument,
                              Planet& planet) {
    if (!PL_is_functor(term, exo_words.planet3)) {
        return PL_is_variable(term)
                   ? instantiation_error(term)
                   : domain_error(domain, culprit,
                                  "it holds what is no planet(Size, Colour, Type)");
    }
    constexpr std::array unknown{"the size of a planet is unknown",
                                 "the colour of a planet is unknown",
                                 "the type of a planet is unknown"};
    int number = 0;
    for (std::size_t kind = 0; kind < kinds_of_feature; ++kind) {
        _PL_get_arg_sz(kind + 1, term, argument);
        const auto& names = exo_words.feature[kind];
        atom_t name = 0;
        if (!PL_get_atom(argument, &name)) {
            return PL_is_variable(argument) ? instantiation_error(argument)
                                            : domain_error(domain, culprit, unknown[kind]);
        }
        const int feature = name == names[0] ? 0 : name == names[1] ? 1 : name == names[2] ? 2 : -1;
        if (feature < 0) {
            return domain_error(domain, culprit, unknown[kind]);
        }
        number = 3 * number + feature;
    }
    planet = static_cast<Planet>(number + 1);
    return true;
}

/// Calls `read(element)` for each element of a list of at most `most`; `excess` says that there are
/// more. An element has its own term reference, which `read` may not change.
template <typename Read>
[[nodiscard]] bool read_list(term_t list, std::size_t most, const char* domain, term_t whole,
                             term_t element, term_t rest, const char* excess, Read read) {
    term_t from = list;
    std::size_t count = 0;
    for (; PL_get_list(from, element, rest); from = rest) {
        if (count++ == most) {
            return list_error(list, domain, whole, excess);
        }
        if (!read(element)) {
            return false;
        }
    }
    return PL_get_nil(from) || list_error(list, domain, whole);
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
constexpr std::size_t max_span = max_galaxy_planets + 1;

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
        if (!read_list(
                term, max_span, galaxy_domain, term, line_, lines_, "it has more than 14 lines",
                [&](term_t line) { return read_line(term, line, sketch, in_galaxy, on_planet); })) {
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
        int column = 0;
        const int l = sketch.lines++;
        const auto most = l == 0 ? max_span : static_cast<std::size_t>(sketch.columns);
        if (!read_list(
                line, most, galaxy_domain, whole, cell_, cells_,
                l == 0 ? "it has more than 14 columns" : "its lines differ in length or are empty",
                [&](term_t cell) {
                    const int c = column++;
                    atom_t atom = 0;
                    if (PL_get_atom(cell, &atom)) {
                        return atom == exo_words.empty || read_sun(cell, atom, l, c, sketch);
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
                })) {
            return false;
        }
        if (l == 0) {
            sketch.columns = column;
        }
        return (column == sketch.columns && column > 0) ||
               domain_error(galaxy_domain, whole, "its lines differ in length or are empty");
    }

    [[nodiscard]] static bool read_sun(term_t cell, atom_t atom, int line, int column,
                                       Sketch& sketch) {
        if (atom != exo_words.sun) {
            return domain_error(cell_domain, cell);
        }
        if (sketch.has_sun()) {
            sketch.fault = "it has two suns";
        }
        sketch.sun_line = line;
        sketch.sun_column = column;
        sketch.use(line, column);
        return true;
    }

    term_t line_ = PL_new_term_ref();
    term_t lines_ = PL_new_term_ref();
    term_t cell_ = PL_new_term_ref();
    term_t cells_ = PL_new_term_ref();
    term_t argument_ = PL_new_term_ref();
};

/// Reads a state.
class StateReader {
  public:
    StateReader(term_t term, ExoState& state) noexcept : term_(term), state_(state) {}

    [[nodiscard]] bool read() {
        if (!PL_is_functor(term_, exo_words.exo3)) {
            return domain_error(state_domain, term_);
        }
        _PL_get_arg_sz(1, term_, state_.universe);
        _PL_get_arg_sz(2, term_, state_.galaxies);
        _PL_get_arg_sz(3, term_, element_);
        const term_t player = PL_copy_term_ref(element_);
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
        return read_list(state_.universe, planets, state_domain, term_, list_, lists_,
                         "its universe has more than 27 stacks",
                         [&](term_t stack) { return read_stack(stack); });
    }

    [[nodiscard]] bool read_stack(term_t stack) {
        Universe& universe = position().universe;
        Planet above = no_planet;
        const auto read_planet = [&](term_t term) {
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
        if (!read_list(stack, planets, state_domain, term_, element_, elements_,
                       "a stack has more than 27 planets", read_planet)) {
            return false;
        }
        if (above == no_planet && fault_ == nullptr) {
            fault_ = "a stack is empty";
        }
        return true;
    }

    [[nodiscard]] bool read_galaxies() {
        std::size_t players = 0;
        const auto read_galaxy = [&](term_t galaxy) {
            return galaxy_reader_.read(galaxy, position().galaxies[players++],
                                       [&](Planet planet) { meet(planet); });
        };
        if (!read_list(state_.galaxies, max_players, state_domain, term_, list_, lists_,
                       "there are too many galaxies", read_galaxy)) {
            return false;
        }
        position().players = static_cast<std::uint8_t>(players);
        return players >= min_players ||
               domain_error(state_domain, term_, "there are fewer than two galaxies");
    }

    /// Raises the error of a fault that is none of a part.
    [[nodiscard]] bool check_whole() {
        check_counts();
        return fault_ == nullptr || domain_error(state_domain, term_, fault_);
    }

    void check_counts() noexcept {
        if (fault_ == nullptr && planets_met_ != planets) {
            fault_ = "it does not hold all planets";
        }
        if (fault_ == nullptr && !position().is_in_turn()) {
            fault_ = "the players have not moved in turn";
        }
    }

    term_t term_;
    ExoState& state_;
    Met met_;
    int planets_met_ = 0;
    const char* fault_ = nullptr;  ///< of the state as a whole: raised when all has been read
    term_t list_ = PL_new_term_ref();
    term_t lists_ = PL_new_term_ref();
    term_t element_ = PL_new_term_ref();
    term_t elements_ = PL_new_term_ref();
    term_t argument_ = PL_new_term_ref();
    GalaxyReader galaxy_reader_;
};

}  // namespace

bool get_planet(term_t term, Planet& planet) {
    return get_planet(term, planet_domain, term, PL_new_term_ref(), planet);
}

bool get_galaxy(term_t term, Galaxy& galaxy) {
    return GalaxyReader().read(term, galaxy, [](Planet) {});
}

bool get_state(term_t term, ExoState& state) {
    return StateReader(term, state).read();
}

}  // namespace tabuleiro::bridge
