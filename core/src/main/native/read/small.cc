// SPDX-License-Identifier: Apache-2.0
#include "read/small.h"

#include "graph/heap_layout.h"
#include "graph/window_stats.h"
#include "jvm/vm.h"
#include "read/small_reader.h"

namespace skyway::read {

uint32_t read_bundle(Reader* r, uint32_t position, uint32_t end) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  uint32_t answer = jvm::vm.header.compact
                        ? SmallReader<graph::CompactHeader>::bundle(r, position, end)
                        : SmallReader<graph::ClassicHeader>::bundle(r, position, end);
  timer.stop(r->control.windows, r->reported_windows);
  return answer;
}

Status read_small(Reader* r, uint32_t position, uint32_t end, uint32_t declared, uint32_t made) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  Status status = jvm::vm.header.compact
                      ? SmallReader<graph::CompactHeader>::record(r, position, end, declared, made)
                      : SmallReader<graph::ClassicHeader>::record(r, position, end, declared, made);
  timer.stop(r->control.windows, r->reported_windows);
  return status;
}

Status read_next(Reader* r, uint32_t position, uint32_t end, uint32_t declared, uint32_t made) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  Status status = jvm::vm.header.compact
                      ? SmallReader<graph::CompactHeader>::next(r, position, end, declared, made)
                      : SmallReader<graph::ClassicHeader>::next(r, position, end, declared, made);
  timer.stop(r->control.windows, r->reported_windows);
  return status;
}

}  // namespace skyway::read
