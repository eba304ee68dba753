#include "bridge/own/program_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "bridge/call.hpp"
#include "bridge/term.hpp"
#include "engine/score.hpp"

namespace tabuleiro::bridge {
namespace {

/// Up to here every integer is a float.
constexpr double exact_integers = 9'007'199'254'740'992.0;

/// A program's own number is never taken for a proven win.
const double greatest = just_below(least_win_of<double>);

[[nodiscard]] bool is_whole(double number) noexcept {
    return std::abs(number) <= exact_integers && number == std::trunc(number);
}

/// Replaces a number by its negative. False where Prolog is out of memory.
[[nodiscard]] bool negate(term_t number) {
    double fraction = 0;
    if (PL_is_float(number) && PL_get_float(number, &fraction)) {
        return PL_put_float(number, -fraction) != 0;
    }
    static const predicate_t is = PL_predicate("is", 2, "system");
    const term_t arguments = new_terms(2);
    return PL_cons_functor(arguments + 1, functor_of("-", 1), number) && call_once(is, arguments) &&
           PL_put_term(number, arguments);
}

}  // namespace

bool ProgramNumbers::read(term_t term, double& score) {
    if (PL_is_integer(term) && PL_get_float(term, &score) && std::abs(score) < exact_integers) {
        return true;
    }
    if (!PL_is_number(term) || !get_number(term, score) || std::isnan(score)) {
        return false;
    }
    const bool is_small_enough = std::abs(score) <= greatest;
    score = std::clamp(score, -greatest, greatest) + 0.0;  // no zero with a sign
    if (!PL_is_float(term) || !is_small_enough || is_whole(score)) {
        remember(score, term);
    }
    return true;
}

const ProgramNumbers::Written* ProgramNumbers::find(double score) const {
    const std::lock_guard lock(mutex_);
    const auto found = written_.find(std::abs(score));
    return found == written_.end() ? nullptr : &found->second;
}

void ProgramNumbers::remember(double score, term_t term) {
    if (find(score) != nullptr) {
        return;
    }
    Written written{PL_is_float(term) && std::abs(score) < greatest, {}};
    if (!written.is_float) {
        const term_t positive = copy_of(term);
        if (score < 0 && !negate(positive)) {
            throw_pending();
        }
        written.number = Record(positive);
    }
    const std::lock_guard lock(mutex_);
    written_.try_emplace(std::abs(score), std::move(written));
}

bool ProgramNumbers::put(term_t term, double score) const {
    const Written* const written = find(score);
    if (written == nullptr) {
        return is_whole(score) ? PL_put_int64(term, static_cast<std::int64_t>(score)) != 0
                               : PL_put_float(term, score) != 0;
    }
    if (written->is_float) {
        return PL_put_float(term, score) != 0;
    }
    return written->number.put(term) && (score >= 0 || negate(term));
}

}  // namespace tabuleiro::bridge
