// SPDX-License-Identifier: Apache-2.0
// The primitive fields of one object, in wire order.
#ifndef SKYWAY_WRITE_PRIMITIVES_H
#define SKYWAY_WRITE_PRIMITIVES_H

#include "format/wide_varint.h"
#include "graph/heap_layout.h"
#include "write/plan.h"

namespace skyway::write {

// Spoils the 10 bytes from `out` on.
inline uint8_t* put_packed(uint8_t* out, const uint8_t* field, uint32_t bytes) {
  uint64_t value = bytes == 4 ? format::zigzag32(graph::load<int32_t>(field))
                              : format::pack64(graph::load<int64_t>(field));
  if (value >= 0x80) return format::put_varint64(out, value);
  *out = static_cast<uint8_t>(value);
  return out + 1;
}

// PERF: whether a field is packed is asked only where a run is too long for a copy without a loop.
inline uint8_t* put_run(uint8_t* out, const uint8_t* object, Run run) {
  const uint8_t* from = object + run.offset;
  if (run.bytes > 64 && run.bytes >= kPacked) return put_packed(out, from, run.bytes - kPacked);
  graph::copy_exact(out, from, run.bytes);
  return out + run.bytes;
}

// There is room for plan.primitive_bytes. Returns what follows the last one.
inline uint8_t* put_primitives(uint8_t* out, const uint8_t* object, const Plan& plan) {
  for (uint32_t i = 0; i < plan.run_count; i++) out = put_run(out, object, plan.runs[i]);
  return out;
}

// The same for loops whose state is in registers, of objects with no more than kPartBytes. PERF:
// most classes have one run of few bytes; what others need does not belong into such a loop.
[[gnu::noinline]] inline uint8_t* put_other_primitives(uint8_t* out, const uint8_t* object,
                                                       const Plan& plan) {
  const Run* end = plan.runs + plan.run_count;
  for (const Run* run = plan.runs; run != end; run++) {
    const uint8_t* from = object + run->offset;
    if (run->bytes >= kPacked) {
      out = put_packed(out, from, run->bytes - kPacked);
    } else {
      if (run->bytes > kPartBytes) __builtin_unreachable();
      graph::copy_exact(out, from, run->bytes);
      out += run->bytes;
    }
  }
  return out;
}
[[gnu::always_inline]] inline uint8_t* put_few_primitives(uint8_t* out, const uint8_t* object,
                                                          const Plan& plan) {
  if (!plan.one_run) return put_other_primitives(out, object, plan);
  const Run run = plan.runs[0];
  graph::copy_few(out, object + run.offset, run.bytes);
  return out + run.bytes;
}

}  // namespace skyway::write

#endif
