#include <gtest/gtest.h>

#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace tabuleiro::infection {
namespace {

Fen must_read(std::string_view text) {
    const auto read = read_fen(text);
    if (const auto* error = std::get_if<NotationError>(&read)) {
        ADD_FAILURE() << text << ": " << error->text;
        return {};
    }
    return std::get<Fen>(read);
}

std::string error_of(std::string_view text) {
    const auto read = read_fen(text);
    const auto* error = std::get_if<NotationError>(&read);
    return error != nullptr ? error->text : "";
}

TEST(InfectionFen, Starts) {
    EXPECT_EQ(must_read("x5o/7/7/7/7/7/o5x x 0 1").position, ataxx_start);
    EXPECT_EQ(must_read("o5x/7/7/7/7/7/x5o x 0 1").position, coursework_start);
}

TEST(InfectionFen, EveryFieldIsRead) {
    const Fen fen = must_read("7/1x5/7/3-3/7/7/6o o 17 23");
    EXPECT_EQ(fen.position.pieces[0], bit(cell_at(1, 1)));
    EXPECT_EQ(fen.position.pieces[1], bit(cell_at(6, 6)));
    EXPECT_EQ(fen.position.blocked, bit(cell_at(3, 3)));
    EXPECT_EQ(fen.position.to_move, Side::b);
    EXPECT_EQ(fen.position.quiet, 17);
    EXPECT_EQ(fen.move_number, 23);
}

TEST(InfectionFen, ClocksMayBeLeftOut) {
    EXPECT_EQ(must_read("x5o/7/7/7/7/7/o5x o"), must_read("x5o/7/7/7/7/7/o5x o 0 1"));
    EXPECT_EQ(must_read("x5o/7/7/7/7/7/o5x o 9"), must_read("x5o/7/7/7/7/7/o5x o 9 1"));
}

TEST(InfectionFen, OlderSpellings) {
    EXPECT_EQ(must_read("  X5W/7/7/7/7/7/O5b\tW 0 1 "), must_read("x5o/7/7/7/7/7/o5x o 0 1"));
    EXPECT_EQ(must_read("1111111/7/25/7/7/7/7 B").position.to_move, Side::a);
}

TEST(InfectionFen, ALongClockStopsAtTheLimit) {
    EXPECT_EQ(must_read("x5o/7/7/7/7/7/o5x x 100 60").position.quiet, quiet_limit);
    EXPECT_EQ(must_read("x5o/7/7/7/7/7/o5x x 256 60").position.quiet, quiet_limit);
}

TEST(InfectionFen, WrittenAsRead) {
    for (const char* text : {"x5o/7/7/7/7/7/o5x x 0 1", "7/7/7/7/-------/-------/x5o o 99 123",
                             "xoxoxox/-1-1-1-/1x1o1x1/7/6x/x6/3-3 x 5 50", "7/7/7/7/7/7/7 o 0 0"}) {
        EXPECT_EQ(write_fen(must_read(text)), text);
    }
}

TEST(InfectionFen, ErrorsAreSaid) {
    EXPECT_EQ(error_of(""), "a FEN is a board, a side and up to two numbers, not ''");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 x 0 1 2"),
              "a FEN is a board, a side and up to two numbers, not '7/7/7/7/7/7/7 x 0 1 2'");
    EXPECT_EQ(error_of("7/7/7/7/7/7 x 0 1"), "FEN board '7/7/7/7/7/7' has not 7 lines");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7/7 x"), "FEN board '7/7/7/7/7/7/7/7' has not 7 lines");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7/ x"), "FEN board '7/7/7/7/7/7/7/' has not 7 lines");
    EXPECT_EQ(error_of("7/7//7/7/7/7 x"), "FEN line '' does not fill 7 cells");
    EXPECT_EQ(error_of("7/7/x5/7/7/7/7 x"), "FEN line 'x5' does not fill 7 cells");
    EXPECT_EQ(error_of("7/7/x7/7/7/7/7 x"), "FEN line 'x7' does not fill 7 cells");
    EXPECT_EQ(error_of("7/7/7x/7/7/7/7 x"), "FEN line '7x' does not fill 7 cells");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7- x"), "FEN line '7-' does not fill 7 cells");
    EXPECT_EQ(error_of("7/7/8/7/7/7/7 x"), "FEN line '8' holds a '8'");
    EXPECT_EQ(error_of("7/7/07/7/7/7/7 x"), "FEN line '07' holds a '0'");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 y"), "FEN side 'y' is neither x nor o");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 xo"), "FEN side 'xo' is neither x nor o");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 x -1"), "FEN clock '-1' is no count of plies");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 x +1"), "FEN clock '+1' is no count of plies");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 x 9999999999"),
              "FEN clock '9999999999' is no count of plies");
    EXPECT_EQ(error_of("7/7/7/7/7/7/7 x 1 1x"), "FEN move number '1x' is no number");
}

TEST(InfectionFen, ErrorsQuoteLittleAndNothingUnprintable) {
    EXPECT_EQ(error_of("7/7/7/7/7/7/\x1b x"), "FEN line '?' holds a '?'");
    EXPECT_EQ(
        error_of(std::string(100, 'x')),
        "a FEN is a board, a side and up to two numbers, not '" + std::string(40, 'x') + "...'");
}

TEST(InfectionMoveText, CellsCountFromTheBottomLeft) {
    EXPECT_EQ(cell_name(cell_at(6, 0)), "a1");
    EXPECT_EQ(cell_name(cell_at(0, 6)), "g7");
    EXPECT_EQ(cell_name(cell_at(5, 2)), "c2");
}

TEST(InfectionMoveText, ClonesJumpsAndThePass) {
    EXPECT_EQ(write_move({cell_at(6, 0), cell_at(5, 1)}), "b2");
    EXPECT_EQ(write_move({cell_at(6, 0), cell_at(4, 0)}), "a1a3");
    EXPECT_EQ(write_move({cell_at(0, 6), cell_at(1, 4)}), "g7e6");
    EXPECT_EQ(write_move(pass), "0000");
}

TEST(InfectionMoveText, OnlyLegalMovesAreRead) {
    const auto read = [](std::string_view text) {
        return read_move<Rules::ataxx>(ataxx_start, text);
    };
    EXPECT_EQ(read("a6"), (Move{cell_at(0, 0), cell_at(1, 0)}));
    EXPECT_EQ(read("g1e2"), (Move{cell_at(6, 6), cell_at(5, 4)}));
    for (const char* text : {"", "a", "a7", "a5", "a7a6", "a7a4", "b2", "g7g5", "A6", "a6 ", "h8",
                             "0000", "a7a5a3", "a0", "a8"}) {
        EXPECT_EQ(read(text), std::nullopt) << text;
    }
}

TEST(InfectionMoveText, KnightJumpsAreAtaxxOnly) {
    const auto start = must_read("x5o/7/7/7/7/7/o5x x").position;
    EXPECT_NE(read_move<Rules::ataxx>(start, "a7b5"), std::nullopt);
    EXPECT_EQ(read_move<Rules::coursework>(start, "a7b5"), std::nullopt);
}

TEST(InfectionMoveText, ThePassIsReadWhereItMustBePlayed) {
    const auto blocked_in = must_read("7/7/7/7/ooooooo/ooooooo/xxxxxxx x").position;
    EXPECT_EQ(read_move<Rules::ataxx>(blocked_in, "0000"), pass);
    const auto over = must_read("x6/7/7/7/7/7/7 x").position;
    EXPECT_EQ(read_move<Rules::ataxx>(over, "0000"), std::nullopt);
}

TEST(InfectionMoveText, EveryMoveReadsBackAsAMoveWrittenAlike) {
    const auto position = must_read("x5o/7/2xo3/2oxx2/7/7/o5x o").position;
    for (const Move move : legal_moves<Infection<Rules::ataxx>>(position)) {
        EXPECT_EQ(read_move<Rules::ataxx>(position, write_move(move)), move);
    }
    for (const Move move : legal_moves<Infection<Rules::coursework>>(position)) {
        const auto read = read_move<Rules::coursework>(position, write_move(move));
        ASSERT_TRUE(read);
        EXPECT_EQ(infection::play<Rules::coursework>(position, *read),
                  infection::play<Rules::coursework>(position, move));
    }
}

TEST(InfectionMoveText, TheFirstOfSeveralClonersIsMeant) {
    const auto position = must_read("xx5/7/7/7/7/7/6o x").position;
    EXPECT_EQ(read_move<Rules::coursework>(position, "a6"), (Move{cell_at(0, 0), cell_at(1, 0)}));
}

}  // namespace
}  // namespace tabuleiro::infection
