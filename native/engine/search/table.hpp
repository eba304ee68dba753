// Results of searched positions, shared by the threads of a search and kept from move to move.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <optional>

#include "engine/score.hpp"
#include "engine/search/zeroed_memory.hpp"

namespace tabuleiro {

/// What a stored score says about the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// The result of searching a position. Decided scores count from the position.
template <typename S>
struct TableEntry {
    S score = 0;
    int depth = 0;
    Bound bound = Bound::none;
    bool proven = false;     ///< true of the game itself, not only of its evaluation
    std::uint32_t move = 0;  ///< code of the best move
};

/// A hash table of fixed size. Any number of threads may use it at once: of the words of an entry
/// the first is the key xor the others, so that a half overwritten entry is taken for none.
///
/// Each entry tells in which search it was stored, by a number that counts up. So all are forgotten
/// at once where the count of the first search to remember is raised.
template <typename S>
class BasicTable {
  public:
    using Entry = TableEntry<S>;

    /// Throws `std::bad_alloc` where there is not that much memory.
    explicit BasicTable(std::size_t mebibytes, Pages pages = Pages::large)
        : bytes_(bytes_of(mebibytes)),
          clusters_(bytes_ / sizeof(Cluster)),
          memory_(allocate_zeroed(bytes_, pages)) {}

    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

    /// Forgets everything. No search may be running.
    void clear() noexcept {
        age();
        first_generation_ = generation_;
    }

    /// Before each search: entries of earlier ones may from now on be overwritten first.
    void age() noexcept {
        if (generation_ == last_generation) {
            std::memset(memory_.get(), 0, bytes_);
            generation_ = 0;
            first_generation_ = 1;
        }
        ++generation_;
    }

    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&cluster(key)); }

    [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const noexcept {
        for (Slot& slot : cluster(key).slots) {
            const Words words = load(slot);
            if (words.check() == key && !is_free(words.data)) {
                return unpack(words);
            }
        }
        return std::nullopt;
    }

    void store(std::uint64_t key, Entry entry) noexcept {
        auto& slots = cluster(key).slots;
        Slot* victim = slots.data();
        int least_worth = std::numeric_limits<int>::max();
        for (Slot& slot : slots) {
            const Words words = load(slot);
            const bool is_same = words.check() == key;
            if (is_free(words.data) || is_same) {
                if (!is_free(words.data) && entry.move == 0) {
                    entry.move = unpack(words).move;
                }
                victim = &slot;
                break;
            }
            const int worth = depth_of(words.data) - 4 * age_of(words.data);
            if (worth < least_worth) {
                least_worth = worth;
                victim = &slot;
            }
        }
        save(*victim, key, entry);
    }

    /// How many in a thousand entries, from a sample, are of the current search.
    [[nodiscard]] int permille() const noexcept {
        const std::size_t sample = clusters_ < 250 ? clusters_ : 250;
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i) {
            for (Slot& slot : clusters()[i].slots) {
                used += age_of(load(slot).data) == 0 ? 1 : 0;
            }
        }
        return static_cast<int>(used * 1000 / (sample * slots_per_cluster));
    }

  private:
    // The last word of an entry, from the top: move 24, score 18, depth 7, generation 12, proven 1,
    // bound 2. A score that takes more has a word of its own.
    static constexpr bool has_wide_score = sizeof(S) > sizeof(std::int32_t);
    static constexpr unsigned move_shift = 40;
    static constexpr unsigned score_shift = 22;
    static constexpr unsigned score_bits = 18;
    static constexpr unsigned depth_shift = 15;
    static constexpr unsigned generation_shift = 3;
    static constexpr unsigned last_generation = (1U << 12) - 1;
    static_assert(has_wide_score || infinity<S> < S(1U << (score_bits - 1)));

    struct Slot {
        std::array<std::uint64_t, has_wide_score ? 3 : 2> words;
    };
    // A cluster is a cache line, or two.
    static constexpr std::size_t cluster_bytes = has_wide_score ? 128 : 64;
    static constexpr std::size_t slots_per_cluster = cluster_bytes / sizeof(Slot);
    struct alignas(64) Cluster {
        std::array<Slot, slots_per_cluster> slots;
    };
    static_assert(sizeof(Cluster) == cluster_bytes);

    /// What is in a slot at one moment.
    struct Words {
        std::uint64_t key_xor;
        std::uint64_t wide_score;
        std::uint64_t data;

        [[nodiscard]] std::uint64_t check() const noexcept { return key_xor ^ wide_score ^ data; }
    };

    [[nodiscard]] static Words load(Slot& slot) noexcept {
        const auto word = [&](std::size_t i) {
            return std::atomic_ref(slot.words[i]).load(std::memory_order_relaxed);
        };
        if constexpr (has_wide_score) {
            return {word(0), word(1), word(2)};
        } else {
            return {word(0), 0, word(1)};
        }
    }
    void save(Slot& slot, std::uint64_t key, const Entry& entry) const noexcept {
        const auto set = [&](std::size_t i, std::uint64_t value) {
            std::atomic_ref(slot.words[i]).store(value, std::memory_order_relaxed);
        };
        const auto depth = static_cast<std::uint64_t>(entry.depth < 0 ? 0 : entry.depth);
        std::uint64_t data = std::uint64_t{entry.move & 0xffffffU} << move_shift |
                             depth << depth_shift | std::uint64_t{generation_} << generation_shift |
                             (entry.proven ? 4U : 0U) | static_cast<unsigned>(entry.bound);
        if constexpr (has_wide_score) {
            const auto score = std::bit_cast<std::uint64_t>(entry.score);
            set(2, data);
            set(1, score);
            set(0, key ^ score ^ data);
        } else {
            constexpr std::uint32_t mask = (1U << score_bits) - 1;
            data |= std::uint64_t{static_cast<std::uint32_t>(entry.score) & mask} << score_shift;
            set(1, data);
            set(0, key ^ data);
        }
    }
    [[nodiscard]] static Entry unpack(const Words& words) noexcept {
        Entry entry;
        entry.move = static_cast<std::uint32_t>(words.data >> move_shift);
        if constexpr (has_wide_score) {
            entry.score = std::bit_cast<S>(words.wide_score);
        } else {
            // The score's bits go to the top of a word and come back with their sign.
            constexpr unsigned free = 32 - score_bits;
            const auto low = static_cast<std::uint32_t>(words.data >> score_shift);
            entry.score = static_cast<std::int32_t>(low << free) >> free;
        }
        entry.depth = depth_of(words.data);
        entry.proven = (words.data & 4) != 0;
        entry.bound = static_cast<Bound>(words.data & 3);
        return entry;
    }
    [[nodiscard]] static int depth_of(std::uint64_t data) noexcept {
        return static_cast<int>(data >> depth_shift & 0x7f);
    }
    [[nodiscard]] static unsigned generation_of(std::uint64_t data) noexcept {
        return static_cast<unsigned>(data >> generation_shift) & last_generation;
    }
    [[nodiscard]] int age_of(std::uint64_t data) const noexcept {
        return static_cast<int>(generation_ - generation_of(data));
    }
    /// Whether a slot holds nothing, or nothing that is remembered.
    [[nodiscard]] bool is_free(std::uint64_t data) const noexcept {
        return generation_of(data) < first_generation_;
    }

    [[nodiscard]] static std::size_t bytes_of(std::size_t mebibytes) {
        if (mebibytes > (std::numeric_limits<std::size_t>::max() >> 21)) {
            throw std::bad_alloc();
        }
        return (mebibytes == 0 ? 1 : mebibytes) << 20;
    }
    [[nodiscard]] Cluster* clusters() const noexcept {
        return static_cast<Cluster*>(memory_.get());
    }
    // The upper half of the key, as a fraction of 2^32, picks the cluster.
    [[nodiscard]] Cluster& cluster(std::uint64_t key) const noexcept {
        return clusters()[(key >> 32) * clusters_ >> 32];
    }

    std::size_t bytes_;
    std::size_t clusters_;
    ZeroedMemory memory_;
    unsigned generation_ = 1;
    unsigned first_generation_ = 1;
};

}  // namespace tabuleiro
