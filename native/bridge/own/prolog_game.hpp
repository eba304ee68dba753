// A game whose rules are predicates in Prolog, for the engine.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bridge/own/helpers.hpp"
#include "bridge/own/prolog_position.hpp"
#include "engine/game.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro::bridge {

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
        return {position, move};
    }
    [[nodiscard]] static KeptMove keep(const Move& move) { return move.rules->keep(move); }
    [[nodiscard]] static std::size_t kept_bytes(const Position& position) {
        return position.rules().kept_bytes();
    }
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

    [[nodiscard]] static std::unique_ptr<SharedRoot> share(const Position& position) {
        return std::make_unique<SharedRoot>(position);
    }
    template <typename Use>
    static void help(const std::unique_ptr<SharedRoot>& root, const Use& use) {
        root->help(use);
    }
    static void recall(const std::unique_ptr<SharedRoot>& root) noexcept { root->recall(); }
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
