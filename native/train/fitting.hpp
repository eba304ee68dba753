// What all fits to games have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "train/float_lanes.hpp"

namespace tabuleiro::train {

struct FitSettings {
    std::uint64_t seed = 1;
    int passes = 20;                 ///< over the positions
    std::optional<float> rate = {};  ///< of learning at first; a fit has its usual one
    unsigned parallel = 1;           ///< threads, where a fit can use more
};

/// What the winning chance in a position of a recorded game is made of.
struct ChanceSettings {
    float later_share = 0.9F;  ///< of the chance in the next position; the rest is the score's
    float most_change = 0.2F;  ///< where the next score is further off, nothing later counts
    float result_share = 0;    ///< of the game's result, in what comes of that
    /// The score that stands for a chance of e to 1. By default the evaluation's own; 0 where it is
    /// found in each file of games.
    std::optional<float> score_one = {};
};

/// The winning chance that a score stands for, in units of which one makes it e to 1.
[[nodiscard]] float chance(float logit);

/// The winning chances in the positions of a game, from the last one back. That in a position is
/// the chance by the search's score, and in part the chance in the next position of the game, which
/// is made in the same way; after the last one comes the result. Nothing later counts where a move
/// at random seems to come between.
class Chances {
  public:
    Chances(Outcome outcome, const ChanceSettings& settings);

    /// The chance of the side to move, which is `mover`, in the position before the last one told.
    [[nodiscard]] float before(Seat mover, float by_score);

  private:
    float result_;  ///< of the first seat
    ChanceSettings settings_;
    Seat mover_ = 0;  ///< in the last position told
    float by_score_;
    float chance_;
};

/// What a game came to for a seat: 1, 1/2 or 0.
[[nodiscard]] float result_for(Outcome outcome, Seat seat);

/// A score of a search, and what came of the game, for the side to move.
struct ScoreAndResult {
    float score;
    float result;
};

/// The score that stands for a winning chance of e to 1 according to what came of games: chances
/// by it are the least off the results, as squares are counted. It is looked for within eight times
/// what is `usual`.
[[nodiscard]] float find_score_one(std::span<const ScoreAndResult> scores, float usual);

/// The rates of a step of Adam, of so many before it; the rate of learning falls along half a
/// cosine to a hundredth.
[[nodiscard]] AdamRates adam_rates(float rate, double part_done, int steps_before,
                                   std::size_t batch);

/// Numbers that are fitted by Adam.
struct Fitted {
    explicit Fitted(std::size_t count)
        : numbers(count), gradient(count), first(count), second(count) {}

    std::vector<float> numbers;
    std::vector<float> gradient;
    std::vector<float> first;   ///< the mean of the gradients
    std::vector<float> second;  ///< the mean of their squares

    /// Moves those from `begin` to `end`, none further from zero than `most`, and sets their
    /// gradient to zero.
    void step(std::size_t begin, std::size_t end, float most, const AdamRates& rates);
};

template <typename Sample>
void shuffle(std::vector<Sample>& samples, std::mt19937_64& random) {
    for (std::size_t i = samples.size(); i > 1; --i) {
        std::swap(samples[i - 1], samples[random() % i]);
    }
}

}  // namespace tabuleiro::train
