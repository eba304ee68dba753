#include "match/statistics.hpp"

#include <cmath>

namespace tabuleiro::match {

double Tally::score(int seats) const noexcept {
    return games() == 0 ? 0
                        : (static_cast<double>(wins) + static_cast<double>(draws) / seats) /
                              static_cast<double>(games());
}

Interval interval95(double score, std::int64_t games) noexcept {
    if (games == 0) {
        return {};
    }
    constexpr double z = 1.96;  // 95 % of a normal distribution lie within so many deviations
    const auto n = static_cast<double>(games);
    const double z2n = z * z / n;
    const double centre = (score + z2n / 2) / (1 + z2n);
    const double half = z / (1 + z2n) * std::sqrt(score * (1 - score) / n + z2n / (4 * n));
    return {score == 0 ? 0 : centre - half, score == 1 ? 1 : centre + half};
}

double elo(double score) noexcept {
    return 400 * std::log10(score / (1 - score));
}

}  // namespace tabuleiro::match
