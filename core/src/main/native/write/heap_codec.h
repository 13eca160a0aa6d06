// SPDX-License-Identifier: Apache-2.0
// How narrow oops are decoded, and which cell of the heap they are. PERF: as constants of the code
// for the two encodings of nearly all heaps, as in graph/small_oops.h; and of the type, as what is
// passed on is constant only where it is inlined, which compilers decide.
#ifndef SKYWAY_WRITE_HEAP_CODEC_H
#define SKYWAY_WRITE_HEAP_CODEC_H

#include "graph/small_oops.h"

namespace skyway::write {

// Heaps that begin at address 0, as far as narrow oops are concerned.
template <typename Header, uint32_t kShift>
struct ZeroBasedCodec : graph::ZeroBasedOops<kShift> {
  // How far a narrow oop is shifted for its cell.
  static constexpr uint32_t cell_shift() { return (Header::kCompact ? 3 : 4) - kShift; }
  // From the narrow oop 0 on.
  static uint32_t cell(uint32_t narrow) { return narrow >> cell_shift(); }
};

struct AnyCodec : graph::NarrowOops {
  uint32_t shift_for_cell;

  uint32_t cell_shift() const { return shift_for_cell; }
  uint32_t cell(uint32_t narrow) const { return narrow >> shift_for_cell; }
};

// Calls `run` with that of this JVM, where narrow oops are shifted so far for their cells.
template <typename Header, typename Run>
[[gnu::always_inline]] inline auto with_codec(uint32_t cell_shift, Run run) {
  const jvm::OopCodec& oops = jvm::vm.oops;
  bool usual = oops.base == 0 && cell_shift + oops.shift == (Header::kCompact ? 3 : 4);
  if (usual && oops.shift == 3) return run(ZeroBasedCodec<Header, 3>{});
  if (usual && oops.shift == 0) return run(ZeroBasedCodec<Header, 0>{});
  return run(AnyCodec{{oops.base, oops.shift}, cell_shift});
}

}  // namespace skyway::write

#endif
