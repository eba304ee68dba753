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

/// That many bytes, aligned to a page. Throws `std::bad_alloc` where there is not that much memory.
[[nodiscard]] inline ZeroedMemory allocate_zeroed(std::size_t bytes) {
#if __has_include(<sys/mman.h>)
    void* const memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        throw std::bad_alloc();
    }
#ifdef MADV_HUGEPAGE
    // A search is all over its table at once; it would wait for each of many small pages.
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
#else
    void* const memory = std::memset(::operator new(bytes, detail::page), 0, bytes);
#endif
    return {memory, {bytes}};
}

}  // namespace tabuleiro
