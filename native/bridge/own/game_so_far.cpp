#include "bridge/own/game_so_far.hpp"

#include <algorithm>

#include "bridge/own/rules.hpp"
#include "bridge/term.hpp"
#include "engine/score.hpp"

namespace tabuleiro::bridge {
namespace {

/// Written once, when the shared library is loaded, and only read afterwards.
struct Words {
    functor_t so_far3;
    atom_t none;
} words;

[[nodiscard]] bool is_none(term_t term) {
    atom_t atom = 0;
    return PL_get_atom(term, &atom) && atom == words.none;
}

}  // namespace

void prepare_game_so_far() {
    words = {functor_of("so_far", 3), PL_new_atom("none")};
}

bool GameSoFar::read(term_t term) {
    if (!PL_is_functor(term, words.so_far3)) {
        return type_error("game_so_far", term);
    }
    const term_t part = new_term();
    const term_t rest = new_term();
    std::uint64_t key = 0;
    _PL_get_arg_sz(1, term, rest);
    if (PL_skip_list(rest, part, nullptr) != PL_LIST) {
        return type_error("list", part);
    }
    while (PL_get_list(rest, part, rest)) {
        if (!get_key_of_state(part, key)) {
            return false;
        }
        drawn_.push_back(key);
    }
    std::sort(drawn_.begin(), drawn_.end());
    _PL_get_arg_sz(2, term, part);
    if (!is_none(part) && !get_integer_of("moves_left", part, 0, unlimited, moves_left_)) {
        return false;
    }
    _PL_get_arg_sz(3, term, part);
    if (!is_none(part)) {
        if (!get_key_of_state(part, key)) {
            return false;
        }
        pass_ = key;
    }
    return true;
}

bool GameSoFar::is_drawn(std::uint64_t key) const noexcept {
    return std::binary_search(drawn_.begin(), drawn_.end(), key);
}

bool GameSoFar::ends_soon() const noexcept {
    return moves_left_ <= max_ply;
}

}  // namespace tabuleiro::bridge
