// The rules of Adaptoid, cell by cell on the report's lines and columns and as plainly as can be,
// and positions to hold the real ones against.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "engine/game.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"

namespace tabuleiro::adaptoid::reference {

/// A line and a column of the report, from 1.
struct Place {
    int line = 0;
    int column = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

struct Animal {
    char colour = ' ';
    int legs = 0;
    int claws = 0;

    friend bool operator==(const Animal&, const Animal&) = default;
};

struct State {
    std::array<std::array<Animal, 8>, 8> at{};
    std::array<int, 2> captures{};
    int turn = 1;

    [[nodiscard]] char mover() const { return turn % 2 == 1 ? 'b' : 'p'; }
    [[nodiscard]] Animal& operator[](Place place) {
        return at[static_cast<std::size_t>(place.line)][static_cast<std::size_t>(place.column)];
    }
    [[nodiscard]] const Animal& operator[](Place place) const {
        return at[static_cast<std::size_t>(place.line)][static_cast<std::size_t>(place.column)];
    }
    friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] inline bool inside(Place place) {
    static constexpr std::array first{0, 4, 3, 2, 1, 2, 3, 4};
    const auto [line, column] = place;
    return line >= 1 && line <= 7 && column <= 7 && column >= first[static_cast<std::size_t>(line)];
}

[[nodiscard]] inline const std::vector<Place>& places() {
    static const std::vector<Place> all = [] {
        std::vector<Place> inner;
        for (int line = 1; line <= 7; ++line) {
            for (int column = 1; column <= 7; ++column) {
                if (inside({line, column})) {
                    inner.push_back({line, column});
                }
            }
        }
        return inner;
    }();
    return all;
}

/// Whether two cells are neighbours: side by side, or one of them is among the two below the other.
[[nodiscard]] inline bool touch(Place a, Place b) {
    const auto is_below = [](Place upper, Place lower) {
        for (const int aside : upper.line <= 3 ? std::array{-1, 0} : std::array{0, 1}) {
            if (lower == Place{upper.line + 1, upper.column + aside}) {
                return true;
            }
        }
        return false;
    };
    const bool side_by_side = a.line == b.line && std::abs(a.column - b.column) == 1;
    return inside(a) && inside(b) && (side_by_side || is_below(a, b) || is_below(b, a));
}

[[nodiscard]] inline int count_of(const State& state, char colour, int (*part)(const Animal&)) {
    int total = 0;
    for (const Place place : places()) {
        total += state[place].colour == colour ? part(state[place]) : 0;
    }
    return total;
}
[[nodiscard]] inline int bodies(const State& state, char colour) {
    return count_of(state, colour, [](const Animal&) { return 1; });
}

[[nodiscard]] inline std::size_t number(char colour) {
    return colour == 'b' ? 0 : 1;
}
[[nodiscard]] inline char enemy(char colour) {
    return colour == 'b' ? 'p' : 'b';
}

struct Turn {
    Growth growth = Growth::none;
    Place on{};
    Place from{};
    Place to{};
};

[[nodiscard]] inline bool can_grow(const State& state, Growth growth, Place on) {
    const char own = state.mover();
    const Animal& animal = state[on];
    if (growth == Growth::body) {
        if (animal.colour != ' ' || bodies(state, own) >= 12) {
            return false;
        }
        for (const Place next : places()) {
            if (touch(on, next) && state[next].colour == own) {
                return true;
            }
        }
        return false;
    }
    const auto part = growth == Growth::leg ? [](const Animal& a) { return a.legs; }
                                            : [](const Animal& a) { return a.claws; };
    return animal.colour == own && animal.legs + animal.claws < 6 &&
           count_of(state, own, part) < 12;
}

inline void grow(State& state, Growth growth, Place on) {
    if (growth == Growth::body) {
        state[on] = {state.mover(), 0, 0};
    } else if (growth == Growth::leg) {
        ++state[on].legs;
    } else if (growth == Growth::claw) {
        ++state[on].claws;
    }
}

[[nodiscard]] inline bool may_attack(Rules rules, const Animal& walker, const Animal& met) {
    return walker.colour != met.colour &&
           (rules == Rules::report ? met.claws <= walker.claws : walker.claws > 0);
}

/// Where the animal on `from` can end a walk of so many steps, found one step after the other.
[[nodiscard]] inline std::set<Place> ends_of_walks(Rules rules, const State& state, Place from,
                                                   int steps) {
    std::set<Place> ends;
    std::set<Place> here{from};
    for (int step = 0; step < steps; ++step) {
        std::set<Place> next;
        for (const Place place : here) {
            for (const Place to : places()) {
                if (!touch(place, to)) {
                    continue;
                }
                const Animal& there = state[to];
                if (to == from || there.colour == ' ') {
                    next.insert(to);
                    ends.insert(to);
                } else if (may_attack(rules, state[from], there)) {
                    ends.insert(to);
                }
            }
        }
        here = next;
    }
    ends.erase(from);
    return ends;
}

[[nodiscard]] inline std::optional<Outcome> outcome(const State& state) {
    const char last = enemy(state.mover());
    for (const char side : {last, state.mover()}) {
        if (state.captures[number(side)] >= 5 || bodies(state, enemy(side)) == 0) {
            return Outcome{static_cast<Seat>(number(side))};
        }
    }
    return state.turn > 200 ? std::optional{Outcome{}} : std::nullopt;
}

/// Carries out a movement.
inline void move(State& state, const Turn& turn) {
    if (turn.from == turn.to) {
        return;
    }
    const char own = state.mover();
    const Animal walker = state[turn.from];
    const Animal met = state[turn.to];
    state[turn.from] = {};
    const bool fights = met.colour != ' ';
    if (!fights || met.claws < walker.claws) {
        state[turn.to] = walker;
    } else if (met.claws == walker.claws) {
        state[turn.to] = {};
    }
    state.captures[number(own)] += fights && met.claws <= walker.claws ? 1 : 0;
    state.captures[number(enemy(own))] += fights && met.claws >= walker.claws ? 1 : 0;
}

/// The growths of who is to move, in order.
[[nodiscard]] inline std::vector<Turn> growths(const State& state) {
    std::vector<Turn> all;
    for (const Growth growth : {Growth::body, Growth::leg, Growth::claw}) {
        for (const Place on : places()) {
            if (can_grow(state, growth, on)) {
                all.push_back({growth, on, {}, {}});
            }
        }
    }
    if (all.empty()) {
        all.emplace_back();
    }
    return all;
}

/// The movements of who is to move, in order.
[[nodiscard]] inline std::vector<Turn> movements(Rules rules, const State& state) {
    std::vector<Turn> all{{}};
    for (const Place from : places()) {
        if (state[from].colour != state.mover()) {
            continue;
        }
        for (const Place to : ends_of_walks(rules, state, from, state[from].legs)) {
            all.push_back({Growth::none, {}, from, to});
        }
    }
    return all;
}

[[nodiscard]] inline std::vector<Turn> legal_turns(Rules rules, const State& state) {
    std::vector<Turn> turns;
    if (outcome(state)) {
        return turns;
    }
    const auto add = [&](const Turn& growth, const Turn& movement) {
        turns.push_back({growth.growth, growth.on, movement.from, movement.to});
    };
    if (rules == Rules::report) {
        for (const Turn& growth : growths(state)) {
            State grown = state;
            grow(grown, growth.growth, growth.on);
            for (const Turn& movement : movements(rules, grown)) {
                add(growth, movement);
            }
        }
    } else {
        for (const Turn& movement : movements(rules, state)) {
            State moved = state;
            move(moved, movement);
            for (const Turn& growth : growths(moved)) {
                add(growth, movement);
            }
        }
    }
    return turns;
}

/// The animals of a colour that lack food.
[[nodiscard]] inline std::vector<Place> hungry(const State& state, char colour) {
    std::vector<Place> all;
    for (const Place place : places()) {
        int food = 0;
        for (const Place next : places()) {
            food += touch(place, next) && state[next].colour == ' ' ? 1 : 0;
        }
        if (state[place].colour == colour && state[place].legs + state[place].claws > food) {
            all.push_back(place);
        }
    }
    return all;
}

[[nodiscard]] inline State play(Rules rules, const State& before, const Turn& turn) {
    State after = before;
    const char own = before.mover();
    if (rules == Rules::report) {
        grow(after, turn.growth, turn.on);
        move(after, turn);
    } else {
        move(after, turn);
        grow(after, turn.growth, turn.on);
    }
    for (const Place place : hungry(after, enemy(own))) {
        after[place] = {};
        ++after.captures[number(own)];
    }
    ++after.turn;
    return after;
}

[[nodiscard]] inline int value(const State& state, char colour) {
    const auto worth = [&](char side) {
        return 100 * state.captures[number(side)] + 10 * bodies(state, side) +
               count_of(state, side, [](const Animal& a) { return a.legs + a.claws; }) -
               50 * static_cast<int>(hungry(state, side).size());
    };
    return worth(colour) - worth(enemy(colour));
}

[[nodiscard]] inline Cell cell_of(Place place) {
    return cell_at(place.line - 1, place.column - 1);
}

[[nodiscard]] inline Move move_of(const Turn& turn) {
    Move move{};
    move.growth = turn.growth;
    if (turn.growth != Growth::none) {
        move.on = cell_of(turn.on);
    }
    if (turn.from != turn.to) {
        move.from = cell_of(turn.from);
        move.to = cell_of(turn.to);
    }
    return move;
}

[[nodiscard]] inline State state_of(const Position& position) {
    State state;
    for (const Place place : places()) {
        const Cell cell = cell_of(place);
        if ((position.empty() & bit(cell)) == 0) {
            state[place] = {(position.bodies[0] & bit(cell)) != 0 ? 'b' : 'p',
                            position.legs.at(cell), position.claws.at(cell)};
        }
    }
    state.captures = {position.captures[0], position.captures[1]};
    state.turn = position.turn;
    return state;
}

/// Calls `test(position)` for `count` random positions: thin and crowded boards, poor and rich
/// ones, some of them finished, some near the last turn.
template <typename Test>
void for_each_random_position(int positions, Test test) {
    std::mt19937 random(20'161'016);
    const auto up_to = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(most + 1));
    };
    for (int i = 0; i < positions; ++i) {
        Position position;
        const int crowd = up_to(12);
        const int wealth = up_to(6);
        std::array<int, 2> legs{};
        std::array<int, 2> claws{};
        for (Bitboard rest = board; rest != 0;) {
            const Cell cell = pop_first(rest);
            const auto side = static_cast<std::size_t>(up_to(1));
            if (up_to(16) >= crowd || count(position.bodies[side]) == pieces_of_a_kind) {
                continue;
            }
            const int own_legs = std::min(up_to(wealth), 12 - legs[side]);
            const int own_claws = std::min(up_to(wealth - own_legs), 12 - claws[side]);
            legs[side] += own_legs;
            claws[side] += own_claws;
            position.bodies[side] |= bit(cell);
            position.legs.set(cell, own_legs);
            position.claws.set(cell, own_claws);
        }
        position.captures = {static_cast<std::uint8_t>(up_to(5)),
                             static_cast<std::uint8_t>(up_to(5))};
        position.turn = static_cast<std::uint8_t>(up_to(9) == 0 ? 198 + up_to(3) : 1 + up_to(196));
        position.to_move = position.turn % 2 == 1 ? Side::b : Side::p;
        test(position);
    }
}

}  // namespace tabuleiro::adaptoid::reference
