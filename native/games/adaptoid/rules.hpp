// The two rule sets that one implementation serves.
#pragma once

namespace tabuleiro::adaptoid {

/// `report`: Adaptoid as the course report has it. A turn grows, then moves; who is attacked has at
/// most as many claws as the attacker.
///
/// `published`: the published game. A turn moves, then grows; who has a claw may attack any enemy,
/// and falls where that one has more.
enum class Rules { report, published };

}  // namespace tabuleiro::adaptoid
