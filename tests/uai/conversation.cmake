# Runs the engine on the lines of INPUT and compares what it says with EXPECTED. The progress of a search or a count,
# which depends on the clock, is left out.
execute_process(COMMAND ${ENGINE} INPUT_FILE ${INPUT} OUTPUT_VARIABLE said RESULT_VARIABLE status TIMEOUT 120)
string(REGEX REPLACE "info depth [^\n]*\n" "" said "${said}")
file(READ ${EXPECTED} expected)
string(CONFIGURE "${expected}" expected @ONLY)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "exit status ${status} after:\n${said}")
endif()
if(NOT said STREQUAL expected)
  message(FATAL_ERROR "said:\n${said}\nexpected (${EXPECTED}):\n${expected}")
endif()
