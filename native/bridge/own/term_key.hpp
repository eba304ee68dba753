// A number that tells a ground term from others.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/term.hpp"

namespace tabuleiro::bridge {

/// Numbers by the words and the functors that Prolog has for them.
class HashMap {
  public:
    /// Null where the word is none of those that were put in.
    [[nodiscard]] const std::uint64_t* find(std::uintptr_t word) const noexcept {
        for (std::size_t i = slot_of(word);; i = (i + 1) & (slots_.size() - 1)) {
            const Slot& slot = slots_[i];
            if (slot.word == word && word != 0) {
                return &slot.number;
            }
            if (slot.word == 0) {
                return nullptr;
            }
        }
    }
    /// A word, not 0, that is not in it.
    void put(std::uintptr_t word, std::uint64_t number);

  private:
    struct Slot {
        std::uintptr_t word = 0;
        std::uint64_t number = 0;
    };

    [[nodiscard]] std::size_t slot_of(std::uintptr_t word) const noexcept {
        return (word * 0x9e37'79b9'7f4a'7c15U >> 32) & (slots_.size() - 1);
    }
    void place(Slot slot) noexcept;

    std::vector<Slot> slots_ = std::vector<Slot>(64);  // a power of 2
    std::size_t used_ = 0;
};

/// Makes keys of terms, in one walk over each that also finds out whether the term is one that a
/// state or a move can be. Equal terms have equal keys, in every thread and in every process; those
/// of other terms are different, as far as 64 bits go.
///
/// An atom is known by its text, worked out once. Prolog uses the handle of an atom that nobody
/// refers to for another one, so it is told of those that are known here as long as this lives.
class TermKeys {
  public:
    enum class Flaw { none, not_ground, cyclic, too_large };

    TermKeys() = default;
    TermKeys(const TermKeys&) = delete;
    TermKeys& operator=(const TermKeys&) = delete;
    ~TermKeys();

    /// Makes the key of a term, unless there is something wrong with it.
    [[nodiscard]] Flaw read(term_t term, std::uint64_t& key);
    /// What a record of the last term that was read takes in memory, about.
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  private:
    [[nodiscard]] Flaw add(term_t term, std::size_t level);
    [[nodiscard]] Flaw add_arguments(term_t term, std::size_t level, bool& is_over);
    [[nodiscard]] Flaw add_atomic(term_t term);
    [[nodiscard]] std::uint64_t number_of_atom(atom_t atom);
    [[nodiscard]] std::uint64_t number_of_functor(functor_t functor);
    [[nodiscard]] term_t part_at(std::size_t level);
    void mix_text(term_t term, std::uint64_t kind);
    void mix(std::uint64_t number) noexcept;

    HashMap atomics_;   ///< atoms and small integers
    HashMap functors_;  ///< Prolog never uses their handles again
    std::vector<atom_t> atoms_;
    std::vector<term_t> parts_;  ///< of the walk, by level
    std::size_t cells_ = 0;
    std::size_t bytes_ = 0;
    std::uint64_t key_ = 0;
};

}  // namespace tabuleiro::bridge
