// The command `setoption`: which option, and what it is set to.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "uai/go_command.hpp"

namespace tabuleiro::uai {

/// What to say of a line that is not of it.
inline constexpr std::string_view setoption_form = "setoption wants name NAME value VALUE";

/// What a `setoption` line says.
struct OptionCommand {
    std::string name;   ///< may have spaces in it
    std::string value;  ///< likewise; empty where there is none
};

/// Reads the words after `setoption`: `name NAME... [value VALUE...]`.
[[nodiscard]] std::variant<OptionCommand, CommandError> read_option(
    const std::vector<std::string_view>& words);

/// Whether two names of options, or two values, are the same: the protocol makes no difference
/// between upper and lower case.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

}  // namespace tabuleiro::uai
