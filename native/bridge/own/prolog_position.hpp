// The position of a game whose rules are predicates in Prolog.
#pragma once

#include <SWI-Prolog.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "bridge/own/rules.hpp"
#include "engine/game.hpp"

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
    /// By the state, and, near the last move, by how many are left.
    [[nodiscard]] std::uint64_t key() const noexcept;

    [[nodiscard]] Seat seat() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] double value() const;
    [[nodiscard]] double value_for(Seat seat) const;
    [[nodiscard]] const std::vector<RuleMove>& moves() const;

  private:
    /// A frame of Prolog. Where an exception is pending what is in it is kept, since the exception
    /// may be among it; where the thread ends, so is the frame itself.
    struct Frame {
        Frame(Rules& of, fid_t opened) noexcept;
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;
        ~Frame();

        Rules& rules;
        fid_t id;
    };

    [[nodiscard]] StateCache& cache() const noexcept { return rules().shared().cache; }
    [[nodiscard]] const GameSoFar& so_far() const noexcept { return rules().shared().so_far; }

    Frame frame_;
    std::uint64_t key_ = 0;  ///< of the state
    term_t state_ = 0;
    int moves_left_;
    bool is_drawn_ = false;  ///< where the rules do not end the game
    mutable Known known_;
    mutable std::vector<RuleMove> moves_;  ///< once they have been asked for
};

}  // namespace tabuleiro::bridge
