#include "bridge/own/prolog_search.hpp"

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "bridge/error.hpp"
#include "bridge/own/prolog_game.hpp"
#include "bridge/search.hpp"
#include "bridge/term.hpp"
#include "engine/search/max_n.hpp"
#include "engine/search/monte_carlo.hpp"

namespace tabuleiro::bridge {
namespace {

/// Where a program's predicates take most of the time, a search has no use for more. So much is
/// kept for the next one, too: a fresh page of memory costs more than what is written there.
constexpr std::size_t usual_mebibytes = 3;

/// What is for the answers of the program, with a table of so many MiB.
[[nodiscard]] std::size_t cache_bytes(std::size_t mebibytes) noexcept {
    constexpr std::size_t most = std::size_t{1} << 40;
    return std::min(mebibytes << 19, most);
}

/// A cache for one search, empty: the one that this thread has kept, where it is of the size and
/// nobody uses it already. It is kept again as a searcher is.
class BorrowedCache {
  public:
    explicit BorrowedCache(std::size_t bytes) {
        if (kept_ && kept_->is_for(bytes)) {
            own_ = std::move(kept_);
            own_->forget();
        } else {
            own_ = std::make_unique<StateCache>(bytes);
        }
    }
    BorrowedCache(const BorrowedCache&) = delete;
    BorrowedCache& operator=(const BorrowedCache&) = delete;
    ~BorrowedCache() {
        if (own_->bytes() <= most_kept_bytes) {
            kept_ = std::move(own_);
        }
    }

    [[nodiscard]] StateCache& operator*() noexcept { return *own_; }

  private:
    static thread_local inline std::unique_ptr<StateCache> kept_;

    std::unique_ptr<StateCache> own_;
};

/// Builds moves that were kept.
struct KeptMoveWriter {
    const Rules& rules;

    [[nodiscard]] bool put(term_t term, std::uint32_t move) { return rules.kept(move).put(term); }
};

/// From here on a score is that of a game that is won; with more than two players, proven or not.
template <typename G>
inline constexpr double least_end = least_win_of<double>;
template <>
inline constexpr double least_end<RuleGameOfMany> = -max_n_loss<RuleGameOfMany>;

/// An infinite number for a win or a loss, and `put_number(term, score)` for another score.
template <typename G, typename PutNumber>
[[nodiscard]] bool put_value(term_t term, double score, const PutNumber& put_number) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return score >= least_end<G>    ? PL_put_float(term, infinite) != 0
           : score <= -least_end<G> ? PL_put_float(term, -infinite) != 0
                                    : put_number(term, score);
}

/// The points that a player can expect: 1.0 of a win, 0.0 of a loss, also where they are proven.
[[nodiscard]] bool put_points(term_t term, double score) {
    return PL_put_float(term, std::clamp(score, 0.0, 1.0)) != 0;
}

/// Searches a state; `put_score(term, score)` builds the number of a score.
template <typename G, typename Search, typename PutScore>
[[nodiscard]] bool search_with(Search& searcher, Rules& rules, term_t state,
                               const SearchRequest& request, term_t report_term,
                               const PutScore& put_score) {
    const RulePosition root(rules, state);
    return search_and_report<G>(
        searcher, root, request, report_term, [&](term_t term, const SearchReport<G>& report) {
            return put_report<G>(term, report, KeptMoveWriter{rules}, put_score);
        });
}

/// Alpha-beta or max^n, by the program's values.
struct ByValues {
    template <typename G>
    [[nodiscard]] static bool search(Rules& rules, term_t state, const SearchRequest& request,
                                     term_t report) {
        BorrowedSearcher<G> searcher(request.mebibytes);
        return search_with<G>(
            *searcher, rules, state, request, report, [&](term_t term, double score) {
                return put_value<G>(term, score, [&](term_t number, double value) {
                    return rules.shared().numbers.put(number, value);
                });
            });
    }
};

/// Monte Carlo, by the rules alone. It never comes to an end of its own.
struct ByPlayouts {
    template <typename G>
    [[nodiscard]] static bool search(Rules& rules, term_t state, SearchRequest request,
                                     term_t report) {
        if (!request.limits.time && request.limits.nodes == SearchLimits{}.nodes) {
            request.limits.time = std::chrono::seconds(1);
        }
        const MonteCarlo<G> searcher(request.mebibytes);
        return search_with<G>(searcher, rules, state, request, report, put_points);
    }
};

/// Reads the module of the rules, by how many the game is played, and checks the state.
[[nodiscard]] bool get_game(term_t first, int& seats) {
    atom_t module = 0;
    std::uint64_t key = 0;
    return PL_get_atom_ex(first, &module) &&
           get_integer_of("players", first + 1, 1, RuleGameOfMany::seats, seats) &&
           get_key_of_state(first + 2, key);
}

/// search_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report)
/// monte_carlo_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report)
template <typename How>
bool search_rules(term_t first) {
    int seats = 0;
    SearchRequest request;
    request.settings.exact = true;
    request.mebibytes = usual_mebibytes;
    GameSoFar so_far;
    if (!get_game(first, seats) || !so_far.read(first + 3) ||
        !get_search_request(first + 4, request)) {
        return false;
    }
    BorrowedCache cache(cache_bytes(request.mebibytes));
    SharedRules shared(first, seats, *cache);
    shared.so_far = std::move(so_far);
    Rules rules(shared);
    const term_t state = first + 2;
    const term_t report = first + 5;
    try {
        return seats > 2 ? How::template search<RuleGameOfMany>(rules, state, request, report)
                         : How::template search<RuleGameOfTwo>(rules, state, request, report);
    } catch (const RaisedInHelper& raised) {
        raised.raise();
        return false;
    }
}

/// perft_rules_(+Rules, +Seats, +State, +Depth, -Count)
bool perft_rules(term_t first) {
    int seats = 0;
    if (!get_game(first, seats)) {
        return false;
    }
    StateCache cache(0);
    SharedRules shared(first, seats, cache);
    Rules rules(shared);
    const RulePosition root(rules, first + 2);
    return perft_for_prolog<RuleGameOfTwo>(root, first + 3, first + 4);
}

constexpr std::array predicates{
    Predicate{"search_rules_", 6, guarded<search_rules<ByValues>>},
    Predicate{"monte_carlo_rules_", 6, guarded<search_rules<ByPlayouts>>},
    Predicate{"perft_rules_", 5, guarded<perft_rules>},
};

}  // namespace

const std::span<const Predicate> rules_predicates = predicates;

}  // namespace tabuleiro::bridge
