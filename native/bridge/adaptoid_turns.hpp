// The turns of Adaptoid, `turn(Growth, Movement)`, and places on its board.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "bridge/adaptoid_words.hpp"
#include "bridge/error.hpp"
#include "bridge/term.hpp"
#include "games/adaptoid/position.hpp"

namespace tabuleiro::bridge {

/// A cell, or nothing for coordinates outside the hexagon.
using Place = std::optional<Cell>;

/// Reads turns and their parts, from left to right: the first fault is kept, and raised only by who
/// wants an error.
class AdaptoidTurnReader {
    using Growth = adaptoid::Growth;
    using Move = adaptoid::Move;

  public:
    /// Reads a turn; nothing where it is on or to a place outside the hexagon, or ends where it
    /// began.
    [[nodiscard]] bool read(term_t term, std::optional<Move>& turn) {
        if (!PL_is_functor(term, adaptoid_words.turn2)) {
            return fault(Expected::turn, term);
        }
        Move move{};
        is_possible_ = true;
        _PL_get_arg_sz(1, term, part_);
        if (!read_growth(move)) {
            return false;
        }
        _PL_get_arg_sz(2, term, part_);
        if (!read_movement(move)) {
            return false;
        }
        turn = is_possible_ ? std::optional{move} : std::nullopt;
        return true;
    }

    /// Reads `[Line, Column]`.
    [[nodiscard]] bool read(term_t term, Place& place) {
        std::array<int, 2> numbers{};  // 0 where it is on no board
        term_t list = term;
        for (int& number : numbers) {
            if (!PL_get_list(list, element_, rest_)) {
                return fault(Expected::coordinates, term);
            }
            if (!get_integer_within(element_, 1, adaptoid::size, number) &&
                !PL_is_integer(element_)) {
                return fault(Expected::integer, element_);
            }
            list = rest_;
        }
        if (!PL_get_nil(list)) {
            return fault(Expected::coordinates, term);
        }
        const auto [line, column] = numbers;
        place = adaptoid::on_board(line - 1, column - 1)
                    ? Place(adaptoid::cell_at(line - 1, column - 1))
                    : std::nullopt;
        return true;
    }

    /// Raises the error of what has not been read.
    [[nodiscard]] bool raise() const {
        switch (expected_) {
            case Expected::turn:
                return domain_error("adaptoid_turn", culprit_);
            case Expected::growth:
                return domain_error("adaptoid_growth", culprit_);
            case Expected::movement:
                return domain_error("adaptoid_movement", culprit_);
            case Expected::coordinates:
                return list_error(culprit_, "adaptoid_coordinates", culprit_, {});
            case Expected::integer:
                break;
        }
        return type_error("integer", culprit_);
    }

  private:
    enum class Expected : std::uint8_t { turn, growth, movement, coordinates, integer };

    [[nodiscard]] bool fault(Expected expected, term_t culprit) noexcept {
        expected_ = expected;
        culprit_ = culprit;
        return false;
    }

    /// Reads the argument of a part of the turn that is a place. Where it is outside the hexagon
    /// the turn is not possible, and the cell any.
    [[nodiscard]] bool read_place(std::size_t index, Cell& cell) {
        Place place;
        _PL_get_arg_sz(index, part_, coordinates_);
        if (!read(coordinates_, place)) {
            return false;
        }
        is_possible_ = is_possible_ && place;
        cell = place.value_or(0);
        return true;
    }

    [[nodiscard]] bool read_growth(Move& move) {
        if (word_of(part_) == adaptoid_words.none.word) {
            return true;
        }
        for (const Growth growth : {Growth::body, Growth::leg, Growth::claw}) {
            const auto kind = static_cast<std::size_t>(growth) - 1;
            if (PL_is_functor(part_, adaptoid_words.growth1[kind])) {
                move.growth = growth;
                return read_place(1, move.on);
            }
        }
        return fault(Expected::growth, part_);
    }

    [[nodiscard]] bool read_movement(Move& move) {
        if (word_of(part_) == adaptoid_words.stay.word) {
            return true;
        }
        if (!PL_is_functor(part_, adaptoid_words.walk2)) {
            return fault(Expected::movement, part_);
        }
        if (!read_place(1, move.from) || !read_place(2, move.to)) {
            return false;
        }
        is_possible_ = is_possible_ && move.from != move.to;
        return true;
    }

    bool is_possible_ = true;
    Expected expected_{};
    term_t culprit_ = 0;
    term_t part_ = new_term();
    term_t coordinates_ = new_term();
    term_t element_ = new_term();
    term_t rest_ = new_term();
};

/// Builds turns. They share their parts.
class AdaptoidMoveWriter {
    using Growth = adaptoid::Growth;
    using Move = adaptoid::Move;

  public:
    AdaptoidMoveWriter() { PL_put_atom(stay_, adaptoid_words.stay.atom); }

    /// False where Prolog is out of memory.
    [[nodiscard]] bool put(term_t term, Move move) {
        if (!last_ || last_->growth != move.growth || last_->on != move.on) {
            last_ = move;
            if (!put_growth(move.growth, move.on)) {
                return false;
            }
        }
        const term_t movement = move.walks() ? walk(move.from, move.to) : stay_;
        return movement != 0 && PL_cons_functor(term, adaptoid_words.turn2, growth_, movement);
    }

  private:
    static constexpr std::size_t cell_range = 64;

    [[nodiscard]] bool put_growth(Growth growth, Cell on) {
        if (growth == Growth::none) {
            return PL_put_atom(growth_, adaptoid_words.none.atom) != 0;
        }
        const term_t place = coordinates(on);
        const auto kind = static_cast<std::size_t>(growth) - 1;
        return place != 0 && PL_cons_functor(growth_, adaptoid_words.growth1[kind], place);
    }

    /// 0 where Prolog is out of memory; so with `walk`.
    [[nodiscard]] term_t coordinates(Cell cell) {
        term_t& place = places_[cell];
        if (place != 0) {
            return place;
        }
        const term_t number = new_term();
        const term_t list = new_term();
        PL_put_nil(list);
        const bool made = PL_put_integer(number, adaptoid::column_of(cell) + 1) &&
                          PL_cons_list(list, number, list) &&
                          PL_put_integer(number, adaptoid::line_of(cell) + 1) &&
                          PL_cons_list(list, number, list);
        place = made ? list : 0;
        return place;
    }

    [[nodiscard]] term_t walk(Cell from, Cell to) {
        term_t& walks = walks_from_[from];
        if (walks == 0) {
            walks = new_terms(cell_range);
        }
        const term_t walk = walks + to;
        if ((walks_made_[from] & bit(to)) == 0) {
            const term_t first = coordinates(from);
            const term_t last = coordinates(to);
            if (first == 0 || last == 0 ||
                !PL_cons_functor(walk, adaptoid_words.walk2, first, last)) {
                return 0;
            }
            walks_made_[from] |= bit(to);
        }
        return walk;
    }

    term_t growth_ = new_term();
    term_t stay_ = new_term();
    std::optional<Move> last_;  ///< whose growth `growth_` is
    std::array<term_t, cell_range> places_{};
    std::array<term_t, cell_range> walks_from_{};  ///< each the first of `cell_range`, by the end
    std::array<Bitboard, cell_range> walks_made_{};
};

}  // namespace tabuleiro::bridge
