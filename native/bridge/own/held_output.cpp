#include "bridge/own/held_output.hpp"

#include "bridge/call.hpp"
#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {
namespace {

/// Written once, when the shared library is loaded, and only read afterwards.
struct Words {
    predicate_t hold_back;
    predicate_t let_out;
    predicate_t drop;
} words;

}  // namespace

void prepare_held_output() {
    words = {PL_predicate("hold_back_output", 1, "tabuleiro_own_search"),
             PL_predicate("let_out_output", 1, "tabuleiro_own_search"),
             PL_predicate("drop_output", 0, "tabuleiro_own_search")};
}

HeldOutput::HeldOutput(const Rules& rules, bool thread_ends)
    : rules_(rules), output_(new_term()), thread_ends_(thread_ends) {
    if (!call_once(words.hold_back, output_)) {
        output_ = 0;
    }
}

HeldOutput::~HeldOutput() {
    if (output_ == 0 || rules_.inside()) {
        return;
    }
    // An exception that is pending would be lost in the call.
    const term_t ball = PL_exception(nullptr);
    const record_t pending = ball != 0 ? PL_record(ball) : nullptr;
    PL_clear_exception();
    try {
        static_cast<void>(call_once(thread_ends_ ? words.drop : words.let_out, output_));
    } catch (const std::exception&) {
        if (pending != nullptr) {
            PL_clear_exception();
        }
    }
    if (pending != nullptr) {
        const term_t again = PL_new_term_ref();
        if (again != 0 && PL_recorded(pending, again)) {
            static_cast<void>(PL_raise_exception(again));
        }
        PL_erase(pending);
    }
}

}  // namespace tabuleiro::bridge
