// The search for games of more than two seats.
#pragma once

#include <cstddef>

#include "engine/search/best_first.hpp"
#include "engine/search/max_n.hpp"

namespace tabuleiro {

/// Searches of a game that tells chances: by those, but where they have to be exact or go to a
/// certain depth, and where the end of the game is near enough to be played out, by max^n.
template <TellsChances G>
class ManySeatSearches {
  public:
    explicit ManySeatSearches(std::size_t mebibytes) : best_first_(mebibytes), max_n_(mebibytes) {}

    [[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                         const SearchLimits& limits, const SearchSettings& settings,
                                         const SearchHooks<G>& hooks) {
        return settings.exact || limits.depth != SearchLimits::any_depth || plays_out(root)
                   ? max_n_.search(root, limits, settings, hooks)
                   : best_first_.search(root, limits, hooks);
    }

    void new_game() noexcept {}

    [[nodiscard]] int table_permille() const noexcept { return 0; }

    [[nodiscard]] std::size_t bytes() const noexcept {
        return best_first_.bytes() + max_n_.bytes();
    }

  private:
    [[nodiscard]] static bool plays_out(const typename G::Position& root) {
        if constexpr (KnowsNearEnd<G>) {
            if (G::ends_soon(root)) {
                return true;
            }
        }
        return G::outcome(root).has_value();
    }

    BestFirstSearches<G> best_first_;
    MaxNSearches<G> max_n_;
};

}  // namespace tabuleiro
