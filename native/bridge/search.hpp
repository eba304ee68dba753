// Searches and perft called from Prolog, for any game.
//
// The search runs in the calling Prolog thread. Every millisecond or so it lets Prolog handle its
// signals, so that Ctrl-C, call_with_time_limit/2 and thread_signal/2 work; where that, or the
// caller's progress goal, raises an exception, the search is unwound and the exception passed on.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "bridge/predicate.hpp"
#include "bridge/term.hpp"
#include "engine/interruptible_perft.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro::bridge {

/// Terms of every game's searches: written once, when the shared library is loaded, and only read
/// afterwards.
struct SearchWords {
    atom_t none;
    atom_t unknown;
    atom_t draw;
    functor_t win1;
    functor_t loss1;
    functor_t request7;
    functor_t report7;
    predicate_t call2;
};
extern SearchWords search_words;

void prepare_search_words();

/// What the core asks of searches as such.
extern const std::span<const Predicate> search_predicates;

/// What `request(Seconds, Depth, Nodes, Threads, MiB, Progress, Exact)` asks for; all but Threads
/// may be `none`. Progress is a closure that is called with the report so far after each finished
/// depth, Exact is `true` or `false`. Where MiB or Exact is `none`, the request keeps what it has.
struct SearchRequest {
    SearchLimits limits;
    SearchSettings settings;
    std::size_t mebibytes = 64;
    term_t progress = 0;  ///< 0: none
};

/// Reads a number of plies, at least 0.
[[nodiscard]] bool get_depth(term_t term, int& depth);

[[nodiscard]] bool get_search_request(term_t term, SearchRequest& request);

/// Whether the searches of this thread end early, with the best move that they have: those that run
/// and those to come. Prolog says so, where Ctrl-C is pressed in a game.
inline thread_local bool searches_stopped = false;

/// Lets Prolog handle what has been signalled to this thread. Throws `PendingException` where that
/// raised an exception.
void handle_signals();

/// Calls the closure with the term. Throws `PendingException` where it raises one.
void call_progress(term_t closure, term_t report);

/// The parts of a report that are alike in every game.
struct ReportNumbers {
    Verdict verdict;
    int plies;
    int depth;
    std::uint64_t nodes;
    double seconds;
};

/// Builds `report(Move, Score, Result, Line, Depth, Nodes, Seconds)`: Result is `win(Plies)`,
/// `loss(Plies)`, `draw` or `unknown`, Line a list of moves.
[[nodiscard]] bool put_report(term_t term, term_t move, term_t score, term_t line,
                              const ReportNumbers& numbers);

/// Builds the report of a search, by what `writer` makes of its moves and `put_score(term, score)`
/// of its score.
template <Searchable G, typename MoveWriter, typename PutScore>
[[nodiscard]] bool put_report(term_t term, const SearchReport<G>& report, MoveWriter&& writer,
                              const PutScore& put_score) {
    const term_t move = new_term();
    const term_t score = new_term();
    const term_t line = new_term();
    return writer.put(move, *report.move) && put_score(score, report.score) &&
           put_list(line, report.line, writer) &&
           put_report(term, move, score, line,
                      {report.verdict, report.plies, report.depth, report.nodes, report.seconds});
}

/// Has a search look after Prolog's signals, a handler of which may stop it.
template <Searchable G>
[[nodiscard]] SearchHooks<G> signal_hooks() {
    SearchHooks<G> hooks;
    hooks.poll = [] {
        handle_signals();
        return searches_stopped;
    };
    return hooks;
}

/// A searcher that a thread keeps from call to call, of whatever game it last searched.
struct KeptSearcher {
    explicit KeptSearcher(std::size_t table) noexcept : mebibytes(table) {}
    KeptSearcher(const KeptSearcher&) = delete;
    KeptSearcher& operator=(const KeptSearcher&) = delete;
    virtual ~KeptSearcher() = default;

    [[nodiscard]] virtual std::size_t bytes() const noexcept = 0;

    std::size_t mebibytes;
};

/// A thread keeps no larger one.
inline constexpr std::size_t most_kept_bytes = std::size_t{4} << 20;

/// This thread's, freed when the thread ends.
[[nodiscard]] std::unique_ptr<KeptSearcher>& kept_searcher() noexcept;

/// A searcher for one call, which remembers nothing: the one that this thread has kept, where it is
/// of the game and its table is of the size, and nobody uses it already: a call may come out of the
/// progress goal of another.
template <Searchable G>
class BorrowedSearcher {
  public:
    explicit BorrowedSearcher(std::size_t mebibytes) {
        auto& kept = kept_searcher();
        if (auto* const own = dynamic_cast<Own*>(kept.get());
            own != nullptr && own->mebibytes == mebibytes) {
            own_.reset(own);
            (void)kept.release();
            own_->searcher.new_game();
        } else {
            own_ = std::make_unique<Own>(mebibytes);
        }
    }
    BorrowedSearcher(const BorrowedSearcher&) = delete;
    BorrowedSearcher& operator=(const BorrowedSearcher&) = delete;
    ~BorrowedSearcher() {
        if (own_->bytes() <= most_kept_bytes) {
            kept_searcher() = std::move(own_);
        }
    }

    [[nodiscard]] Searcher<G>& operator*() noexcept { return own_->searcher; }

  private:
    struct Own : KeptSearcher {
        explicit Own(std::size_t table) : KeptSearcher(table), searcher(table) {}
        [[nodiscard]] std::size_t bytes() const noexcept override { return searcher.bytes(); }

        Searcher<G> searcher;
    };

    std::unique_ptr<Own> own_;
};

/// Searches a position with a `Searcher`, or what is used like one, and unifies the report, which
/// `put(term, report)` builds. Fails where the game is over.
template <Searchable G, typename Search, typename PutReport>
[[nodiscard]] bool search_and_report(Search& searcher, const typename G::Position& position,
                                     const SearchRequest& request, term_t report_term,
                                     const PutReport& put) {
    SearchHooks<G> hooks = signal_hooks<G>();
    if (request.progress != 0) {
        hooks.progress = [&](const SearchReport<G>& report) {
            in_frame([&] {
                const term_t so_far = new_term();
                if (!put(so_far, report)) {
                    throw_pending();
                }
                call_progress(request.progress, so_far);
            });
        };
    }
    const SearchReport<G> report =
        searcher.search(position, request.limits, request.settings, hooks);
    if (!report.move) {
        return false;
    }
    const term_t result = new_term();
    return put(result, report) && PL_unify(report_term, result);
}

template <Searchable G, typename MoveWriter>
[[nodiscard]] bool search_for_prolog(const typename G::Position& position, term_t request_term,
                                     term_t report_term) {
    SearchRequest request;
    if (!get_search_request(request_term, request)) {
        return false;
    }
    BorrowedSearcher<G> searcher(request.mebibytes);
    return search_and_report<G>(
        *searcher, position, request, report_term, [](term_t term, const SearchReport<G>& report) {
            return put_report<G>(term, report, MoveWriter(), [](term_t number, Score score) {
                return PL_put_integer(number, score) != 0;
            });
        });
}

/// Counts the sequences of moves of the length that the term `depth_term` gives.
template <Game G>
[[nodiscard]] bool perft_for_prolog(const typename G::Position& position, term_t depth_term,
                                    term_t count_term) {
    int depth = 0;
    if (!get_depth(depth_term, depth)) {
        return false;
    }
    // PL_unify_uint64() would raise an error where the count is given and is no integer.
    const term_t count = new_term();
    return PL_put_uint64(count, interruptible_perft<G>(position, depth, handle_signals)) &&
           PL_unify(count_term, count);
}

}  // namespace tabuleiro::bridge
