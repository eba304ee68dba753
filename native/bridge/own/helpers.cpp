#include "bridge/own/helpers.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <system_error>

#include "bridge/call.hpp"
#include "bridge/term.hpp"
#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {
namespace {

/// Written once, when the shared library is loaded, and only read afterwards.
struct Words {
    atom_t aborted;
    functor_t unwind1;
    atom_t abort;
    predicate_t drop_output;
    int recall_signal;  ///< none where it is not positive
} words;

/// Raises what abort/0 does, which a program cannot catch for good: in later versions of SWI-Prolog
/// another term, so now the one and now the other.
void on_recall(int /*signal*/) {
    thread_local bool is_later = false;
    const term_t ball = PL_new_term_ref();
    if (ball != 0 &&
        (is_later ? PL_put_atom(ball, words.abort) && PL_cons_functor(ball, words.unwind1, ball)
                  : PL_put_atom(ball, words.aborted))) {
        static_cast<void>(PL_raise_exception(ball));
    }
    is_later = !is_later;
}

}  // namespace

void prepare_helpers() {
    pl_sigaction_t action{};
    action.sa_cfunction = on_recall;
    action.sa_flags = PLSIG_SYNC;
    words = {PL_new_atom("$aborted"), functor_of("unwind", 1), PL_new_atom("abort"),
             PL_predicate("drop_output", 0, "tabuleiro_own_search"),
             PL_sigaction(0, &action, nullptr)};
}

RaisedInHelper RaisedInHelper::pending() {
    RaisedInHelper raised(PL_exception(nullptr));
    PL_clear_exception();
    return raised;
}

void RaisedInHelper::raise() const {
    const term_t ball = new_term();
    if (ball_->put(ball)) {
        static_cast<void>(PL_raise_exception(ball));
    }
}

SharedRoot::SharedRoot(const RulePosition& root)
    : rules_(root.rules().shared()), state_(root.state()) {
    if (words.recall_signal <= 0) {
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
}

/// Keeps the engine of this thread known to the root, so that it may be called back.
class SharedRoot::Presence {
  public:
    Presence(SharedRoot& root, int engine) : root_(root), engine_(engine) { root.enter(engine); }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() { root_.leave(engine_); }

  private:
    SharedRoot& root_;
    int engine_;
};

void SharedRoot::help(const std::function<void(const RulePosition&)>& use) {
    PL_thread_attr_t attributes{};
    attributes.flags = PL_THREAD_NO_DEBUG;
    const int engine = PL_thread_attach_engine(&attributes);
    if (engine < 0) {
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
    // Not by a destructor: Prolog destroys the engine of a thread that ends in a call.
    std::exception_ptr failure;
    try {
        help_in_engine(engine, use);
    } catch (const std::exception&) {
        failure = std::current_exception();
    }
    if (PL_handle_signals() < 0) {
        PL_clear_exception();  // it was called back when it had nothing left to do
    }
    PL_thread_destroy_engine();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

/// Calls `use` with the root while what the program prints is dropped, and passes on what Prolog
/// has raised, unless the thread was called back.
void SharedRoot::help_in_engine(int engine, const std::function<void(const RulePosition&)>& use) {
    try {
        static_cast<void>(call_once(words.drop_output, new_term()));
        const Presence presence(*this, engine);
        const term_t state = new_term();
        if (!state_.put(state)) {
            throw_pending();
        }
        Rules rules(rules_);
        use(RulePosition(rules, state));
    } catch (const PendingException&) {
        const RaisedInHelper raised = RaisedInHelper::pending();
        if (!is_recalled()) {
            throw raised;
        }
    }
}

void SharedRoot::recall() noexcept {
    std::unique_lock lock(mutex_);
    recalled_ = true;
    while (!engines_.empty()) {
        for (const int engine : engines_) {
            PL_thread_raise(engine, words.recall_signal);
        }
        // The program may be where it handles no signal, or catch what is thrown into it.
        left_.wait_for(lock, std::chrono::milliseconds(10));
    }
}

void SharedRoot::enter(int engine) {
    const std::lock_guard lock(mutex_);
    engines_.push_back(engine);
}

void SharedRoot::leave(int engine) noexcept {
    const std::lock_guard lock(mutex_);
    engines_.erase(std::find(engines_.begin(), engines_.end(), engine));
    left_.notify_all();
}

bool SharedRoot::is_recalled() noexcept {
    const std::lock_guard lock(mutex_);
    return recalled_;
}

}  // namespace tabuleiro::bridge
