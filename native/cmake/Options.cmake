# tabuleiro_options: what every target of the project is compiled with.
include(CheckCXXCompilerFlag)
add_library(tabuleiro_options INTERFACE)
target_include_directories(tabuleiro_options INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/native)
target_compile_options(tabuleiro_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion)

# g++ 13 and later see writes beyond the end where a vector of single bytes is copied, in the standard library's own code.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
  target_compile_options(tabuleiro_options INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
endif()

if(TABULEIRO_WARNINGS_AS_ERRORS)
  target_compile_options(tabuleiro_options INTERFACE -Werror)
endif()

if(TABULEIRO_NATIVE)
  target_compile_options(tabuleiro_options INTERFACE -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  # Counting bits in hardware is worth a factor of four; every x86-64 processor since 2009 can.
  check_cxx_compiler_flag(-march=x86-64-v2 has_x86_64_v2)
  if(has_x86_64_v2)
    target_compile_options(tabuleiro_options INTERFACE -march=x86-64-v2)
  endif()
endif()

if(TABULEIRO_SANITIZE)
  target_compile_options(tabuleiro_options INTERFACE
    -fsanitize=${TABULEIRO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # Little optimisation: the search's templates, with a check at each step, would take minutes to compile.
  target_compile_options(tabuleiro_options INTERFACE -O1)
  target_link_options(tabuleiro_options INTERFACE -fsanitize=${TABULEIRO_SANITIZE})
  if(TABULEIRO_SANITIZE MATCHES address)
    target_compile_definitions(tabuleiro_options INTERFACE TABULEIRO_ADDRESS_SANITIZER)
  endif()
endif()
