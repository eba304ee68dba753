// What the search of a game is compiled from. One file of each game includes this, and says
//
//     template class tabuleiro::Searcher<TheGame>;
//
// The game's header says the same with `extern` before it, so that no other file compiles it again.
#pragma once

#include "engine/search/many_seats.hpp"
#include "engine/search/max_n.hpp"
#include "engine/search/searcher.hpp"
#include "engine/search/two_seats.hpp"

namespace tabuleiro {

namespace detail {

template <typename G>
struct SearchesOf {
    using Type = MaxNSearches<G>;
};
template <TellsChances G>
struct SearchesOf<G> {
    using Type = ManySeatSearches<G>;
};
template <SearchableGame G>
struct SearchesOf<G> {
    using Type = TwoSeatSearches<G>;
};

}  // namespace detail

template <Searchable G>
class Searcher<G>::Searches : public detail::SearchesOf<G>::Type {
    using detail::SearchesOf<G>::Type::Type;
};

template <Searchable G>
Searcher<G>::Searcher(std::size_t mebibytes) : searches_(std::make_unique<Searches>(mebibytes)) {}

template <Searchable G>
Searcher<G>::Searcher(Searcher&&) noexcept = default;
template <Searchable G>
Searcher<G>& Searcher<G>::operator=(Searcher&&) noexcept = default;
template <Searchable G>
Searcher<G>::~Searcher() = default;

template <Searchable G>
SearchReport<G> Searcher<G>::search(const Position& root, const SearchLimits& limits,
                                    const SearchSettings& settings, const SearchHooks<G>& hooks) {
    return searches_->search(root, limits, settings, hooks);
}

template <Searchable G>
void Searcher<G>::new_game() noexcept {
    searches_->new_game();
}

template <Searchable G>
int Searcher<G>::table_permille() const noexcept {
    return searches_->table_permille();
}

template <Searchable G>
std::size_t Searcher<G>::bytes() const noexcept {
    return searches_->bytes();
}

}  // namespace tabuleiro
