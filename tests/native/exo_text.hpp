// States of Exo from the text of their Prolog terms, for tests.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/exo/position.hpp"

namespace tabuleiro::exo {

/// An atom or a number, a compound or a list, taken apart.
struct TextTerm {
    std::string name;  ///< empty for a list
    std::vector<TextTerm> arguments;
};

/// Reads a term from the beginning of a text and takes it off.
[[nodiscard]] inline TextTerm read_term(std::string_view& text) {
    TextTerm term;
    const auto name = text.substr(0, text.find_first_of(",()[]"));
    text.remove_prefix(name.size());
    term.name = name;
    if (!text.empty() && (text[0] == '(' || text[0] == '[')) {
        do {
            text.remove_prefix(1);
            if (text.at(0) != ']') {
                term.arguments.push_back(read_term(text));
            }
        } while (text.at(0) == ',');
        text.remove_prefix(1);
    }
    return term;
}

[[nodiscard]] inline Planet read_planet(const TextTerm& term) {
    const auto index = [&](std::size_t argument, std::vector<std::string> names) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (term.arguments.at(argument).name == names[i]) {
                return static_cast<int>(i);
            }
        }
        throw std::invalid_argument(term.name);
    };
    return planet_of(index(0, {"small", "medium", "large"}), index(1, {"red", "green", "white"}),
                     index(2, {"terrestrial", "gaseous", "ringed"}));
}

[[nodiscard]] inline Galaxy read_galaxy(const TextTerm& lines) {
    const auto each = [&](auto visit) {
        for (std::size_t l = 0; l < lines.arguments.size(); ++l) {
            for (std::size_t c = 0; c < lines.arguments[l].arguments.size(); ++c) {
                visit(static_cast<int>(l), static_cast<int>(c), lines.arguments[l].arguments[c]);
            }
        }
    };
    int sun_line = 0;
    int sun_column = 0;
    each([&](int line, int column, const TextTerm& cell) {
        if (cell.name == "sun") {
            sun_line = line;
            sun_column = column;
        }
    });
    Galaxy galaxy;
    each([&](int line, int column, const TextTerm& cell) {
        if (cell.name == "planet") {
            galaxy.put(read_planet(cell), line - sun_line, column - sun_column);
        }
    });
    return galaxy;
}

[[nodiscard]] inline Galaxy read_galaxy(std::string_view text) {
    return read_galaxy(read_term(text));
}

[[nodiscard]] inline Position read_state(std::string_view text) {
    const TextTerm state = read_term(text);
    Position position;
    for (const TextTerm& stack : state.arguments.at(0).arguments) {
        Planet above = no_planet;
        for (const TextTerm& term : stack.arguments) {
            const Planet planet = read_planet(term);
            if (above == no_planet) {
                position.universe.add_stack(planet);
            } else {
                position.universe.add_below(above, planet);
            }
            above = planet;
        }
    }
    position.players = 0;
    for (const TextTerm& galaxy : state.arguments.at(1).arguments) {
        position.galaxies.at(position.players++) = read_galaxy(galaxy);
    }
    position.to_move = static_cast<std::uint8_t>(std::stoi(state.arguments.at(2).name) - 1);
    return position;
}

}  // namespace tabuleiro::exo
