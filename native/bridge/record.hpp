// A copy of a term outside Prolog's stacks.
#pragma once

#include <SWI-Prolog.h>

#include <utility>

#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {

class Record {
  public:
    Record() = default;
    explicit Record(term_t term) : record_(checked(PL_record(term))) {}
    Record(Record&& other) noexcept : record_(std::exchange(other.record_, nullptr)) {}
    Record& operator=(Record&& other) noexcept {
        std::swap(record_, other.record_);
        return *this;
    }
    ~Record() {
        if (record_ != nullptr) {
            PL_erase(record_);
        }
    }

    [[nodiscard]] explicit operator bool() const noexcept { return record_ != nullptr; }

    /// Copies it back. False where Prolog is out of memory.
    [[nodiscard]] bool put(term_t term) const { return PL_recorded(record_, term) != 0; }

  private:
    record_t record_ = nullptr;
};

}  // namespace tabuleiro::bridge
