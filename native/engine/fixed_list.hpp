// A list of bounded length that lives where it is declared: no allocation, no initialisation of the
// unused part.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tabuleiro {

/// At most `capacity` values in the order they were added. Whoever names the capacity derives it.
template <typename T, std::size_t capacity>
class FixedList {
  public:
    static constexpr std::size_t max_size = capacity;

    // The storage is left uninitialised on purpose: move lists are made by the million.
    FixedList() noexcept {
    }  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

    void add(T value) noexcept {
        assert(size_ < capacity);
        values_[size_++] = value;
    }
    void clear() noexcept { size_ = 0; }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] T operator[](std::size_t i) const noexcept { return values_[i]; }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return values_[i]; }
    [[nodiscard]] const T* begin() const noexcept { return values_.data(); }
    [[nodiscard]] const T* end() const noexcept { return values_.data() + size_; }
    [[nodiscard]] T* begin() noexcept { return values_.data(); }
    [[nodiscard]] T* end() noexcept { return values_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<T, capacity> values_;
};

}  // namespace tabuleiro
