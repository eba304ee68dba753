#include "bridge/match.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "bridge/grid.hpp"
#include "match/statistics.hpp"

namespace tabuleiro::bridge {
namespace {

/// Reads one player.
[[nodiscard]] bool get_player_spec(term_t term, match::PlayerSpec& spec) {
    char* text = nullptr;
    std::size_t length = 0;
    if (!PL_get_nchars(term, &length, &text, CVT_ATOM | CVT_EXCEPTION | REP_UTF8)) {
        return false;
    }
    try {
        spec = match::read_player({text, length}, 1);
    } catch (const std::invalid_argument&) {
        return domain_error("match_player", term);
    }
    return true;
}

/// Reads a match's score: a number from 0 to 1.
[[nodiscard]] bool get_score(term_t term, double& score) {
    return get_number(term, score) && ((score >= 0 && score <= 1) || domain_error("score", term));
}

/// interval_(+Score, +Games, -Low, -High): the 95 % interval of a match's score.
bool interval(term_t first) {
    double score = 0;
    std::int64_t games = 0;
    if (!get_score(first, score) || !get_integer(first + 1, games)) {
        return false;
    }
    if (games < 0) {
        return type_error("nonneg", first + 1);
    }
    const match::Interval interval = match::interval95(score, games);
    return PL_unify_float(first + 2, interval.low) && PL_unify_float(first + 3, interval.high);
}

/// elo_(+Score, -Elo): the difference in rating that makes a score expected.
bool elo(term_t first) {
    double score = 0;
    return get_score(first, score) && PL_unify_float(first + 1, match::elo(score));
}

constexpr std::array predicates{
    Predicate{"interval_", 4, guarded<interval>},
    Predicate{"elo_", 2, guarded<elo>},
};

}  // namespace

const std::span<const Predicate> match_predicates = predicates;

bool get_game_request(term_t first, int seats, GameRequest& request) {
    request.players.resize(static_cast<std::size_t>(seats));
    const bool read = read_list(first, {seats, seats}, {first, "players"}, new_term(), new_term(),
                                [&](term_t player, int seat) {
                                    return get_player_spec(
                                        player, request.players[static_cast<std::size_t>(seat)]);
                                });
    if (!read) {
        return false;
    }
    std::int64_t seed = 0;
    std::int64_t most_plies = 0;
    if (!get_integer(first + 1, seed) || !get_integer(first + 2, most_plies)) {
        return false;
    }
    request.seed = static_cast<std::uint64_t>(seed);
    request.most_plies =
        static_cast<int>(std::clamp<std::int64_t>(most_plies, 0, std::numeric_limits<int>::max()));
    return true;
}

bool unify_winning_seat(term_t term, const Outcome& outcome) {
    return (outcome.winner == Outcome::draw ? PL_unify_atom(term, search_words.draw)
                                            : PL_unify_integer(term, outcome.winner)) != 0;
}

}  // namespace tabuleiro::bridge
