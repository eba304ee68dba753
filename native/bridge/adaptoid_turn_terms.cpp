// Turns of Adaptoid: reading and writing them.
#include "bridge/adaptoid_terms.hpp"

namespace tabuleiro::bridge {

using namespace adaptoid;

namespace {

/// Reads a growth. Where it is on no cell of the hexagon, `is_possible` becomes false.
[[nodiscard]] bool get_growth(term_t term, Move& move, bool& is_possible) {
    if (word_of(term) == adaptoid_words.none.word) {
        return true;
    }
    for (const Growth growth : {Growth::body, Growth::leg, Growth::claw}) {
        const auto kind = static_cast<std::size_t>(growth) - 1;
        if (!PL_is_functor(term, adaptoid_words.growth1[kind])) {
            continue;
        }
        const term_t coordinates = new_term();
        Place place;
        _PL_get_arg_sz(1, term, coordinates);
        if (!get_coordinates(coordinates, place)) {
            return false;
        }
        move.growth = growth;
        move.on = place.value_or(0);
        is_possible = is_possible && place;
        return true;
    }
    return domain_error("adaptoid_growth", term);
}

/// Reads a movement. Where it is between no two cells of the hexagon, `is_possible` becomes false.
[[nodiscard]] bool get_movement(term_t term, Move& move, bool& is_possible) {
    if (word_of(term) == adaptoid_words.stay.word) {
        return true;
    }
    if (!PL_is_functor(term, adaptoid_words.walk2)) {
        return domain_error("adaptoid_movement", term);
    }
    const term_t coordinates = new_term();
    Place from;
    Place to;
    _PL_get_arg_sz(1, term, coordinates);
    if (!get_coordinates(coordinates, from)) {
        return false;
    }
    _PL_get_arg_sz(2, term, coordinates);
    if (!get_coordinates(coordinates, to)) {
        return false;
    }
    move.from = from.value_or(0);
    move.to = to.value_or(0);
    is_possible = is_possible && from && to && from != to;
    return true;
}

}  // namespace

bool get_turn(term_t term, std::optional<Move>& move) {
    if (!PL_is_functor(term, adaptoid_words.turn2)) {
        return domain_error("adaptoid_turn", term);
    }
    const term_t part = new_term();
    Move read{};
    bool is_possible = true;
    _PL_get_arg_sz(1, term, part);
    if (!get_growth(part, read, is_possible)) {
        return false;
    }
    _PL_get_arg_sz(2, term, part);
    if (!get_movement(part, read, is_possible)) {
        return false;
    }
    move = is_possible ? std::optional{read} : std::nullopt;
    return true;
}

bool AdaptoidMoveWriter::make() {
    return PL_put_atom(stay_, adaptoid_words.stay.atom) != 0;
}

bool AdaptoidMoveWriter::put(term_t term, Move move) {
    if (!last_ || last_->growth != move.growth || last_->on != move.on) {
        last_ = move;
        if (!put_growth(move.growth, move.on)) {
            return false;
        }
    }
    const term_t movement = move.walks() ? walk(move.from, move.to) : stay_;
    return movement != 0 && PL_cons_functor(term, adaptoid_words.turn2, growth_, movement);
}

bool AdaptoidMoveWriter::put_growth(Growth growth, Cell on) {
    if (growth == Growth::none) {
        return PL_put_atom(growth_, adaptoid_words.none.atom) != 0;
    }
    const term_t place = coordinates(on);
    const auto kind = static_cast<std::size_t>(growth) - 1;
    return place != 0 && PL_cons_functor(growth_, adaptoid_words.growth1[kind], place);
}

term_t AdaptoidMoveWriter::coordinates(Cell cell) {
    term_t& place = places_[cell];
    if (place != 0) {
        return place;
    }
    const term_t number = new_term();
    const term_t list = new_term();
    PL_put_nil(list);
    const bool made = PL_put_integer(number, column_of(cell) + 1) &&
                      PL_cons_list(list, number, list) &&
                      PL_put_integer(number, line_of(cell) + 1) && PL_cons_list(list, number, list);
    place = made ? list : 0;
    return place;
}

term_t AdaptoidMoveWriter::walk(Cell from, Cell to) {
    term_t& walks = walks_from_[from];
    if (walks == 0) {
        walks = new_terms(cell_range);
    }
    const term_t walk = walks + to;
    if ((walks_made_[from] & bit(to)) == 0) {
        const term_t first = coordinates(from);
        const term_t last = coordinates(to);
        if (first == 0 || last == 0 || !PL_cons_functor(walk, adaptoid_words.walk2, first, last)) {
            return 0;
        }
        walks_made_[from] |= bit(to);
    }
    return walk;
}

}  // namespace tabuleiro::bridge
