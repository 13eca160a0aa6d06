// SPDX-License-Identifier: Apache-2.0
// PERF: narrow oops as constants of the code, for the two encodings of nearly all heaps: decoding
// costs one instruction, and two registers less are taken.
#ifndef SKYWAY_GRAPH_SMALL_OOPS_H
#define SKYWAY_GRAPH_SMALL_OOPS_H

#include "graph/heap_layout.h"
#include "jvm/vm.h"

namespace skyway::graph {

// Heaps that begin at address 0, as far as narrow oops are concerned.
template <uint32_t kShift>
struct ZeroBasedOops {
  static uint8_t* decode(uint32_t narrow) {
    return reinterpret_cast<uint8_t*>(static_cast<uint64_t>(narrow) << kShift);
  }
  static uint32_t encode(const uint8_t* object) {
    return static_cast<uint32_t>(reinterpret_cast<uint64_t>(object) >> kShift);
  }
};

// Calls `run` with the encoding of this JVM.
template <typename Run>
inline auto with_oops(Run run) {
  const jvm::OopCodec& oops = jvm::vm.oops;
  if (oops.base == 0 && oops.shift == 0) return run(ZeroBasedOops<0>{});
  if (oops.base == 0 && oops.shift == 3) return run(ZeroBasedOops<3>{});
  return run(NarrowOops{oops.base, oops.shift});
}

}  // namespace skyway::graph

#endif
