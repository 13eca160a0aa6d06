// SPDX-License-Identifier: Apache-2.0
#include "read/small.h"

#include "graph/heap_layout.h"
#include "graph/window_stats.h"
#include "jvm/vm.h"
#include "read/small_reader.h"

namespace skyway::read {

namespace {

// Whatever reads in one window, which is counted.
template <typename Reading>
auto in_window(Reader* r, Reading reading) {
  graph::WindowTimer timer(graph::read_windows, r->control.windows, false);
  auto answer = reading();
  timer.stop(r->control.windows, r->reported_windows);
  return answer;
}

}  // namespace

uint32_t read_bundle(Reader* r, uint32_t position, uint32_t end) {
  return in_window(r, [=] {
    return jvm::vm.header.compact ? SmallReader<graph::CompactHeader>::bundle(r, position, end)
                                  : SmallReader<graph::ClassicHeader>::bundle(r, position, end);
  });
}

Status read_small(Reader* r, uint32_t position, uint32_t end, uint32_t declared, uint32_t made) {
  return in_window(r, [=] {
    return jvm::vm.header.compact
               ? SmallReader<graph::CompactHeader>::record(r, position, end, declared, made)
               : SmallReader<graph::ClassicHeader>::record(r, position, end, declared, made);
  });
}

Status read_next(Reader* r, uint32_t position, uint32_t end, uint32_t declared, uint32_t made) {
  return in_window(r, [=] {
    return jvm::vm.header.compact
               ? SmallReader<graph::CompactHeader>::next(r, position, end, declared, made)
               : SmallReader<graph::ClassicHeader>::next(r, position, end, declared, made);
  });
}

}  // namespace skyway::read
