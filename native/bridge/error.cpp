#include "bridge/error.hpp"

#include <exception>
#include <new>

namespace tabuleiro::bridge {

bool instantiation_error(term_t culprit) {
    return PL_instantiation_error(culprit) != 0;
}

bool type_error(const char* expected, term_t culprit) {
    if (PL_is_variable(culprit)) {
        return instantiation_error(culprit);
    }
    return PL_type_error(expected, culprit) != 0;
}

bool domain_error(const char* domain, term_t culprit) {
    if (PL_is_variable(culprit)) {
        return instantiation_error(culprit);
    }
    return PL_domain_error(domain, culprit) != 0;
}

bool list_error(term_t list, const char* domain, term_t whole) {
    switch (PL_skip_list(list, 0, nullptr)) {
        case PL_LIST:
            return domain_error(domain, whole);
        case PL_PARTIAL_LIST:
            return instantiation_error(list);
        default:
            return type_error("list", list);
    }
}

bool error_from_exception() noexcept {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return PL_resource_error("memory") != 0;
    } catch (const std::exception& e) {
        return PL_warning("tabuleiro: %s", e.what()) != 0;
    } catch (...) {
        return PL_warning("tabuleiro: unknown C++ exception") != 0;
    }
}

}  // namespace tabuleiro::bridge
