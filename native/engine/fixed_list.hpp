// A list of bounded length that lives where it is declared: no allocation, no initialisation of the
// unused part.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace tabuleiro {

/// At most `capacity` values in the order they were added. Whoever names the capacity derives it.
template <typename T, std::size_t capacity>
class FixedList {
  public:
    // The storage is left uninitialised on purpose: move lists are made by the million. A defaulted
    // constructor would clear it in `FixedList{}`, and so would members of T that initialise
    // themselves.
    static_assert(std::is_trivially_default_constructible_v<T>);
    // NOLINTNEXTLINE(modernize-use-equals-default)
    constexpr FixedList() noexcept {}

    constexpr void push_back(T value) noexcept {
        assert(size_ < capacity);
        values_[size_++] = value;
    }
    constexpr void clear() noexcept { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T operator[](std::size_t i) const noexcept { return values_[i]; }
    [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return values_[i]; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return values_.data(); }
    [[nodiscard]] constexpr const T* end() const noexcept { return values_.data() + size_; }
    [[nodiscard]] constexpr T* begin() noexcept { return values_.data(); }
    [[nodiscard]] constexpr T* end() noexcept { return values_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<T, capacity> values_;
};

}  // namespace tabuleiro
