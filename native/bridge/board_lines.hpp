// The lines of a board as terms, kept so that a new board can share what does not change.
#pragma once

#include <SWI-Prolog.h>

#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {

/// The lines of a list of `size` lines, and what follows each. It stands for term references: a
/// copy is the same lines.
template <int size>
class BoardLines {
  public:
    /// Reads a line of the board, of which the ones before have been read. False where it has none.
    [[nodiscard]] bool read(term_t board, int line) const {
        return PL_get_list(line == 0 ? board : rest_after(line - 1), this->line(line),
                           rest_after(line)) != 0;
    }
    /// Whether the board has no more lines than have been read.
    [[nodiscard]] bool are_all() const { return PL_get_nil(rest_after(size - 1)) != 0; }

    [[nodiscard]] term_t line(int line) const noexcept {
        return first_ + static_cast<term_t>(line);
    }
    [[nodiscard]] term_t rest_after(int line) const noexcept {
        return first_ + static_cast<term_t>(size + line);
    }

    /// Builds the board with other lines in the place of those that have changed:
    /// `put(term, line)` builds one.
    template <typename HasChanged, typename Put>
    [[nodiscard]] bool put_changed(term_t board, HasChanged has_changed, Put put) const {
        const term_t new_line = new_term();
        int line = size - 1;
        while (line > 0 && !has_changed(line)) {
            --line;
        }
        if (!PL_put_term(board, rest_after(line))) {
            return false;
        }
        for (; line >= 0; --line) {
            const bool is_new = has_changed(line);
            if ((is_new && !put(new_line, line)) ||
                !PL_cons_list(board, is_new ? new_line : this->line(line), board)) {
                return false;
            }
        }
        return true;
    }

  private:
    term_t first_ = new_terms(2 * size);
};

}  // namespace tabuleiro::bridge
