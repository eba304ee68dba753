#include "bridge/error.hpp"

#include <new>
#include <system_error>

#include "bridge/term.hpp"
#include "bridge/term_ref.hpp"

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

bool domain_error(const char* domain, term_t culprit, const std::string& message) {
    if (PL_is_variable(culprit)) {
        return instantiation_error(culprit);
    }
    if (message.empty()) {
        return PL_domain_error(domain, culprit) != 0;
    }
    const term_t error = new_term();
    return PL_unify_term(
               error, PL_FUNCTOR_CHARS, "error", 2,                                      //
               PL_FUNCTOR_CHARS, "domain_error", 2, PL_CHARS, domain, PL_TERM, culprit,  //
               PL_FUNCTOR_CHARS, "context", 2, PL_VARIABLE, PL_UTF8_STRING, message.c_str()) &&
           PL_raise_exception(error);
}

bool domain_error_by(term_t part, const char* domain, term_t culprit, const std::string& message) {
    return PL_is_variable(part) ? instantiation_error(part)
                                : domain_error(domain, culprit, message);
}

bool list_error(term_t list, const char* domain, term_t whole, const std::string& message) {
    switch (PL_skip_list(list, 0, nullptr)) {
        case PL_LIST:
            return domain_error_by(list, domain, whole, message);
        case PL_PARTIAL_LIST:
            return instantiation_error(list);
        default:
            return type_error("list", list);
    }
}

void name_in_error(const char* module, const char* name, int arity, term_t room) {
    const term_t ball = PL_exception(0);
    if (ball == 0) {
        return;
    }
    const term_t formal = room;
    const term_t message = room + 1;
    const term_t context = room + 2;
    const term_t error = room + 3;
    static const functor_t error2 = functor_of("error", 2);
    static const functor_t context2 = functor_of("context", 2);
    if (!PL_is_functor(ball, error2) || !PL_get_arg(1, ball, formal) ||
        !PL_get_arg(2, ball, context) || !PL_is_functor(context, context2) ||
        !PL_get_arg(2, context, message)) {
        return;
    }
    const bool made =
        module == nullptr
            ? PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_TERM, formal, PL_FUNCTOR_CHARS,
                            "context", 2, PL_VARIABLE, PL_TERM, message) != 0
            : PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_TERM, formal, PL_FUNCTOR_CHARS,
                            "context", 2, PL_FUNCTOR_CHARS, ":", 2, PL_CHARS, module,
                            PL_FUNCTOR_CHARS, "/", 2, PL_CHARS, name, PL_INT, arity, PL_TERM,
                            message) != 0;
    if (made) {
        static_cast<void>(PL_raise_exception(error));
    }
}

void throw_pending() {
    throw PendingException();
}

namespace {

/// Called where nothing may be thrown.
[[nodiscard]] bool system_error(const char* what) {
    const term_t error = PL_new_term_ref();
    return error != 0 &&
           PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "system_error", 1,
                         PL_UTF8_CHARS, what, PL_VARIABLE) &&
           PL_raise_exception(error);
}

}  // namespace

bool error_from_exception() noexcept {
    try {
        throw;
    } catch (const PendingException&) {
        return false;
    } catch (const std::bad_alloc&) {
        return PL_resource_error("memory") != 0;
    } catch (const std::system_error& error) {
        return error.code() == std::errc::resource_unavailable_try_again
                   ? PL_resource_error("threads") != 0
                   : system_error(error.what());
    } catch (const std::exception& exception) {
        return system_error(exception.what());
    }
}

}  // namespace tabuleiro::bridge
