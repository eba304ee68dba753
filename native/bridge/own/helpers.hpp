// Threads that help to search a game in Prolog: each with a Prolog engine of its own.
#pragma once

#include <SWI-Prolog.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "bridge/own/prolog_position.hpp"
#include "bridge/own/rules.hpp"
#include "bridge/record.hpp"

namespace tabuleiro::bridge {

/// Makes the atoms and the signal that are used here.
void prepare_helpers();

/// What a helper's engine has raised, for the thread that it helps.
class RaisedInHelper : public std::exception {
  public:
    /// What is pending in this thread, which is cleared.
    [[nodiscard]] static RaisedInHelper pending();

    /// Raises it in this thread.
    void raise() const;

  private:
    explicit RaisedInHelper(term_t ball) : ball_(std::make_shared<const Record>(ball)) {}

    std::shared_ptr<const Record> ball_;
};

/// The root of a search, and the helpers that are at it.
class SharedRoot {
  public:
    explicit SharedRoot(const RulePosition& root);

    /// To be called by a helper, in a thread that has no engine: calls `use` with the root.
    void help(const std::function<void(const RulePosition&)>& use);

    /// Makes the helpers leave, wherever they are in the program, and waits for them: a call of it
    /// may last, and be in a loop that catches everything. One that never handles a signal, as in
    /// C, is waited for.
    void recall() noexcept;

  private:
    class Presence;

    void help_in_engine(int engine, const std::function<void(const RulePosition&)>& use);
    void enter(int engine);
    void leave(int engine) noexcept;
    [[nodiscard]] bool is_recalled() noexcept;

    SharedRules& rules_;
    Record state_;
    std::mutex mutex_;
    std::condition_variable left_;
    std::vector<int> engines_;  ///< of the helpers that are inside, as Prolog numbers them
    bool recalled_ = false;
};

}  // namespace tabuleiro::bridge
