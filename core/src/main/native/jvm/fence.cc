// SPDX-License-Identifier: Apache-2.0
#include "jvm/fence.h"

#if defined(__linux__)
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#endif

namespace skyway::jvm {

#if defined(__linux__) && defined(SYS_membarrier)

namespace {

int64_t membarrier(int command) { return syscall(SYS_membarrier, command, 0, 0); }

}  // namespace

bool can_fence_others() {
  int64_t commands = membarrier(MEMBARRIER_CMD_QUERY);
  constexpr int64_t kNeeded =
      MEMBARRIER_CMD_PRIVATE_EXPEDITED | MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED;
  return commands > 0 && (commands & kNeeded) == kNeeded;
}

// PERF: a process says that it will fence its threads when it does so first. The kernel then waits
// for all processors, 5 ms, which was a tenth of a JVM's first message; most never get here.
bool fence_others() {
  if (membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED) == 0) return true;
  if (membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) == 0 &&
      membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED) == 0) {
    return true;
  }
  return membarrier(MEMBARRIER_CMD_GLOBAL) == 0;  // as long each time, and needs nothing
}

#else

bool can_fence_others() { return false; }

bool fence_others() { return false; }

#endif

}  // namespace skyway::jvm
