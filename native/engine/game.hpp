// What the engine asks of a game. The engine knows nothing else of any game.
//
// A game is one struct of types and static functions over positions:
//
//     struct Nim {
//         using Position = int;                       // counters left, and whose move it is
//         using Move = int;
//         using MoveList = FixedList<Move, 3>;
//         static constexpr int seats = 2;
//         ...
//     };
//
// Positions need not be values. The engine copies none, keeps none beyond the scope it was made in,
// and leaves them in the opposite order of entering them; so a position may be an object that owns
// what must be given back, and `play` the way to enter it. Each function may throw; what it throws
// passes through whatever the engine is doing, in a thread that helps it, too.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/score.hpp"

namespace tabuleiro {

/// A seat at the board, from 0. Who moves next is always asked of the position: sides need not
/// alternate.
using Seat = int;

/// How a finished game ended: `winner` is a seat, or `draw`.
struct Outcome {
    static constexpr Seat draw = -1;
    Seat winner = draw;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

namespace detail {

struct AnyVisitor {
    template <typename... Arguments>
    void operator()(const Arguments&... /*move*/) const noexcept {}
};

template <typename G>
struct ScoreOf {
    using Type = Score;
};
template <typename G>
requires requires {
    typename G::Score;
}
struct ScoreOf<G> {
    using Type = typename G::Score;
};

template <typename G>
struct KeptMove {
    using Type = typename G::Move;
};
template <typename G>
requires requires {
    typename G::KeptMove;
}
struct KeptMove<G> {
    using Type = typename G::KeptMove;
};

}  // namespace detail

/// The rules of a game.
///
/// - `seats`: by how many it is played.
/// - `MoveList`: a `FixedList` where the number of moves has a bound, or a `std::vector`. In a
///   `FixedList` the members of a move have no initialisers.
/// - `seat_to_move(position)`: whose move it is.
/// - `for_each_legal_move(position, visit)`: calls `visit(move)` for every legal move, in the
///   game's documented order; for none exactly where the game is over. A side that has to pass has
///   one move, the pass.
/// - `play(position, move)`: the position after a legal move.
/// - `outcome(position)`: how the game ended, or nothing while it goes on.
template <typename G>
concept Game = requires(const typename G::Position& position, const typename G::Move& move) {
    typename G::MoveList;
    { G::seats } -> std::convertible_to<int>;
    { G::seat_to_move(position) } -> std::same_as<Seat>;
    G::for_each_legal_move(position, detail::AnyVisitor{});
    { G::play(position, move) } -> std::same_as<typename G::Position>;
    { G::outcome(position) } -> std::same_as<std::optional<Outcome>>;
};

/// The numbers that a game's positions are scored by: hundredths of a piece, or the game's own type
/// `Score`. With that no margin of the search has a meaning, and it leaves out nothing on the word
/// of an evaluation.
template <Game G>
using ScoreOf = typename detail::ScoreOf<G>::Type;

/// A move that is kept after its position has been left: the move itself, or the game's own type
/// `KeptMove`, which its `keep(move)` makes.
template <Game G>
using KeptMoveOf = typename detail::KeptMove<G>::Type;

template <Game G>
[[nodiscard]] KeptMoveOf<G> keep(const typename G::Move& move) {
    if constexpr (std::same_as<KeptMoveOf<G>, typename G::Move>) {
        return move;
    } else {
        return G::keep(move);
    }
}

/// A game whose moves the search can tell apart.
///
/// - `move_code(move)`: a number from 1, below 2^24. Different moves of a position have different
///   codes as far as can be: by them the search finds the moves again that it wants to try early.
template <typename G>
concept HasMoveCodes = Game<G> && requires(const typename G::Move& move) {
    { G::move_code(move) } -> std::same_as<std::uint32_t>;
};

/// A game of two seats that the search can play. Sides need not alternate.
///
/// - `evaluate(position)`: what a position that is not over is worth to the side to move, closer to
///   zero than `least_win_of` the type. The search asks for it nowhere but through this function.
///
/// What a game may offer besides, with just the type that the concept below asks for: what has
/// another one is taken for absent, without a word. (A game that is built in has to have a key.)
///
/// - `key(position)`: a well mixed hash of all that decides how the game goes on: cells, side to
///   move, and any counter once it can matter. Equal keys are taken for equal positions. Without it
///   the search has no table.
/// - `for_each_candidate(position, visit)`: calls `visit(move, gain)` for the moves to search, all
///   of them legal, one for each distinct position that can be reached (for the first such legal
///   move); none exactly where the game is over. `gain` is what the move is worth at a glance, in
///   hundredths of a piece: the search orders moves by it, and leaves out what gains too little.
///   Without it all legal moves are searched.
/// - `find_candidate(position, code)`: where the game goes on, the one of the moves to search that
///   has the code; nothing where none has, or there is no other. So a move that is remembered is
///   tried before the others are made.
/// - `null_move(position)`: the position with nothing moved and the other side to move. The game
///   says thereby that having the move is hardly ever a burden.
/// - `ends_soon(position)`: whether the next moves may well end the game, so that none is to be
///   left out on the word of an evaluation.
/// - `moves_to_search(depth)`, for a game with far more moves than matter: how many of them, the
///   most promising ones, are searched where the evaluation may leave out any; twice as many where
///   the best line is looked for.
/// - `calls_out`, for a game whose functions may each take long: the search looks up after each.
/// - `share(position)` and `help(shared, use)`, for a game whose positions cannot be copied: what
///   another thread can make the position from, and, called there, `use(position)`. With
///   `recall(shared)` besides, the threads that are in a function of the game, which may last, are
///   called back from it once the search is over. Without the two such a game is searched on one
///   thread.
/// - `count_moves` and `greedy_move`, faster ways of its own: see moves.hpp. `moves_of_turn` and
///   `moves_left`, where a side makes several moves running: see search/turns.hpp.
template <typename G>
concept SearchableGame = HasMoveCodes<G> && G::seats == 2 &&
                         requires(const typename G::Position& position) {
    { G::evaluate(position) } -> std::same_as<ScoreOf<G>>;
};

/// A game of more than two seats that can be searched. It offers what a `SearchableGame` does, but
/// the evaluation is for a seat, and it needs no key. Where it may be played by fewer than `seats`,
/// `seats_at(position)` says by how many it is. And it may offer
///
/// - `chances(position)`: by seat, how likely it wins, as far as can be judged where the game goes
///   on; in all 1. Such a game is always played by all seats.
template <typename G>
concept SearchableByMany = HasMoveCodes<G> &&(G::seats > 2) &&
                           requires(const typename G::Position& position, Seat seat) {
    { G::evaluate_for(position, seat) } -> std::same_as<ScoreOf<G>>;
};

/// A game that tells the chances of its seats, and the positions of which can be copied.
template <typename G>
concept TellsChances = SearchableByMany<G> && std::copyable<typename G::Position> &&
    requires(const typename G::Position& position) {
    { G::chances(position) } -> std::same_as<std::array<float, G::seats>>;
};

/// A game that some search can play.
template <typename G>
concept Searchable = SearchableGame<G> || SearchableByMany<G>;

template <typename G>
concept HasKey = requires(const typename G::Position& position) {
    { G::key(position) } -> std::same_as<std::uint64_t>;
};

template <typename G>
concept HasCandidates = requires(const typename G::Position& position) {
    G::for_each_candidate(position, detail::AnyVisitor{});
};

template <typename G>
concept FindsCandidates = requires(const typename G::Position& position, std::uint32_t code) {
    { G::find_candidate(position, code) } -> std::same_as<std::optional<typename G::Move>>;
};

template <typename G>
concept KnowsNearEnd = requires(const typename G::Position& position) {
    { G::ends_soon(position) } -> std::same_as<bool>;
};

template <typename G>
concept HasNullMove = requires(const typename G::Position& position) {
    { G::null_move(position) } -> std::same_as<typename G::Position>;
};

template <typename G>
concept SearchesFewMoves = requires(int depth) {
    { G::moves_to_search(depth) } -> std::same_as<int>;
};

template <typename G>
concept CallsOut = requires {
    requires G::calls_out;
};

template <typename G>
concept SharesPositions = requires(const typename G::Position& position) {
    G::help(G::share(position), detail::AnyVisitor{});
};

template <typename G>
concept RecallsHelpers = SharesPositions<G> && requires(const typename G::Position& position) {
    G::recall(G::share(position));
};

/// How many positions the search makes at most before it looks up whether to stop, for a game of
/// which so many take less than a millisecond.
template <typename G>
[[nodiscard]] constexpr std::uint64_t most_between_checks(std::uint64_t nodes) noexcept {
    return CallsOut<G> ? 1 : nodes;
}

/// A game that says what level 2 goes by.
///
/// - `value(position, seat)`: by how much the seat leads, as plainly as the game's first players
///   would count it.
template <typename G>
concept HasValue = Game<G> && requires(const typename G::Position& position, Seat seat) {
    { G::value(position, seat) } -> std::same_as<int>;
};

/// A game that is built in: it can be searched with a table, and played from its start.
///
/// - `name`: as it is called for.
/// - `start(seed)`: how a game begins; what is drawn by lot depends on the seed alone.
/// - `is_legal(position, move)`: whether a move, of whatever position, is legal in this one: those
///   that `for_each_legal_move` visits, and others that lead where one of these does.
/// - `is_valid(position)`: whether a position is all that the rules, and whatever it keeps beside
///   them, promise of one. Every position of a game is; a reader of positions refuses all else.
template <typename G>
concept BuiltInGame = Searchable<G> && HasKey<G> && HasValue<G> &&
    requires(const typename G::Position& position, const typename G::Move& move,
             std::uint64_t seed) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::start(seed) } -> std::same_as<typename G::Position>;
    { G::is_valid(position) } -> std::same_as<bool>;
    { G::is_legal(position, move) } -> std::same_as<bool>;
};

/// By how many a game is played.
template <Game G>
[[nodiscard]] constexpr int seats_at(const typename G::Position& position) {
    if constexpr (requires { G::seats_at(position); }) {
        return G::seats_at(position);
    }
    return G::seats;
}

/// Calls `visit(move, gain)` for the moves to search.
template <HasMoveCodes G, typename Visit>
constexpr void for_each_candidate(const typename G::Position& position, Visit visit) {
    if constexpr (HasCandidates<G>) {
        G::for_each_candidate(position, visit);
    } else {
        G::for_each_legal_move(position,
                               [&](const typename G::Move& move) { visit(move, Score{0}); });
    }
}

}  // namespace tabuleiro
