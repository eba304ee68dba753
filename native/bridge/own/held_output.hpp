// What a program prints while the computer thinks.
#pragma once

#include <SWI-Prolog.h>

#include "bridge/own/rules.hpp"

namespace tabuleiro::bridge {

void prepare_held_output();

/// Drops the current output of this thread as long as it lives, around calls of rules. Not by a
/// cleanup in Prolog: SWI-Prolog 9.0.4 starts the tracer at an error above one.
class HeldOutput {
  public:
    /// Where the thread ends afterwards, its output is not set again.
    explicit HeldOutput(const Rules& rules, bool thread_ends = false);
    HeldOutput(const HeldOutput&) = delete;
    HeldOutput& operator=(const HeldOutput&) = delete;
    ~HeldOutput();

  private:
    const Rules& rules_;
    term_t output_;
    bool thread_ends_;
};

}  // namespace tabuleiro::bridge
