// The numbers that a program values its states by, as the search counts with them.
#pragma once

#include <SWI-Prolog.h>

#include <mutex>
#include <unordered_map>

#include "bridge/record.hpp"

namespace tabuleiro::bridge {

/// The search counts with floats. What float a number becomes tells the number again, but for
/// floats that are whole and for integers and rationals that are no float exactly: those are
/// remembered. Threads may share it.
class ProgramNumbers {
  public:
    /// Reads a number, or its negative. False where the term is none, or is not a number (NaN).
    [[nodiscard]] bool read(term_t term, double& score);

    /// Builds the number that a score was read from. False where Prolog is out of memory.
    [[nodiscard]] bool put(term_t term, double score) const;

  private:
    /// Of both signs, by the positive one: how it is written where `is_float` does not say it.
    struct Written {
        bool is_float;
        Record number;
    };

    void remember(double score, term_t term);
    /// How a score is written; null where nothing is remembered of it. It stays where it is.
    [[nodiscard]] const Written* find(double score) const;

    mutable std::mutex mutex_;  ///< of what is below; nobody calls Prolog under it
    std::unordered_map<double, Written> written_;
};

}  // namespace tabuleiro::bridge
