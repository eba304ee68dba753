// What the rules of a game in Prolog have said about states, so that they are asked once.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/search/zeroed_memory.hpp"

namespace tabuleiro::bridge {

/// What is known of a state.
struct Known {
    static constexpr int unknown = -3;
    static constexpr int goes_on = -2;

    Seat seat = unknown;    ///< who is to move
    int outcome = unknown;  ///< `goes_on`, or the winner of an `Outcome`
    bool has_value = false;
    double value = 0;  ///< to the player to move
};

/// A table of fixed size, by key; the newest entry of a slot stays. Any number of threads may use
/// it at once: the first word of an entry is of the key, of the facts and xor the second word, so
/// that a half overwritten entry is taken for none.
class StateCache {
  public:
    explicit StateCache(std::size_t bytes)
        : slots_(slots_in(bytes)), memory_(allocate_zeroed(slots_ * sizeof(Slot), Pages::small)) {}

    [[nodiscard]] std::size_t bytes() const noexcept { return slots_ * sizeof(Slot); }
    /// Whether it is as large as one made for so many bytes.
    [[nodiscard]] bool is_for(std::size_t bytes) const noexcept {
        return slots_ == slots_in(bytes);
    }

    /// Forgets everything: from now on the keys are other ones. No search may be using it.
    void forget() noexcept { salt_ += 0x9e37'79b9'7f4a'7c15U; }

    [[nodiscard]] Known find(std::uint64_t key) const noexcept {
        key ^= salt_;
        Slot& slot = slot_of(key);
        const std::uint64_t value = load(slot[1]);
        const std::uint64_t word = load(slot[0]) ^ value;
        const std::uint64_t facts = word & all_facts;
        Known known;
        if ((word ^ key) <= all_facts && facts != 0) {
            known.seat = static_cast<int>(facts & 0xff) + Known::unknown;
            known.outcome = static_cast<int>(facts >> 8 & 0x7f) + Known::unknown;
            known.has_value = facts >> 15 != 0;
            known.value = std::bit_cast<double>(value);
        }
        return known;
    }

    void store(std::uint64_t key, const Known& known) noexcept {
        key ^= salt_;
        Slot& slot = slot_of(key);
        const auto value = std::bit_cast<std::uint64_t>(known.value);
        const std::uint64_t facts = static_cast<std::uint64_t>(known.seat - Known::unknown) |
                                    static_cast<std::uint64_t>(known.outcome - Known::unknown)
                                        << 8 |
                                    (known.has_value ? 1U : 0U) << 15;
        save(slot[1], value);
        save(slot[0], ((key & ~all_facts) | facts) ^ value);
    }

  private:
    using Slot = std::array<std::uint64_t, 2>;
    /// Those take the lowest bits of a key, of which the place of the slot tells some.
    static constexpr std::uint64_t all_facts = 0xffff;

    [[nodiscard]] static std::size_t slots_in(std::size_t bytes) noexcept {
        return std::bit_ceil(bytes / sizeof(Slot));
    }
    [[nodiscard]] static std::uint64_t load(std::uint64_t& word) noexcept {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void save(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }
    [[nodiscard]] Slot& slot_of(std::uint64_t key) const noexcept {
        return static_cast<Slot*>(memory_.get())[key & (slots_ - 1)];
    }

    std::size_t slots_;  ///< a power of 2
    std::uint64_t salt_ = 0;
    ZeroedMemory memory_;
};

}  // namespace tabuleiro::bridge
