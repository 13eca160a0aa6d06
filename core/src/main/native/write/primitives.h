// SPDX-License-Identifier: Apache-2.0
// The primitive fields of one object, in wire order.
#ifndef SKYWAY_WRITE_PRIMITIVES_H
#define SKYWAY_WRITE_PRIMITIVES_H

#include "format/varint.h"
#include "graph/heap_layout.h"
#include "write/plan.h"

namespace skyway::write {

inline uint8_t* put_packed(uint8_t* out, const uint8_t* field, uint32_t bytes) {
  return format::put_varint(out, bytes == 4 ? format::zigzag32(graph::load<int32_t>(field))
                                            : format::pack64(graph::load<int64_t>(field)));
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

}  // namespace skyway::write

#endif
