// SPDX-License-Identifier: Apache-2.0
#include "jvm/fence.h"

#if defined(__linux__)
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace skyway::jvm {

int64_t fence_others([[maybe_unused]] bool prepares) {
#if defined(__linux__) && defined(SYS_membarrier)
  int command =
      prepares ? MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED : MEMBARRIER_CMD_PRIVATE_EXPEDITED;
  return syscall(SYS_membarrier, command, 0, 0);
#else
  return -1;
#endif
}

}  // namespace skyway::jvm
