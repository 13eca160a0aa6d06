// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_JVM_FENCE_H
#define SKYWAY_JVM_FENCE_H

namespace skyway::jvm {

// Whether fence_others works on this system.
bool can_fence_others();

// Has every thread of this process pass a full fence, which may take microseconds, and some
// milliseconds the first time; threads that do something often, and mind others who do it rarely,
// need none of their own then. False: the system could not do that.
bool fence_others();

}  // namespace skyway::jvm

#endif
