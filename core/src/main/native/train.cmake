# SPDX-License-Identifier: Apache-2.0
# Runs the library that counts its steps, in the build folder it was made in. Where the native engine
# cannot run, as on a JVM that it does not know, there are no counts and no stamp: the next build
# tries again.
function(forget_counts)
  file(GLOB_RECURSE counts "${CMAKE_BINARY_DIR}/CMakeFiles/*.gcda")
  file(REMOVE trained.stamp ${counts})
endfunction()

# Without what would change the options of the JVM or its compiler, or where counts and complaints
# about them go.
set(clean_env ${CMAKE_COMMAND} -E env)
foreach(name JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS JDK_JAVAC_OPTIONS _JAVA_OPTIONS CLASSPATH
        GCOV_PREFIX GCOV_PREFIX_STRIP GCOV_ERROR_FILE)
  list(APPEND clean_env --unset=${name})
endforeach()
# execute_process ends its child only, which is `cmake -E env`, and not what that runs.
find_program(TIMEOUT_TOOL timeout)
if(TIMEOUT_TOOL)
  # In the foreground an interrupted build ends it.
  list(APPEND clean_env "${TIMEOUT_TOOL}" --foreground -s KILL 300)
endif()

# Sets `failed` to 0, or to how a program has failed, and `said` to what it said.
macro(run)
  execute_process(COMMAND ${clean_env} ${ARGN}
    TIMEOUT 330 RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
endmacro()

# Runs the training with narrow oops that are like this, and with options of the JVM.
function(train oops)
  run("${HOME}/bin/java" -Xms512m -Xmx512m ${ARGN} "-Dskyway.library.path=${LIBRARY}"
      -cp "${CLASSES}:${CMAKE_BINARY_DIR}/train" dev.skyway.train.Train "${oops}")
  file(GLOB_RECURSE counts "${CMAKE_BINARY_DIR}/CMakeFiles/*.gcda")
  if(failed EQUAL 0 AND NOT counts)
    set(failed "none, as it left no counts")
  endif()
  # Counts that cannot be written or merged do not change the exit of a program.
  if(failed EQUAL 0 AND said MATCHES "profiling:[^\n]*\\.gcda:")
    set(failed "none, as counts were lost")
  endif()
  set(failed "${failed}" PARENT_SCOPE)
  set(said "${said}" PARENT_SCOPE)
endfunction()

forget_counts()
run("${HOME}/bin/javac" -d "${CMAKE_BINARY_DIR}/train" -cp "${CLASSES}"
    -sourcepath "${SOURCES}" "${SOURCES}/dev/skyway/train/Train.java")
# Narrow oops are addresses in heaps that end below 4 GB, are shifted in those below 32 GB, and are
# added to a base as well in others: other code each.
foreach(options "addresses;-XX:+UseParallelGC" "addresses;-XX:+UseG1GC"
        "shifted;-XX:+UseParallelGC;-XX:HeapBaseMinAddress=8g"
        "based;-XX:+UseG1GC;-XX:HeapBaseMinAddress=40g")
  if(failed EQUAL 0)
    train(${options})
  endif()
endforeach()
if(NOT failed EQUAL 0)
  forget_counts()
  message(WARNING "the training of the native library has failed, exit=${failed}; build with a JDK "
                  "that it runs on, or with -Dskyway.profile=off. It said:\n${said}")
  return()
endif()
# Whose counts they are.
file(READ compiler compiler)
file(WRITE trained.stamp "${compiler}")
