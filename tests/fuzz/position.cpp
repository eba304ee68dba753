// Any text is a position that can be played on, or is refused in one line.
#include <variant>

#include "../native/promises.hpp"
#include "check.hpp"
#include "games/infection/notation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tabuleiro::infection;
    using tabuleiro::broken_promise;
    using tabuleiro::fuzz::check;
    const auto read = read_fen(tabuleiro::fuzz::text_of(data, size));
    if (const auto* error = std::get_if<NotationError>(&read)) {
        check(!error->text.empty() && tabuleiro::fuzz::is_plain_line(error->text));
        return 0;
    }
    const Fen& fen = std::get<Fen>(read);
    const auto again = read_fen(write_fen(fen));
    check(std::holds_alternative<Fen>(again) && std::get<Fen>(again) == fen);
    check(broken_promise<Infection<Rules::ataxx>>(fen.position).empty());
    if (fen.position.blocked == 0) {
        check(broken_promise<Infection<Rules::coursework>>(fen.position).empty());
    }
    return 0;
}
