#include "uai/line_reader.hpp"

#include <streambuf>

namespace tabuleiro::uai {

LineStatus read_line(std::istream& stream, std::string& line) {
    using Traits = std::istream::traits_type;
    line.clear();
    std::streambuf& characters = *stream.rdbuf();
    std::size_t length = 0;
    for (;; ++length) {
        const auto c = characters.sbumpc();
        if (Traits::eq_int_type(c, Traits::eof())) {
            if (length == 0) {
                return LineStatus::end;
            }
            break;
        }
        if (Traits::to_char_type(c) == '\n') {
            break;
        }
        if (length < longest_line) {
            line += Traits::to_char_type(c);
        }
    }
    return length <= longest_line ? LineStatus::line : LineStatus::too_long;
}

}  // namespace tabuleiro::uai
