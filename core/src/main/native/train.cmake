# SPDX-License-Identifier: Apache-2.0
# Runs the library that counts its steps, in the build folder it was made in. Where the native engine
# cannot run, as on a JVM that it does not know, there are no counts, and the library is built
# without them.
function(forget_counts)
  file(GLOB_RECURSE counts "${CMAKE_BINARY_DIR}/CMakeFiles/*.gcda")
  if(counts)
    file(REMOVE ${counts})
  endif()
endfunction()

forget_counts()
if(PROFILED)
  set(main dev.skyway.train.Train)
  execute_process(
    COMMAND "${HOME}/bin/javac" -d "${CMAKE_BINARY_DIR}/train" -cp "${CLASSES}"
            -sourcepath "${SOURCES}" "${SOURCES}/dev/skyway/train/Train.java"
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  foreach(collector Parallel G1)
    if(failed EQUAL 0)
      execute_process(
        COMMAND "${HOME}/bin/java" -Xms512m -Xmx512m "-XX:+Use${collector}GC"
                "-Dskyway.library.path=${LIBRARY}" -cp "${CLASSES}:${CMAKE_BINARY_DIR}/train" ${main}
        TIMEOUT 300 RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
    endif()
  endforeach()
  if(NOT failed EQUAL 0)
    forget_counts()
    message(WARNING "the native library is built without counts of usual steps, as it could not be "
                    "run, exit=${failed}; build with a JDK that it runs on, or with "
                    "-Dskyway.profile=off. It said:\n${said}")
  endif()
endif()
file(TOUCH trained.stamp)
