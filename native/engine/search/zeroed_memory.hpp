// Much memory that begins as zeros and costs nothing until it is used.
//
// It comes straight from the system: an allocator may be one that fills it with zeros by hand,
// which for a table of usual size takes as long as a short search.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#else
#include <cstring>
#endif

namespace tabuleiro {

namespace detail {

#if __has_include(<sys/mman.h>)

struct ReleaseMemory {
    std::size_t bytes = 0;
    void operator()(void* memory) const noexcept { munmap(memory, bytes); }
};

#else

inline constexpr std::align_val_t page{4096};

struct ReleaseMemory {
    std::size_t bytes = 0;
    void operator()(void* memory) const noexcept { ::operator delete(memory, page); }
};

#endif

}  // namespace detail

using ZeroedMemory = std::unique_ptr<void, detail::ReleaseMemory>;

/// How memory comes: who is soon all over it would wait for each of many small pages; who uses
/// little of it, for the zeros of large ones.
enum class Pages { large, small };

/// That many bytes, aligned to a page. Throws `std::bad_alloc` where there is not that much memory.
[[nodiscard]] inline ZeroedMemory allocate_zeroed(std::size_t bytes, Pages pages = Pages::large) {
#if __has_include(<sys/mman.h>)
    void* const memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        throw std::bad_alloc();
    }
#ifdef MADV_HUGEPAGE
    madvise(memory, bytes, pages == Pages::large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
#endif
#else
    static_cast<void>(pages);
    void* const memory = std::memset(::operator new(bytes, detail::page), 0, bytes);
#endif
    return {memory, {bytes}};
}

}  // namespace tabuleiro
