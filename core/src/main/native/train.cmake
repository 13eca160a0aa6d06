# SPDX-License-Identifier: Apache-2.0
# Runs the library that counts its steps, in the build folder it was made in. Where the native engine
# cannot run, as on a JVM that it does not know, there are no counts, and the library is built
# without them; the next build tries again.
function(forget_counts)
  file(GLOB_RECURSE counts "${CMAKE_BINARY_DIR}/CMakeFiles/*.gcda")
  if(counts)
    file(REMOVE ${counts})
  endif()
endfunction()

# What would change the options of the JVM, or where counts go.
set(java ${CMAKE_COMMAND} -E env --unset=JAVA_TOOL_OPTIONS --unset=JDK_JAVA_OPTIONS
    --unset=_JAVA_OPTIONS --unset=GCOV_PREFIX --unset=GCOV_PREFIX_STRIP "${HOME}/bin/java")

# Ends the script if a run of the training, with these options of the JVM, has failed.
function(train)
  execute_process(
    COMMAND ${java} -Xms512m -Xmx512m ${ARGN} "-Dskyway.library.path=${LIBRARY}"
            -cp "${CLASSES}:${CMAKE_BINARY_DIR}/train" dev.skyway.train.Train
    TIMEOUT 300 RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  file(GLOB_RECURSE counts "${CMAKE_BINARY_DIR}/CMakeFiles/*.gcda")
  if(failed EQUAL 0 AND NOT counts)
    set(failed "none, as it left no counts")
  endif()
  set(failed "${failed}" PARENT_SCOPE)
  set(said "${said}" PARENT_SCOPE)
endfunction()

forget_counts()
if(PROFILED)
  execute_process(
    COMMAND "${HOME}/bin/javac" -d "${CMAKE_BINARY_DIR}/train" -cp "${CLASSES}"
            -sourcepath "${SOURCES}" "${SOURCES}/dev/skyway/train/Train.java"
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  # Narrow oops are addresses in heaps that end below 4 GB, are shifted in those below 32 GB, and are
  # added to a base as well in others: other code each.
  foreach(options "-XX:+UseParallelGC" "-XX:+UseG1GC"
          "-XX:+UseParallelGC;-XX:HeapBaseMinAddress=8g" "-XX:+UseG1GC;-XX:HeapBaseMinAddress=40g")
    if(failed EQUAL 0)
      train(${options})
    endif()
  endforeach()
  if(NOT failed EQUAL 0)
    forget_counts()
    message(WARNING "the native library is built without counts of usual steps, as it could not be "
                    "run, exit=${failed}; build with a JDK that it runs on, or with "
                    "-Dskyway.profile=off. It said:\n${said}")
    return()
  endif()
endif()
file(TOUCH trained.stamp)
