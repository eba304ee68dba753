#include "bridge/own/prolog_position.hpp"

#include "bridge/thread_end.hpp"

namespace tabuleiro::bridge {
namespace {

/// Each open position takes some of the C stack.
constexpr int most_open_positions = 5'000;

/// A key for each number, from the key of a state.
[[nodiscard]] constexpr std::uint64_t key_with(std::uint64_t key, int number) noexcept {
    return key + 0x9e37'79b9'7f4a'7c15U * static_cast<unsigned>(number + 1);
}

}  // namespace

RulePosition::Frame::Frame(Rules& of, fid_t opened) noexcept : rules(of), id(opened) {
    ++rules.open_positions;
}

RulePosition::Frame::~Frame() {
    --rules.open_positions;
    if (id == 0 || thread_ends) {
        return;
    }
    if (PL_exception(nullptr) != 0) {
        PL_close_foreign_frame(id);
    } else {
        PL_discard_foreign_frame(id);
    }
}

RulePosition::RulePosition(Rules& rules, term_t state)
    : frame_(rules, 0), state_(state), moves_left_(so_far().moves_left()) {
    if (!get_key_of_state(state, key_)) {
        throw_pending();
    }
    known_ = cache().find(key_);
}

RulePosition::RulePosition(const RulePosition& before, const RuleMove& move)
    : frame_(before.rules(), checked(PL_open_foreign_frame())), moves_left_(before.moves_left_) {
    if (rules().open_positions > most_open_positions) {
        static_cast<void>(PL_resource_error("c_stack"));
        throw_pending();
    }
    state_ = rules().state_after(before.state(), move, key_);
    known_ = cache().find(key_);
    if (moves_left_ != GameSoFar::unlimited && so_far().counts(move.key)) {
        --moves_left_;
    }
    is_drawn_ = moves_left_ <= 0 || so_far().is_drawn(key_);
}

std::uint64_t RulePosition::key() const noexcept {
    return so_far().ends_soon() ? key_with(key_, moves_left_) : key_;
}

Seat RulePosition::seat() const {
    if (known_.seat == Known::unknown) {
        known_.seat = rules().seat(state_);
        cache().store(key_, known_);
    }
    return known_.seat;
}

std::optional<Outcome> RulePosition::outcome() const {
    if (known_.outcome == Known::unknown) {
        known_.outcome = rules().outcome(state_);
        cache().store(key_, known_);
    }
    if (known_.outcome != Known::goes_on) {
        return Outcome{known_.outcome};
    }
    return is_drawn_ ? std::optional(Outcome{Outcome::draw}) : std::nullopt;
}

double RulePosition::value() const {
    if (!known_.has_value) {
        known_.value = rules().value(state_, seat());
        known_.has_value = true;
        cache().store(key_, known_);
    }
    return known_.value;
}

double RulePosition::value_for(Seat seat) const {
    const std::uint64_t key = key_with(key_, seat);
    Known known = cache().find(key);
    if (!known.has_value) {
        known.value = rules().value(state_, seat);
        known.has_value = true;
        cache().store(key, known);
    }
    return known.value;
}

const std::vector<RuleMove>& RulePosition::moves() const {
    if (moves_.empty()) {
        moves_ = rules().moves(state_);
    }
    return moves_;
}

}  // namespace tabuleiro::bridge
