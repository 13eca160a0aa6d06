// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_JVM_FENCE_H
#define SKYWAY_JVM_FENCE_H

#include <cstdint>

namespace skyway::jvm {

// Has every thread of this process pass a full fence, which may take microseconds; threads that do
// something often, and mind others who do it rarely, need none of their own then. `prepares`: to be
// called so before the first one. Returns 0, or -1 where the system cannot do that.
int64_t fence_others(bool prepares);

}  // namespace skyway::jvm

#endif
