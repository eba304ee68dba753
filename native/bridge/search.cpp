#include "bridge/search.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

#include "bridge/call.hpp"
#include "bridge/thread_end.hpp"
#include "engine/levels.hpp"

namespace tabuleiro::bridge {
namespace {

[[nodiscard]] bool is_none(term_t term) {
    atom_t atom = 0;
    return PL_get_atom(term, &atom) && atom == search_words.none;
}

/// Reads a count, at least 0; one beyond 64 bits becomes the nearest that fits.
[[nodiscard]] bool get_count(term_t term, std::int64_t& value) {
    return get_integer(term, value) && (value >= 0 || type_error("nonneg", term));
}

[[nodiscard]] bool get_seconds(term_t term, SearchLimits& limits) {
    double seconds = 0;
    if (!get_number(term, seconds)) {
        return false;
    }
    if (std::isnan(seconds)) {
        return domain_error("not_less_than_zero", term);
    }
    // A year is as good as for ever, and fits the clock.
    constexpr double year = 365.0 * 24 * 3600;
    limits.time = std::chrono::duration_cast<SearchLimits::Clock::duration>(
        std::chrono::duration<double>(std::clamp(seconds, 0.0, year)));
    return true;
}

/// level_time_(+Level, -Seconds): how long a level that searches thinks about a move.
bool level_time(term_t first) {
    std::int64_t level = 0;
    if (!get_integer(first, level)) {
        return false;
    }
    if (level < first_search_level || level > last_level) {
        return domain_error("level", first);
    }
    const std::chrono::duration<double> seconds = tabuleiro::level_time(static_cast<int>(level));
    return PL_unify_float(first + 1, seconds.count()) != 0;
}

/// stop_searches_(+Stop): whether the searches of this thread end early.
bool stop_searches(term_t first) {
    int stop = 0;
    if (!PL_get_bool_ex(first, &stop)) {
        return false;
    }
    searches_stopped = stop != 0;
    return true;
}

constexpr std::array predicates{
    Predicate{"level_time_", 2, guarded<level_time>},
    Predicate{"stop_searches_", 1, guarded<stop_searches>},
};

}  // namespace

const std::span<const Predicate> search_predicates = predicates;

SearchWords search_words;

std::unique_ptr<KeptSearcher>& kept_searcher() noexcept {
    static thread_local std::unique_ptr<KeptSearcher> kept;
    return kept;
}

void prepare_search_words() {
    search_words = {PL_new_atom("none"),     PL_new_atom("unknown"),
                    PL_new_atom("draw"),     functor_of("win", 1),
                    functor_of("loss", 1),   functor_of("request", 7),
                    functor_of("report", 7), PL_predicate("call", 2, "system")};
}

bool get_depth(term_t term, int& depth) {
    std::int64_t value = 0;
    if (!get_count(term, value)) {
        return false;
    }
    depth = static_cast<int>(std::min<std::int64_t>(value, std::numeric_limits<int>::max()));
    return true;
}

bool get_search_request(term_t term, SearchRequest& request) {
    if (!PL_is_functor(term, search_words.request7)) {
        return type_error("search_request", term);
    }
    const term_t part = new_term();
    std::int64_t count = 0;
    const auto read = [&](std::size_t index) { _PL_get_arg_sz(index, term, part); };

    read(1);
    if (!is_none(part) && !get_seconds(part, request.limits)) {
        return false;
    }
    read(2);
    if (!is_none(part)) {
        if (!get_depth(part, request.limits.depth)) {
            return false;
        }
        request.limits.depth = std::min(request.limits.depth, max_ply);
    }
    read(3);
    if (!is_none(part)) {
        if (!get_count(part, count)) {
            return false;
        }
        request.limits.nodes = static_cast<std::uint64_t>(count);
    }
    read(4);
    if (!get_count(part, count)) {
        return false;
    }
    request.settings.threads = static_cast<int>(std::clamp<std::int64_t>(count, 1, max_threads));
    read(5);
    if (!is_none(part)) {
        if (!get_count(part, count)) {
            return false;
        }
        request.mebibytes = static_cast<std::size_t>(count);
    }
    read(7);
    if (!is_none(part)) {
        int exact = 0;
        if (!PL_get_bool_ex(part, &exact)) {
            return false;
        }
        request.settings.exact = exact != 0;
    }
    read(6);
    if (!is_none(part)) {
        request.progress = part;
    }
    return true;
}

void handle_signals() {
    if (where_thread_may_end(PL_handle_signals) < 0) {
        throw_pending();
    }
}

void call_progress(term_t closure, term_t report) {
    const term_t arguments = new_terms(2);
    if (!PL_put_term(arguments, closure) || !PL_put_term(arguments + 1, report)) {
        throw_pending();
    }
    static_cast<void>(call_once(search_words.call2, arguments));
}

bool put_report(term_t term, term_t move, term_t score, term_t line, const ReportNumbers& numbers) {
    const term_t result = new_term();
    const term_t plies = new_term();
    const term_t depth = new_term();
    const term_t nodes = new_term();
    const term_t seconds = new_term();
    const auto put_result = [&] {
        switch (numbers.verdict) {
            case Verdict::win:
                return PL_cons_functor(result, search_words.win1, plies);
            case Verdict::loss:
                return PL_cons_functor(result, search_words.loss1, plies);
            case Verdict::draw:
                return PL_put_atom(result, search_words.draw);
            case Verdict::unknown:
                break;
        }
        return PL_put_atom(result, search_words.unknown);
    };
    return PL_put_integer(plies, numbers.plies) && put_result() &&
           PL_put_integer(depth, numbers.depth) && PL_put_uint64(nodes, numbers.nodes) &&
           PL_put_float(seconds, numbers.seconds) &&
           PL_cons_functor(term, search_words.report7, move, score, result, line, depth, nodes,
                           seconds);
}

}  // namespace tabuleiro::bridge
