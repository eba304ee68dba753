#include "uai/bench.hpp"

#include <string_view>
#include <variant>

#include "engine/search/searcher.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace tabuleiro::uai {
namespace {

using namespace infection;

template <Rules rules>
[[nodiscard]] std::uint64_t nodes_of(std::initializer_list<std::string_view> fens) {
    constexpr int depth = 10;
    constexpr std::size_t table_mebibytes = 16;
    std::uint64_t nodes = 0;
    Searcher<Infection<rules>> searcher(table_mebibytes);
    for (const std::string_view fen : fens) {
        searcher.new_game();
        const auto read = read_fen(fen);
        const Position& position = std::get<Fen>(read).position;
        nodes += searcher.search(position, {.depth = depth}).nodes;
    }
    return nodes;
}

}  // namespace

std::uint64_t bench_nodes() {
    return nodes_of<Rules::ataxx>({
               "x5o/7/7/7/7/7/o5x x 0 1",
               "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
               "x5o/5oo/4ooo/3oxx1/2xx3/1xx3o/ox4x o 3 12",
               "1xxo3/xxxoo2/xxxooo1/1xooooo/2oxxo1/2oxxx1/o3x2 x 1 20",
               "xxxxoo1/xxxooo1/xx-oo2/xoxx-xx/ooxxxxx/oooxx1x/ooo2xx x 0 30",
           }) +
           nodes_of<Rules::coursework>({
               "o5x/7/7/7/7/7/x5o x 0 1",
               "x6/1x5/xxxx3/xoxoo2/xxxoo2/oxxxo2/oxxxoox o 0 15",
           });
}

}  // namespace tabuleiro::uai
