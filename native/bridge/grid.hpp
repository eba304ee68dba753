// Lists, and boards that are lists of lines: read from left to right, so that the first fault is
// the one that is raised, and written so that what has not changed is shared.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>

#include "bridge/error.hpp"
#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {

/// The term that a list is a part of, which is not of the domain where the list has another length.
struct Whole {
    term_t term;
    const char* domain;
};

/// How many elements a list may have.
struct Length {
    int least;
    int most;
};

/// Nothing more is said of a wrong length.
inline constexpr auto no_message = [](int /*count*/) { return ""; };

/// Reads a list: `read(element, index)` for each element, whose term reference the next one gets.
/// What has no such length, or is no list, is an error; `message(count)` says more of so many
/// elements, one too many standing for all that are too many.
template <typename Read, typename Message = decltype(no_message)>
[[nodiscard]] bool read_list(term_t list, Length length, const Whole& whole, term_t element,
                             term_t rest, Read read, Message message = no_message) {
    term_t from = list;
    int count = 0;
    for (; PL_get_list(from, element, rest); from = rest) {
        if (count == length.most) {
            return list_error(list, whole.domain, whole.term, message(count + 1));
        }
        if (!read(element, count++)) {
            return false;
        }
    }
    return (count >= length.least && PL_get_nil(from)) ||
           list_error(list, whole.domain, whole.term, message(count));
}

/// Builds a line of a board as a list of one-character atoms, of which `character(column)` tells
/// each.
template <int columns, typename Character>
[[nodiscard]] bool put_text_line(term_t line, Character character) {
    std::array<char, columns> text{};
    for (int column = 0; column < columns; ++column) {
        text[static_cast<std::size_t>(column)] = character(column);
    }
    return PL_put_list_nchars(line, text.size(), text.data()) != 0;
}

/// Builds a list of `size` elements, no more than `most`, that differs from `old` in those that
/// have changed, at least one: `put(term, index)` builds one. What follows the last is shared.
template <int most, typename HasChanged, typename Put>
[[nodiscard]] bool put_changed_list(term_t list, term_t old, int size, HasChanged has_changed,
                                    Put put) {
    const term_t elements = new_terms(most);
    const auto element = [&](int index) { return elements + static_cast<term_t>(index); };
    int last = size - 1;
    while (!has_changed(last)) {
        --last;
    }
    for (int i = 0; i <= last; ++i) {
        if (!PL_get_list(i == 0 ? old : list, element(i), list)) {
            return false;
        }
    }
    for (int i = last; i >= 0; --i) {
        if ((has_changed(i) && !put(element(i), i)) || !PL_cons_list(list, element(i), list)) {
            return false;
        }
    }
    return true;
}

/// The lines of a board, at most so many, and what follows each: kept so that a new board can share
/// what does not change.
template <int most>
class BoardLines {
  public:
    /// Reads a board of `size` lines, of which reading the first may settle how many that are:
    /// `read_line(line, index)` for each. A board of another length is an error, of which
    /// `message(count)` says more.
    template <typename ReadLine, typename Message = decltype(no_message)>
    [[nodiscard]] bool read(term_t board, const char* domain, const int& size, ReadLine read_line,
                            Message message = no_message) const {
        term_t from = board;
        for (int l = 0; l < size; ++l) {
            if (!PL_get_list(from, line(l), rest_after(l))) {
                return list_error(board, domain, board, message(l));
            }
            if (!read_line(line(l), l)) {
                return false;
            }
            from = rest_after(l);
        }
        return PL_get_nil(from) || list_error(board, domain, board, message(size + 1));
    }

    [[nodiscard]] term_t line(int line) const noexcept {
        return first_ + static_cast<term_t>(line);
    }

    /// Builds the board of `size` lines with others in the place of those that have changed:
    /// `put(term, index)` builds one.
    template <typename HasChanged, typename Put>
    [[nodiscard]] bool put_changed(term_t board, int size, HasChanged has_changed, Put put) const {
        const term_t new_line = new_term();
        int l = size - 1;
        while (l > 0 && !has_changed(l)) {
            --l;
        }
        if (!PL_put_term(board, rest_after(l))) {
            return false;
        }
        for (; l >= 0; --l) {
            const bool is_new = has_changed(l);
            if ((is_new && !put(new_line, l)) ||
                !PL_cons_list(board, is_new ? new_line : line(l), board)) {
                return false;
            }
        }
        return true;
    }

  private:
    [[nodiscard]] term_t rest_after(int line) const noexcept {
        return first_ + static_cast<term_t>(most + line);
    }

    term_t first_ = new_terms(2 * most);
};

}  // namespace tabuleiro::bridge
