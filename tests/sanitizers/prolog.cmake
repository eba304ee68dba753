# Prolog for the tests: in `test_swipl` the words of the command, in `test_swipl_environment` the variables it runs with,
# in `test_preload` what is loaded before it.
#
# Under a sanitizer Prolog itself runs with the sanitizer's runtime, which has to be there before anything else; the C++
# library beside it is what the runtime looks for the functions of exceptions in. Memory that is never freed is reported
# of the programs in C++ alone: whatever is allocated within Prolog is allocated by a call from Prolog, so that no
# suppression could tell its leaks, and it leaves some, from ours. A test of resident memory looks for those.
set(test_swipl ${SWIPL})
set(test_preload "")
set(test_swipl_environment "TABULEIRO_CORE=$<TARGET_FILE:tabuleiro>")
if(TABULEIRO_SANITIZE)
  if(TABULEIRO_SANITIZE MATCHES thread)
    set(runtime tsan)
  else()
    set(runtime asan)
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    set(runtime_library clang_rt.${runtime}-${CMAKE_SYSTEM_PROCESSOR})
  else()
    set(runtime_library ${runtime})
  endif()
  set(test_preload "")
  foreach(library ${runtime_library} stdc++)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=lib${library}.so
      OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND test_preload ${file})
  endforeach()
  list(JOIN test_preload ":" test_preload)
  set(test_swipl ${CMAKE_COMMAND} -E env "LD_PRELOAD=${test_preload}" ${SWIPL})
  list(APPEND test_swipl_environment
    "TABULEIRO_SANITIZER=${runtime}"
    # SWI-Prolog frees the stack it handles signals on; the runtime would free it again.
    "ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0:allocator_may_return_null=1"
    # SWI-Prolog is compiled without the sanitizer, which sees neither what it locks nor what it orders by atomic
    # operations: its own memory is none of our business.
    "TSAN_OPTIONS=ignore_noninstrumented_modules=1")
endif()
