// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "jvm/vm.h"

namespace skyway::jvm {

/// Writes what was discovered as `key=value` lines; dev.skyway.engine.heap.HotSpotFacts reads them.
void describe(const Vm& v, char* text, size_t size);

}  // namespace skyway::jvm
