# `cmake --install` lays the library out as an SWI-Prolog pack, where a swipl of the same prefix finds it by itself.
# Within pack_install/2 everything is in its place already.
if(NOT pack_build)
  set(pack_directory share/swi-prolog/pack/tabuleiro)
  install(FILES pack.pl README.md LICENSE DESTINATION ${pack_directory})
  install(DIRECTORY prolog DESTINATION ${pack_directory}
    FILES_MATCHING PATTERN "*.pl" PATTERN "*.md" PATTERN "*.js" PATTERN "*.css")
  install(TARGETS tabuleiro LIBRARY DESTINATION ${pack_directory}/lib/${SWIPL_ARCH})
  install(TARGETS tabuleiro-uai RUNTIME DESTINATION bin)
endif()
