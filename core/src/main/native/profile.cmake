# SPDX-License-Identifier: Apache-2.0
# Profile-guided optimization. PERF: all of a window's state is in registers as far as they go, and
# the compiler has to guess what may lie in memory; with counts of what is usual (values, strings,
# maps, trees: dev.skyway.train) writing takes 0.84 to 1.01 and reading 0.81 to 1.0 of the time.
# Code that was not trained is compiled as without counts. Counts of GCC lie beside objects, so they
# are copied to where the objects of the library will be. Other compilers do without. The training runs
# on classic headers; what is of compact ones alone (*_compact*.cc) is neither counted nor optimized in
# the library that counts, and compiled without the options of counted code in the other one: they take
# 1.6 times as long, and gain nothing there (1.01 writing, 1.02 reading).
if(NOT SKYWAY_PROFILE MATCHES "^(off|make|use|required)$")
  message(FATAL_ERROR "a profile must be off, make, use or required, "
                      "SKYWAY_PROFILE=${SKYWAY_PROFILE}; leave -Dskyway.profile out, or set it to "
                      "off or required")
endif()
# GCC without its elimination of redundant loads, and with the quick way to give out registers: what
# takes longest in functions of this size.
set(skyway_quick -fno-gcse -fira-region=one -fira-algorithm=priority)
if(SKYWAY_PROFILE STREQUAL "off")
  # Who asks for this wants it soon.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(skyway PRIVATE ${skyway_quick})
  endif()
  return()
endif()
if(SKYWAY_PROFILE STREQUAL "make" AND NOT SKYWAY_RESOURCES STREQUAL "${CMAKE_BINARY_DIR}/resources")
  message(FATAL_ERROR "a library that counts must not be shipped, "
                      "SKYWAY_RESOURCES=${SKYWAY_RESOURCES}; leave -Dskyway.profile out")
endif()

set(skyway_is_profiled FALSE)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 10)
  set(skyway_is_profiled TRUE)
endif()

# Counts are of one compiler with one set of options. CMake remembers its version from the first time
# on, whatever is installed in its place later, so the compiler is asked.
execute_process(COMMAND "${CMAKE_CXX_COMPILER}" --version OUTPUT_VARIABLE skyway_compiler)
string(REGEX REPLACE "\n.*" "" skyway_compiler "${skyway_compiler}")
string(TOUPPER "${CMAKE_BUILD_TYPE}" skyway_build)
string(APPEND skyway_compiler " ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${skyway_build}}")

# config/launcher looks for this sentence.
function(skyway_do_without reason remedy)
  set(level WARNING)
  if(SKYWAY_PROFILE STREQUAL "required")
    set(level FATAL_ERROR)
  endif()
  message(${level} "the native library is built without counts of usual steps, ${reason}; ${remedy}")
endfunction()

if(NOT skyway_is_profiled)
  if(SKYWAY_PROFILE STREQUAL "make")
    add_custom_target(trained)
  elseif(SKYWAY_PROFILE STREQUAL "required")
    skyway_do_without("as this compiler does not take them, compiler=${skyway_compiler}"
                      "build with GCC 10 or later")
  endif()
  return()
endif()

set(skyway_uncounted ${skyway_sources})
list(FILTER skyway_uncounted INCLUDE REGEX "_compact[^/]*\\.cc$")
if(SKYWAY_PROFILE STREQUAL "make")
  # Only written when it is another one.
  file(CONFIGURE OUTPUT compiler CONTENT "${skyway_compiler}" @ONLY)
  set_source_files_properties(entry.cc ${skyway_sources} PROPERTIES
    OBJECT_DEPENDS "${CMAKE_BINARY_DIR}/compiler")
  # Without what takes long where each branch adds to a count, and is gained by nobody here. The
  # elimination of redundant loads alone takes as long as all other steps do, and the rest a quarter of
  # those. All of it comes after what is counted was settled.
  target_compile_options(skyway PRIVATE
    -fprofile-generate -fprofile-update=single ${skyway_quick} -fno-tree-pre -fno-tree-tail-merge
    -fno-tree-loop-vectorize -fno-ivopts -fno-crossjumping -fno-move-loop-invariants
    -fno-rerun-cse-after-loop -fno-cprop-registers -fno-peephole2 -fno-schedule-insns2)
  set_source_files_properties(${skyway_uncounted} PROPERTIES
    COMPILE_OPTIONS "-fno-profile-generate;-O0")
  target_link_options(skyway PRIVATE -fprofile-generate)
  set(skyway_tests "${CMAKE_CURRENT_SOURCE_DIR}/../../test/java")
  file(GLOB skyway_train_sources CONFIGURE_DEPENDS "${skyway_tests}/dev/skyway/train/*.java")
  add_custom_command(
    OUTPUT trained.stamp
    DEPENDS skyway ${skyway_train_sources} train.cmake
    COMMAND "${CMAKE_COMMAND}" "-DHOME=${SKYWAY_JAVA_HOME}"
            "-DSOURCES=${skyway_tests}" "-DCLASSES=${SKYWAY_CLASSES}"
            "-DLIBRARY=$<TARGET_FILE:skyway>" -P "${CMAKE_CURRENT_SOURCE_DIR}/train.cmake"
    VERBATIM)
  add_custom_target(trained DEPENDS trained.stamp)
  return()
endif()

# Counts are whole when the training has said whose they are.
set(skyway_counted_by "nobody")
if(EXISTS "${SKYWAY_COUNTS}/trained.stamp")
  file(READ "${SKYWAY_COUNTS}/trained.stamp" skyway_counted_by)
endif()
if(NOT skyway_counted_by STREQUAL skyway_compiler)
  skyway_do_without(
    "as this compiler has not made them, compiler=${skyway_compiler} theirs=${skyway_counted_by}"
    "see above why, or delete ${SKYWAY_COUNTS}")
  return()
endif()
set(skyway_counted "${CMAKE_CURRENT_SOURCE_DIR}/entry.cc" ${skyway_sources})
list(REMOVE_ITEM skyway_counted ${skyway_uncounted})
# PERF: small records are read in 0.97 of the time without these (`media`, `media-10`, `orders-40`,
# `documents-100`: 0.99, 0.98, 0.93, 0.96; JDK 17, JVMs in turns of a few ms), and compiled in half of
# it. What else there is took up to 1.06 of its time.
set(skyway_plain_loops ${skyway_quick} -fno-gcse-after-reload -fno-unroll-loops -fno-peel-loops
    -fno-tracer)
foreach(source ${skyway_counted})
  file(RELATIVE_PATH counts "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
  set(counts "CMakeFiles/skyway.dir/${counts}.gcda")
  if(NOT EXISTS "${SKYWAY_COUNTS}/${counts}")
    skyway_do_without("as a source has none, counts=${SKYWAY_COUNTS}/${counts}"
                      "delete ${SKYWAY_COUNTS}")
    return()
  endif()
  configure_file("${SKYWAY_COUNTS}/${counts}" "${CMAKE_BINARY_DIR}/${counts}" COPYONLY)
  # Threads that count at the same time lose counts, which is corrected. What is inlined depends on
  # counts, and so do these warnings, which see through calls: a training must not break a build.
  set_source_files_properties("${source}" PROPERTIES
    OBJECT_DEPENDS "${CMAKE_BINARY_DIR}/${counts}"
    COMPILE_OPTIONS "-fprofile-use;-fprofile-partial-training;-fprofile-correction;\
-Wno-missing-profile;-Wno-error=coverage-mismatch;-Wno-error=maybe-uninitialized;\
-Wno-error=stringop-overflow;-Wno-error=array-bounds")
endforeach()
set_property(SOURCE read/small_classic.cc APPEND PROPERTY COMPILE_OPTIONS ${skyway_plain_loops})
target_compile_definitions(skyway PRIVATE SKYWAY_PROFILED)
