// SPDX-License-Identifier: Apache-2.0
// PERF: narrow oops as constants of the code, for the two encodings of nearly all heaps: decoding
// costs one instruction, and two registers less are taken.
#ifndef SKYWAY_GRAPH_SMALL_OOPS_H
#define SKYWAY_GRAPH_SMALL_OOPS_H

#include <type_traits>

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

// The same encoding as a value. PERF: of a constant it is one, as long as it stays in a register.
template <uint32_t kShift>
constexpr NarrowOops as_narrow(ZeroBasedOops<kShift> /*codec*/) {
  return {0, kShift};
}
constexpr NarrowOops as_narrow(NarrowOops codec) { return codec; }

// Calls `run` with the encoding of this JVM.
template <typename Run>
inline int64_t with_oops(Run run) {
  const jvm::OopCodec& oops = jvm::vm.oops;
  if (oops.base == 0 && oops.shift == 0) return run(ZeroBasedOops<0>{});
  if (oops.base == 0 && oops.shift == 3) return run(ZeroBasedOops<3>{});
  return run(NarrowOops{oops.base, oops.shift});
}

template <uint32_t kValue>
using Constant = std::integral_constant<uint32_t, kValue>;

// Calls `run` with the encoding of this JVM, and with how far a narrow oop is shifted for its cell,
// which is a constant type if it is as usual. PERF: as a number it is one only where `run` is
// inlined, which compilers decide.
template <typename Header, typename Run>
[[gnu::always_inline]] inline uint32_t with_oops_and_cells(uint32_t cell_shift, Run run) {
  constexpr uint32_t kLog2Cell = Header::kCompact ? 3 : 4;
  const jvm::OopCodec& oops = jvm::vm.oops;
  bool usual = oops.base == 0 && cell_shift + oops.shift == kLog2Cell;
  if (usual && oops.shift == 3) return run(ZeroBasedOops<3>{}, Constant<kLog2Cell - 3>{});
  if (usual && oops.shift == 0) return run(ZeroBasedOops<0>{}, Constant<kLog2Cell>{});
  return run(NarrowOops{oops.base, oops.shift}, cell_shift);
}

}  // namespace skyway::graph

#endif
