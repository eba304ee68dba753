// The rules of a game that a program in Prolog has, as the engine calls them.
//
// They are predicates of a module, and called for their first solution only:
//
//     seat_(+State, -Seat)        whose move it is: the index of a player, from 0
//     moves_(+State, -Moves)      the list of moves
//     move_(+State, +Move, -New)  New is State after Move, one of its moves
//     over_(+State, -Outcome)     how the game ended: a Seat or `draw`; fails while it goes on
//     value_(+State, +Seat, -Value)   what State is worth to who has the Seat, any number; where
//                                     the program has no such value there is no such predicate
//
// What they answer is checked, and where it is no such answer, tabuleiro_own_faults:fault/3 raises
// the error that says so. It also raises the errors of the predicates again, with what was called.
#pragma once

#include <SWI-Prolog.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bridge/own/game_so_far.hpp"
#include "bridge/own/program_numbers.hpp"
#include "bridge/own/state_cache.hpp"
#include "bridge/own/term_key.hpp"
#include "bridge/record.hpp"
#include "engine/game.hpp"

namespace tabuleiro::bridge {

/// Makes the atoms and functors that are used here.
void prepare_rules();

/// Makes the key of a state that no predicate has made.
[[nodiscard]] bool get_key_of_state(term_t state, std::uint64_t& key);

/// What the threads of a search share of a game.
struct SharedRules {
    /// For a module, a number of players, and a memory for what it says about states, which is
    /// empty. Throws `PendingException` where that cannot be found out.
    SharedRules(term_t module, int seats, StateCache& cache);

    struct Callback {
        predicate_t predicate;
        functor_t functor;
    };

    atom_t module;
    int seats;
    Callback seat;
    Callback moves;
    Callback move;
    Callback over;
    Callback value;
    bool has_value;
    StateCache& cache;
    ProgramNumbers numbers;
    GameSoFar so_far;
};

class Rules;

/// A move of a position, in whose frame it is; or, where `term` is 0, one that is kept.
struct RuleMove {
    Rules* rules;
    term_t term;
    std::uint64_t key;  ///< by what the move is
    std::size_t bytes;  ///< what keeping it takes, about
};

/// The rules as one thread calls them. What a predicate raises passes through as
/// `PendingException`: an error with the goal in its context.
class Rules {
  public:
    explicit Rules(SharedRules& shared) noexcept : shared_(shared) {}

    [[nodiscard]] SharedRules& shared() const noexcept { return shared_; }

    [[nodiscard]] Seat seat(term_t state);
    /// As `Known::outcome`, and known.
    [[nodiscard]] int outcome(term_t state);
    [[nodiscard]] double value(term_t state, Seat seat);
    /// The moves of a state that is not over, in the innermost frame where they are not kept.
    [[nodiscard]] std::vector<RuleMove> moves(term_t state);
    /// The state after one of them, in the innermost frame, and its key.
    [[nodiscard]] term_t state_after(term_t state, const RuleMove& move, std::uint64_t& key);

    /// What the moves that are kept take in memory, about.
    [[nodiscard]] std::size_t kept_bytes() const noexcept { return kept_bytes_; }
    /// The number by which a move is kept when its position is left. Each is copied once.
    [[nodiscard]] std::uint32_t keep(const RuleMove& move);
    [[nodiscard]] const Record& kept(std::uint32_t number) const noexcept { return kept_[number]; }

    int open_positions = 0;

  private:
    using Callback = SharedRules::Callback;

    [[nodiscard]] bool call(const Callback& callback, term_t arguments) const;
    [[nodiscard]] bool call_telling(const Callback& callback, term_t arguments) const;
    [[nodiscard]] std::vector<RuleMove> listed_moves(term_t state);
    /// Whether the term is a seat.
    [[nodiscard]] bool get_seat(term_t term, Seat& seat) const;

    // The error for an answer: `answer` names it
    [[noreturn]] void fault(const char* what, const Callback& callback, term_t arguments) const;
    [[noreturn]] void wrong(term_t part, const char* answer, const char* what,
                            const Callback& callback, term_t arguments) const;
    [[noreturn]] void raise(term_t fault, const Callback& callback, term_t arguments) const;

    SharedRules& shared_;
    TermKeys keys_;
    HashMap kept_numbers_;  ///< by the keys of the moves
    std::vector<Record> kept_;
    std::size_t kept_bytes_ = 0;
};

}  // namespace tabuleiro::bridge
