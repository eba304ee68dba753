// A game whose rules are predicates in Prolog, for the engine.
#pragma once

#include <SWI-Prolog.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bridge/rules.hpp"
#include "engine/game.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro::bridge {

/// A state as a term on Prolog's stacks, in a frame of its own that is discarded when the engine
/// leaves the position: nothing of it is copied, and nothing remains.
class RulePosition {
  public:
    /// The root, in the frame that there is.
    RulePosition(Rules& rules, term_t state);
    /// The position after a move.
    RulePosition(const RulePosition& before, const RuleMove& move);
    RulePosition(const RulePosition&) = delete;
    RulePosition& operator=(const RulePosition&) = delete;
    ~RulePosition() = default;

    [[nodiscard]] Rules& rules() const noexcept { return frame_.rules; }
    [[nodiscard]] term_t state() const noexcept { return state_; }
    [[nodiscard]] std::uint64_t key() const noexcept { return key_; }

    [[nodiscard]] Seat seat() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] double value() const;
    [[nodiscard]] double value_for(Seat seat) const;
    [[nodiscard]] const std::vector<RuleMove>& moves() const;

  private:
    /// A frame of Prolog. Where an exception is pending what is in it is kept, since the exception
    /// may be among it; where the thread ends in a call, so is the frame itself.
    struct Frame {
        Frame(Rules& of, fid_t opened) noexcept;
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;
        ~Frame();

        Rules& rules;
        fid_t id;
    };

    [[nodiscard]] StateCache& cache() const noexcept { return rules().shared().cache; }

    Frame frame_;
    std::uint64_t key_ = 0;
    term_t state_ = 0;
    mutable Known known_;
    mutable std::vector<RuleMove> moves_;  ///< once they have been asked for
};

/// What games in Prolog have in common.
struct RuleGame {
    using Position = RulePosition;
    using Move = RuleMove;
    using KeptMove = std::uint32_t;
    using MoveList = std::vector<Move>;
    using Score = double;

    static constexpr bool calls_out = true;

    [[nodiscard]] static Seat seat_to_move(const Position& position) { return position.seat(); }
    [[nodiscard]] static std::optional<Outcome> outcome(const Position& position) {
        return position.outcome();
    }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        if (!position.outcome()) {
            for (const Move& move : position.moves()) {
                visit(move);
            }
        }
    }
    [[nodiscard]] static Position play(const Position& position, const Move& move) {
        return Position(position, move);
    }
    [[nodiscard]] static KeptMove keep(const Move& move) { return move.rules->keep(move); }
    [[nodiscard]] static std::uint32_t move_code(const Move& move) {
        constexpr std::uint32_t codes = (1U << 24) - 1;
        return 1 + static_cast<std::uint32_t>(move.key % codes);
    }
};

/// A game of two players, or of one: nobody has the other seat then.
struct RuleGameOfTwo : RuleGame {
    static constexpr int seats = 2;

    [[nodiscard]] static double evaluate(const Position& position) { return position.value(); }
    [[nodiscard]] static std::uint64_t key(const Position& position) { return position.key(); }
};

/// A game of more players, up to so many.
struct RuleGameOfMany : RuleGame {
    static constexpr int seats = 12;

    [[nodiscard]] static int seats_at(const Position& position) {
        return position.rules().shared().seats;
    }
    [[nodiscard]] static double evaluate_for(const Position& position, Seat seat) {
        return position.value_for(seat);
    }
};

}  // namespace tabuleiro::bridge

extern template class tabuleiro::Searcher<tabuleiro::bridge::RuleGameOfTwo>;
extern template class tabuleiro::Searcher<tabuleiro::bridge::RuleGameOfMany>;
