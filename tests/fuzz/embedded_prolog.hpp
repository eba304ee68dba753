// SWI-Prolog within a fuzz target, for the readers that are written in Prolog. It is started before
// the first input.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tabuleiro::fuzz {

/// Ends the run, after a line that says why, unless a predicate of prolog/readers.pl finds that the
/// bytes are read as they should be.
void check_in_prolog(const char* predicate, const std::uint8_t* data, std::size_t size);

}  // namespace tabuleiro::fuzz
