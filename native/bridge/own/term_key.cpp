#include "bridge/own/term_key.hpp"

#include <bit>
#include <string_view>

#include "bridge/error.hpp"
#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {
namespace {

/// A term of more cells is no state that a search gets anywhere with.
constexpr std::size_t most_cells = 1'000'000;
/// Nor one so deep, other than in last arguments: each level takes some of the C stack.
constexpr std::size_t most_levels = 5'000;
/// What a record takes beside its term.
constexpr std::size_t record_bytes = 48;
/// Integers of less are looked up like atoms.
constexpr std::int64_t small = 1024;

// What else than a number's or a text's own bits goes into a key, by kind.
constexpr std::uint64_t list_cell = 0x8a5c'd789'635d'2dff;
constexpr std::uint64_t integer = 0x1218'55b3'1aa7'5a13;
constexpr std::uint64_t real = 0xc4ce'b9fe'1a85'ec53;
constexpr std::uint64_t text_number = 0x6a09'e667'f3bc'c909;
constexpr std::uint64_t string = 0xbb67'ae85'84ca'a73b;

[[nodiscard]] constexpr std::uint64_t spread(std::uint64_t number) noexcept {
    number = (number ^ number >> 30) * 0xbf58'476d'1ce4'e5b9U;
    number = (number ^ number >> 27) * 0x94d0'49bb'1331'11ebU;
    return number ^ number >> 31;
}

[[nodiscard]] constexpr std::uint64_t number_of_text(std::string_view text,
                                                     std::uint64_t kind) noexcept {
    std::uint64_t number = kind;
    for (const char c : text) {
        number = (number ^ static_cast<unsigned char>(c)) * 0x0000'0100'0000'01b3U;
    }
    return spread(number ^ text.size());
}

/// The text of a string, or of a number that takes more than 64 bits.
[[nodiscard]] std::string_view text_of(term_t term) {
    std::size_t length = 0;
    char* text = nullptr;
    if (!PL_get_nchars(term, &length, &text,
                       CVT_STRING | CVT_RATIONAL | CVT_EXCEPTION | BUF_DISCARDABLE | REP_UTF8)) {
        throw_pending();
    }
    return {text, length};
}

}  // namespace

void HashMap::put(std::uintptr_t word, std::uint64_t number) {
    if (2 * ++used_ > slots_.size()) {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.word != 0) {
                place(slot);
            }
        }
    }
    place({word, number});
}

void HashMap::place(Slot slot) noexcept {
    std::size_t i = slot_of(slot.word);
    while (slots_[i].word != 0) {
        i = (i + 1) & (slots_.size() - 1);
    }
    slots_[i] = slot;
}

TermKeys::~TermKeys() {
    for (const atom_t atom : atoms_) {
        PL_unregister_atom(atom);
    }
}

TermKeys::Flaw TermKeys::read(term_t term, std::uint64_t& key) {
    Flaw flaw = Flaw::none;
    parts_.clear();
    cells_ = 0;
    bytes_ = record_bytes;
    key_ = 0;
    in_frame([&] { flaw = add(copy_of(term), 0); });
    if (flaw == Flaw::too_large && !PL_is_acyclic(term)) {
        flaw = Flaw::cyclic;
    }
    key = spread(key_);
    return flaw;
}

/// Adds a term; the reference is used for the last arguments, too.
TermKeys::Flaw TermKeys::add(term_t term, std::size_t level) {
    if (level == most_levels) {
        return Flaw::too_large;
    }
    for (;;) {
        if (const auto* const known = atomics_.find(word_of(term))) {
            mix(*known);
            return Flaw::none;
        }
        if (++cells_ > most_cells) {
            return Flaw::too_large;
        }
        bool is_over = false;
        if (const Flaw flaw = add_arguments(term, level, is_over); is_over || flaw != Flaw::none) {
            return flaw;
        }
    }
}

/// Adds a compound, all but its last argument, to which it moves on; or what else the term is.
TermKeys::Flaw TermKeys::add_arguments(term_t term, std::size_t level, bool& is_over) {
    const term_t part = part_at(level);
    const auto add_part = [&] {
        if (const auto* const known = atomics_.find(word_of(part))) {
            mix(*known);
            return Flaw::none;
        }
        return add(part, level + 1);
    };
    if (PL_get_list(term, part, term)) {
        mix(list_cell);
        return add_part();
    }
    functor_t functor = 0;
    if (!PL_is_compound(term) || !PL_get_functor(term, &functor)) {
        is_over = true;
        return add_atomic(term);
    }
    mix(number_of_functor(functor));
    const std::size_t arity = PL_functor_arity_sz(functor);
    is_over = arity == 0;
    for (std::size_t i = 1; i < arity; ++i) {
        _PL_get_arg_sz(i, term, part);
        if (const Flaw flaw = add_part(); flaw != Flaw::none) {
            return flaw;
        }
    }
    if (arity > 0) {
        _PL_get_arg_sz(arity, term, term);
    }
    return Flaw::none;
}

TermKeys::Flaw TermKeys::add_atomic(term_t term) {
    atom_t atom = 0;
    std::int64_t whole = 0;
    double fraction = 0;
    switch (PL_term_type(term)) {
        case PL_VARIABLE:
            return Flaw::not_ground;
        case PL_INTEGER:
            if (!PL_get_int64(term, &whole)) {
                mix_text(term, text_number);
                break;
            }
            mix(spread(integer ^ static_cast<std::uint64_t>(whole)));
            if (whole > -small && whole < small) {
                atomics_.put(word_of(term), spread(integer ^ static_cast<std::uint64_t>(whole)));
            }
            break;
        case PL_FLOAT:
            if (!PL_get_float(term, &fraction)) {
                throw_pending();
            }
            mix(spread(real ^ std::bit_cast<std::uint64_t>(fraction)));
            break;
        case PL_RATIONAL:
            mix_text(term, text_number);
            break;
        case PL_STRING:
            mix_text(term, string);
            break;
        default:
            if (!PL_get_atom(term, &atom)) {
                return Flaw::not_ground;
            }
            mix(number_of_atom(atom));
            PL_register_atom(atom);
            atoms_.push_back(atom);
            atomics_.put(word_of(term), number_of_atom(atom));
    }
    return Flaw::none;
}

/// By its text; what has none is known by its handle.
std::uint64_t TermKeys::number_of_atom(atom_t atom) {
    std::size_t bytes = 0;
    PL_blob_t* type = nullptr;
    const auto* const data = static_cast<const char*>(PL_blob_data(atom, &bytes, &type));
    const std::uint64_t kind = number_of_text(type->name, 0);
    return (type->flags & PL_BLOB_TEXT) != 0 ? number_of_text({data, bytes}, kind)
                                             : spread(kind ^ atom);
}

std::uint64_t TermKeys::number_of_functor(functor_t functor) {
    if (const auto* const known = functors_.find(functor)) {
        return *known;
    }
    const std::uint64_t number =
        spread(number_of_atom(PL_functor_name(functor)) ^ PL_functor_arity_sz(functor));
    functors_.put(functor, number);
    return number;
}

term_t TermKeys::part_at(std::size_t level) {
    while (parts_.size() <= level) {
        parts_.push_back(new_term());
    }
    return parts_[level];
}

/// Prolog keeps a copy of the text until the predicate is left, which is a whole search, unless it
/// is told that it need not.
void TermKeys::mix_text(term_t term, std::uint64_t kind) {
    buf_mark_t before = 0;
    PL_mark_string_buffers(&before);
    const std::string_view text = text_of(term);
    mix(number_of_text(text, kind));
    bytes_ += text.size();
    PL_release_string_buffers_from_mark(before);
}

void TermKeys::mix(std::uint64_t number) noexcept {
    bytes_ += sizeof(number);
    key_ = (key_ ^ number) * 0xff51'afd7'ed55'8ccdU;
    key_ ^= key_ >> 32;
}

}  // namespace tabuleiro::bridge
