# SPDX-License-Identifier: Apache-2.0
# Profile-guided optimization. PERF: all of a window's state is in registers as far as they go, and
# the compiler has to guess what may lie in memory; with counts of what is usual (values, strings,
# maps, trees: dev.skyway.train) writing takes 0.84 to 1.0 and reading 0.81 to 0.98 of the time.
# Code that was not trained is compiled as without counts. Counts of GCC lie beside objects, so they
# are copied to where the objects of the library will be. Other compilers do without.
if(NOT SKYWAY_PROFILE MATCHES "^(off|make|use)$")
  message(FATAL_ERROR "a profile must be off, make or use, SKYWAY_PROFILE=${SKYWAY_PROFILE}; leave "
                      "-Dskyway.profile out, or set it to off")
endif()
if(SKYWAY_PROFILE STREQUAL "off")
  return()
endif()
if(SKYWAY_PROFILE STREQUAL "make" AND NOT SKYWAY_RESOURCES STREQUAL "${CMAKE_BINARY_DIR}/resources")
  message(FATAL_ERROR "a library that counts must not be shipped, "
                      "SKYWAY_RESOURCES=${SKYWAY_RESOURCES}; leave -Dskyway.profile out")
endif()

# Counts are of one compiler.
set(skyway_compiler
    "${CMAKE_CXX_COMPILER} ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
set(skyway_is_profiled FALSE)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 10)
  set(skyway_is_profiled TRUE)
endif()

if(SKYWAY_PROFILE STREQUAL "make")
  if(skyway_is_profiled)
    target_compile_options(skyway PRIVATE -fprofile-generate -fprofile-update=single)
    target_link_options(skyway PRIVATE -fprofile-generate)
  endif()
  file(WRITE "${CMAKE_BINARY_DIR}/compiler" "${skyway_compiler}")
  set(skyway_tests "${CMAKE_CURRENT_SOURCE_DIR}/../../test/java")
  file(GLOB skyway_train_sources CONFIGURE_DEPENDS "${skyway_tests}/dev/skyway/train/*.java")
  add_custom_command(
    OUTPUT trained.stamp
    DEPENDS $<$<BOOL:${skyway_is_profiled}>:skyway> ${skyway_train_sources} train.cmake
    COMMAND "${CMAKE_COMMAND}" "-DPROFILED=${skyway_is_profiled}" "-DHOME=${SKYWAY_JAVA_HOME}"
            "-DSOURCES=${skyway_tests}" "-DCLASSES=${SKYWAY_CLASSES}"
            "-DLIBRARY=$<TARGET_FILE:skyway>" -P "${CMAKE_CURRENT_SOURCE_DIR}/train.cmake"
    VERBATIM)
  add_custom_target(trained DEPENDS trained.stamp)
elseif(skyway_is_profiled)
  set(skyway_counted_by "")
  if(EXISTS "${SKYWAY_COUNTS}/compiler")
    file(READ "${SKYWAY_COUNTS}/compiler" skyway_counted_by)
  endif()
  if(NOT skyway_counted_by STREQUAL skyway_compiler)
    message(WARNING "the native library is built without counts of usual steps, as another compiler "
                    "made them, compiler=${skyway_compiler} theirs=${skyway_counted_by}; delete "
                    "${SKYWAY_COUNTS} and ${CMAKE_BINARY_DIR}")
    return()
  endif()
  file(GLOB_RECURSE skyway_counts RELATIVE "${SKYWAY_COUNTS}" "${SKYWAY_COUNTS}/CMakeFiles/*.gcda")
  foreach(counts IN LISTS skyway_counts)
    configure_file("${SKYWAY_COUNTS}/${counts}" "${CMAKE_BINARY_DIR}/${counts}" COPYONLY)
    string(REGEX REPLACE "^CMakeFiles/skyway.dir/(.*)\\.gcda$" "\\1" source "${counts}")
    set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/${source}" PROPERTIES
      OBJECT_DEPENDS "${CMAKE_BINARY_DIR}/${counts}")
  endforeach()
  if(skyway_counts)
    # Threads that count at the same time lose counts, which is corrected.
    target_compile_options(skyway PRIVATE -fprofile-use -fprofile-partial-training
      -fprofile-correction -Wno-missing-profile -Wno-error=coverage-mismatch)
  endif()
endif()
