// The signature of the search.
#pragma once

#include <cstdint>

namespace tabuleiro::uai {

/// The nodes of searches of fixed positions to a fixed depth, on one thread that remembers nothing:
/// the same on every machine, and another when the search or the evaluation changes.
[[nodiscard]] std::uint64_t bench_nodes();

}  // namespace tabuleiro::uai
