#include <cstdlib>
#include <iostream>
#include <string>

#include "uai/line_reader.hpp"
#include "uai/session.hpp"

int main(int argc, char**) {
    using namespace tabuleiro::uai;
    if (argc > 1) {
        std::cerr
            << "tabuleiro-uai: no arguments are known: it reads UAI, as the lines uai and quit\n";
        return EXIT_FAILURE;
    }
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);  // a session writes and flushes by itself
    Session session(std::cout);
    std::string line;
    for (;;) {
        switch (read_line(std::cin, line)) {
            case LineStatus::line:
                if (!session.obey(line)) {
                    return 0;
                }
                break;
            case LineStatus::too_long:
                session.refuse_long_line(line);
                break;
            case LineStatus::end:
                return 0;  // the session stops its search first
        }
    }
}
