#include "bridge/match.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "bridge/grid.hpp"

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

}  // namespace

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
