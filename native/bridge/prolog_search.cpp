#include "bridge/prolog_search.hpp"

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "bridge/error.hpp"
#include "bridge/held_output.hpp"
#include "bridge/prolog_game.hpp"
#include "bridge/search.hpp"
#include "bridge/term.hpp"
#include "engine/search/max_n.hpp"

namespace tabuleiro::bridge {
namespace {

/// Where a program's predicates take most of the time, a search has no use for more.
constexpr std::size_t usual_mebibytes = 8;

/// Of the memory of a search, what is for the answers of the program.
[[nodiscard]] std::size_t cache_bytes(std::size_t mebibytes) noexcept {
    constexpr std::size_t most = std::size_t{1} << 40;
    return std::min(mebibytes << 18, most);
}

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

/// Builds the number that a score is in the program, and infinite ones for wins and losses.
template <typename G>
[[nodiscard]] bool put_score(term_t term, double score, const ProgramNumbers& numbers) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return score >= least_end<G>    ? PL_put_float(term, infinite) != 0
           : score <= -least_end<G> ? PL_put_float(term, -infinite) != 0
                                    : numbers.put(term, score);
}

template <typename G>
[[nodiscard]] bool search(Rules& rules, term_t state, const SearchRequest& request,
                          term_t report_term) {
    BorrowedSearcher<G> searcher(request.mebibytes);
    const RulePosition root(rules, state);
    return search_and_report<G>(
        *searcher, root, request, report_term, [&](term_t term, const SearchReport<G>& report) {
            const term_t move = new_term();
            const term_t score = new_term();
            const term_t line = new_term();
            KeptMoveWriter writer{rules};
            return writer.put(move, *report.move) &&
                   put_score<G>(score, report.score, rules.shared().numbers) &&
                   put_list(line, report.line, writer) &&
                   put_report(term, move, score, line, numbers_of(report));
        });
}

/// Reads by how many a game is played.
[[nodiscard]] bool get_seats(term_t term, int& seats) {
    return get_integer_of("players", term, 1, RuleGameOfMany::seats, seats);
}

/// search_rules_(+Rules, +Seats, +State, +Request, -Report)
bool search_rules(term_t first) {
    int seats = 0;
    SearchRequest request;
    request.settings.exact = true;
    request.mebibytes = usual_mebibytes;
    if (!get_seats(first + 1, seats) || !get_search_request(first + 3, request)) {
        return false;
    }
    SharedRules shared(first, seats, cache_bytes(request.mebibytes));
    Rules rules(shared);
    const HeldOutput held(rules);
    try {
        return seats > 2 ? search<RuleGameOfMany>(rules, first + 2, request, first + 4)
                         : search<RuleGameOfTwo>(rules, first + 2, request, first + 4);
    } catch (const RaisedInHelper& raised) {
        raised.raise();
        return false;
    }
}

/// perft_rules_(+Rules, +Seats, +State, +Depth, -Count)
bool perft_rules(term_t first) {
    int seats = 0;
    if (!get_seats(first + 1, seats)) {
        return false;
    }
    SharedRules shared(first, seats, 0);
    Rules rules(shared);
    const HeldOutput held(rules);
    const RulePosition root(rules, first + 2);
    return perft_for_prolog<RuleGameOfTwo>(root, first + 3, first + 4);
}

constexpr std::array predicates{
    Predicate{"search_rules_", 5, guarded<search_rules>},
    Predicate{"perft_rules_", 5, guarded<perft_rules>},
};

}  // namespace

const std::span<const Predicate> rules_predicates = predicates;

}  // namespace tabuleiro::bridge
