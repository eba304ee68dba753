#include <gtest/gtest.h>

#include <string>

#include "exo_text.hpp"
#include "games/exo/galaxy.hpp"

namespace tabuleiro::exo {
namespace {

TEST(ExoPlanet, TwentySevenDifferentOnes) {
    for (int id = 1; id <= planets; ++id) {
        const auto planet = static_cast<Planet>(id);
        EXPECT_EQ(planet_of(size_of(planet), colour_of(planet), type_of(planet)), planet);
        EXPECT_EQ(std::popcount(features_of(planet)), 3);
        for (int other = 1; other < id; ++other) {
            EXPECT_NE(features_of(planet), features_of(static_cast<Planet>(other)));
        }
    }
    EXPECT_EQ(features_of(no_planet), 0);
}

TEST(ExoGalaxy, BeginsWithTheSun) {
    const Galaxy galaxy;
    EXPECT_EQ(galaxy.free(), neighbours(sun));
    EXPECT_EQ(galaxy.count(), 0);
    EXPECT_EQ(galaxy.score(), 0);
    EXPECT_EQ(galaxy.extent(), (Extent{}));
    EXPECT_EQ(galaxy.line_of(sun), 1);
    EXPECT_EQ(galaxy.column_of(sun), 1);
}

TEST(ExoGalaxy, GrowsOnAllSidesAndCorners) {
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) {
                continue;
            }
            Galaxy galaxy;
            galaxy.put(1, galaxy.cell_of(1 + down, 1 + right));
            EXPECT_EQ(galaxy.extent().lines(), down == 0 ? 1 : 2);
            EXPECT_EQ(galaxy.extent().columns(), right == 0 ? 1 : 2);
            EXPECT_EQ(galaxy.line_of(sun), down < 0 ? 2 : 1);
            EXPECT_EQ(galaxy.column_of(sun), right < 0 ? 2 : 1);
            EXPECT_EQ(galaxy.at(cell_at(down, right)), 1);
            EXPECT_EQ(galaxy.free().count(), down != 0 && right != 0 ? 12 : 10);
            EXPECT_EQ(galaxy.adjacent_to_sun(), 1);
        }
    }
}

/// As far as thirteen planets can reach, in each direction.
TEST(ExoGalaxy, LongestGalaxies) {
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) {
                continue;
            }
            Galaxy galaxy;
            for (int step = 1; step <= max_galaxy_planets; ++step) {
                const Cell cell = cell_at(step * down, step * right);
                ASSERT_TRUE(galaxy.free().contains(cell));
                galaxy.put(static_cast<Planet>(step), cell);
            }
            EXPECT_EQ(galaxy.extent().lines(), down == 0 ? 1 : 14);
            EXPECT_EQ(galaxy.extent().columns(), right == 0 ? 1 : 14);
            EXPECT_EQ(galaxy.free().count(), down != 0 && right != 0 ? 8 + 13 * 4 : 8 + 13 * 2);
            // The first nine are small (seven lines), the others medium (two); the colour is the
            // same in three of three (1 to 3, 4 to 6, 7 to 9, 10 to 12); the type never.
            EXPECT_EQ(galaxy.score(), 7 + 2 + 4);
            EXPECT_EQ(galaxy.adjacent_to_sun(), 1);
        }
    }
}

TEST(ExoGalaxy, GainIsWhatTheScoreGrowsBy) {
    const Galaxy galaxy = read_galaxy(
        "[[empty,planet(medium,white,terrestrial),empty],"
        "[empty,planet(medium,green,terrestrial),planet(small,green,gaseous)],"
        "[empty,planet(small,red,terrestrial),planet(large,green,gaseous)],"
        "[planet(small,red,ringed),sun,empty]]");
    galaxy.for_each_free([&](Cell cell) {
        for (int id = 1; id <= planets; ++id) {
            Galaxy after = galaxy;
            after.put(static_cast<Planet>(id), cell);
            EXPECT_EQ(after.score(), galaxy.score() + galaxy.gain(static_cast<Planet>(id), cell));
        }
    });
}

/// The order in which planets are put down makes no difference.
TEST(ExoGalaxy, OrderDoesNotMatter) {
    Galaxy one;
    Galaxy other;
    for (int i = 0; i < 9; ++i) {
        one.put(static_cast<Planet>(i + 1), i / 3, i % 3 + 1);
        other.put(static_cast<Planet>(9 - i), (8 - i) / 3, (8 - i) % 3 + 1);
    }
    EXPECT_EQ(one, other);
    // All small: eight lines. Each line across has one colour, each line down one type.
    EXPECT_EQ(one.score(), 8 + 3 + 3);
}

struct Example {
    const char* galaxy;
    int score;
    int adjacent;
};

// The galaxies of the course report, a planet by its initials (SWR is small, white, ringed).
constexpr Example report_examples[]{
    {"[[sun]]", 0, 0},
    // Player 1 in the middle of a game.
    //   ---  MWT  ---
    //   ---  MGT  SGG      down:            MWT MGT SRT  terrestrial  1
    //   ---  SRT  LGG      up to the right: SRR SRT SGG  small        1
    //   SRR  sun  ---      next to the sun: SRT LGG SRR
    {"[[empty,planet(medium,white,terrestrial),empty],"
     "[empty,planet(medium,green,terrestrial),planet(small,green,gaseous)],"
     "[empty,planet(small,red,terrestrial),planet(large,green,gaseous)],"
     "[planet(small,red,ringed),sun,empty]]",
     2, 3},
    // Player 2 in the middle of a game.
    //   LGT  ---  ---
    //   SGT  ---  MWG      up to the right:   SRG MGG MWG  gaseous  1
    //   sun  MGG  ---      down to the right: SGT MGG SGR  green    1
    //   SRG  ---  SGR      next to the sun:   SGT MGG SRG
    {"[[planet(large,green,terrestrial),empty,empty],"
     "[planet(small,green,terrestrial),empty,planet(medium,white,gaseous)],"
     "[sun,planet(medium,green,gaseous),empty],"
     "[planet(small,red,gaseous),empty,planet(small,green,ringed)]]",
     2, 3},
    // Player 1 at the end.
    //   ---  ---  SWR  MWR      across:          MGR MGT SGG  green        1
    //   ---  ---  MWT  MWG      down:            MWT MGT SRT  terrestrial  1
    //   ---  MGR  MGT  SGG                       MWG SGG LGG  gaseous      1
    //   ---  ---  SRT  LGG      up to the right: MGR MWT MWR  medium       1
    //   ---  SRR  sun  LRR                       SRR SRT SGG  small        1
    //   MRG  SWT  ---  ---                       MRG SRR SRT  red          1
    // Next to the sun: SRT LGG SRR LRR SWT.
    {"[[empty,empty,planet(small,white,ringed),planet(medium,white,ringed)],"
     "[empty,empty,planet(medium,white,terrestrial),planet(medium,white,gaseous)],"
     "[empty,planet(medium,green,ringed),planet(medium,green,terrestrial),"
     "planet(small,green,gaseous)],"
     "[empty,empty,planet(small,red,terrestrial),planet(large,green,gaseous)],"
     "[empty,planet(small,red,ringed),sun,planet(large,red,ringed)],"
     "[planet(medium,red,gaseous),planet(small,white,terrestrial),empty,empty]]",
     6, 5},
    // Player 2 at the end; the report has a second LWR in the place of LRT.
    //   LWR  ---  ---      across:            SRG SWG SGR  small    1
    //   LGR  ---  ---      down:              LWR LGR LGT  large    1
    //   LGT  ---  MWT                         LGR LGT SGT  green    1
    //   SGT  ---  MWG                         MWT MWG MRR  medium   1
    //   sun  MGG  MRR      down to the right: SGT MGG SGR  green    1
    //   SRG  SWG  SGR      up to the right:   SRG MGG MWG  gaseous  1
    //   LRG  ---  LRT      next to the sun:   SGT MGG SRG SWG
    {"[[planet(large,white,ringed),empty,empty],"
     "[planet(large,green,ringed),empty,empty],"
     "[planet(large,green,terrestrial),empty,planet(medium,white,terrestrial)],"
     "[planet(small,green,terrestrial),empty,planet(medium,white,gaseous)],"
     "[sun,planet(medium,green,gaseous),planet(medium,red,ringed)],"
     "[planet(small,red,gaseous),planet(small,white,gaseous),planet(small,green,ringed)],"
     "[planet(large,red,gaseous),empty,planet(large,red,terrestrial)]]",
     6, 4},
};

TEST(ExoGalaxy, ExamplesOfTheReport) {
    for (const Example& example : report_examples) {
        const Galaxy galaxy = read_galaxy(std::string_view(example.galaxy));
        EXPECT_EQ(galaxy.score(), example.score) << example.galaxy;
        EXPECT_EQ(galaxy.adjacent_to_sun(), example.adjacent) << example.galaxy;
    }
}

}  // namespace
}  // namespace tabuleiro::exo
