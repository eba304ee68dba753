// Results of searched positions, shared by the threads of a search and kept from move to move.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>

#include "engine/score.hpp"
#include "engine/zeroed_memory.hpp"

namespace tabuleiro {

/// What a stored score says about the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// The result of searching a position. Decided scores count from the position.
struct TableEntry {
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::none;
    bool proven = false;     ///< true of the game itself, not only of its evaluation
    std::uint32_t move = 0;  ///< code of the best move
};

/// A hash table of fixed size. Any number of threads may use it at once: an entry is two words, the
/// first the key xor the second, so that a half overwritten entry is taken for none.
class TranspositionTable {
  public:
    /// Throws `std::bad_alloc` where there is not that much memory.
    explicit TranspositionTable(std::size_t mebibytes) {
        if (mebibytes > (std::numeric_limits<std::size_t>::max() >> 21)) {
            throw std::bad_alloc();
        }
        const std::size_t bytes = (mebibytes == 0 ? 1 : mebibytes) << 20;
        clusters_ = bytes / sizeof(Cluster);
        memory_ = allocate_zeroed(bytes);
        table_ = static_cast<Cluster*>(memory_.get());
    }

    /// Forgets everything. No search may be running.
    void clear() noexcept {
        for (std::size_t i = 0; i < clusters_; ++i) {
            table_[i] = Cluster{};
        }
        generation_ = 0;
    }

    /// Before each search: entries of earlier ones may from now on be overwritten first.
    void age() noexcept { generation_ = (generation_ + 1) & generation_mask; }

    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&cluster(key)); }

    [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const noexcept {
        for (Slot& slot : cluster(key).slots) {
            const std::uint64_t data = load(slot.data);
            if ((load(slot.check) ^ data) == key && data != 0) {
                return unpack(data);
            }
        }
        return std::nullopt;
    }

    void store(std::uint64_t key, TableEntry entry) noexcept {
        auto& slots = cluster(key).slots;
        Slot* victim = slots.data();
        int least_worth = std::numeric_limits<int>::max();
        for (Slot& slot : slots) {
            const std::uint64_t data = load(slot.data);
            if (data == 0 || (load(slot.check) ^ data) == key) {
                if (data != 0 && entry.move == 0) {
                    entry.move = unpack(data).move;
                }
                victim = &slot;
                break;
            }
            const int worth = unpack(data).depth - 4 * age_of(data);
            if (worth < least_worth) {
                least_worth = worth;
                victim = &slot;
            }
        }
        const std::uint64_t data = pack(entry);
        save(victim->data, data);
        save(victim->check, key ^ data);
    }

    /// How many in a thousand entries, from a sample, are of the current search.
    [[nodiscard]] int permille() const noexcept {
        const std::size_t sample = clusters_ < 250 ? clusters_ : 250;
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i) {
            for (Slot& slot : table_[i].slots) {
                const std::uint64_t data = load(slot.data);
                used += data != 0 && age_of(data) == 0 ? 1 : 0;
            }
        }
        return static_cast<int>(used * 1000 / (sample * slots_per_cluster));
    }

  private:
    struct Slot {
        std::uint64_t check;
        std::uint64_t data;
    };
    static constexpr std::size_t slots_per_cluster = 4;  // a cluster is a cache line
    struct alignas(64) Cluster {
        std::array<Slot, slots_per_cluster> slots;
    };
    // move 24 | score 24 | depth 8 | generation 5 | proven 1 | bound 2, never 0 as a bound is set
    static constexpr unsigned generation_mask = 31;

    [[nodiscard]] std::uint64_t pack(const TableEntry& entry) const noexcept {
        const auto score = static_cast<std::uint32_t>(entry.score) & 0xffffffU;
        const int depth = entry.depth < 0 ? 0 : entry.depth;
        return std::uint64_t{entry.move & 0xffffffU} << 40 | std::uint64_t{score} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(depth)} << 8 | generation_ << 3 |
               (entry.proven ? 4U : 0U) | static_cast<unsigned>(entry.bound);
    }
    [[nodiscard]] static TableEntry unpack(std::uint64_t data) noexcept {
        TableEntry entry;
        entry.move = static_cast<std::uint32_t>(data >> 40);
        // The score's 24 bits go to the top of a word and come back with their sign.
        entry.score = static_cast<std::int32_t>(static_cast<std::uint32_t>(data >> 16) << 8) >> 8;
        entry.depth = static_cast<int>(data >> 8 & 0xff);
        entry.proven = (data & 4) != 0;
        entry.bound = static_cast<Bound>(data & 3);
        return entry;
    }
    [[nodiscard]] int age_of(std::uint64_t data) const noexcept {
        return static_cast<int>((generation_ - (data >> 3)) & generation_mask);
    }

    [[nodiscard]] static std::uint64_t load(std::uint64_t& word) noexcept {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void save(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    // The upper half of the key, as a fraction of 2^32, picks the cluster.
    [[nodiscard]] Cluster& cluster(std::uint64_t key) const noexcept {
        return table_[(key >> 32) * clusters_ >> 32];
    }

    ZeroedMemory memory_;
    Cluster* table_ = nullptr;
    std::size_t clusters_ = 0;
    unsigned generation_ = 0;
};

}  // namespace tabuleiro
