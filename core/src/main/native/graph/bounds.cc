// SPDX-License-Identifier: Apache-2.0
#include "graph/bounds.h"

#include <atomic>

namespace skyway::graph {

Bounds bounds;

namespace {

std::atomic<uint32_t> state{2463534242U};

}  // namespace

bool random_mishap() {
  // Marsaglia's xorshift; a number lost to a race does no harm.
  uint32_t x = state.load(std::memory_order_relaxed);
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  state.store(x, std::memory_order_relaxed);
  return x % bounds.mishap_in == 0;
}

void set_bounds(const int64_t* words) {
  uint32_t* const fields[] = {
      &bounds.write_work,        &bounds.read_work,           &bounds.unlogged_objects,
      &bounds.step_objects,      &bounds.small_objects,       &bounds.inline_bytes,
      &bounds.block_model_bytes, &bounds.block_payload_bytes, &bounds.smallest_slice,
      &bounds.resync_compared,   &bounds.resync_moved,        &bounds.log2_segment,
      &bounds.mishap_in,
  };
  for (uint32_t* field : fields) *field = static_cast<uint32_t>(*words++);
}

}  // namespace skyway::graph
