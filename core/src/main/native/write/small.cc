// SPDX-License-Identifier: Apache-2.0
#include "write/small.h"

#include "graph/heap_layout.h"
#include "graph/window_stats.h"
#include "jvm/vm.h"
#include "write/small_writer.h"
#include "write/window.h"

namespace skyway::write {

int64_t write_small(Writer* w, uint32_t flags, uint32_t most) {
  graph::WindowTimer timer(graph::write_windows, w->control.windows, false);
  if ((flags & kNewStream) != 0) {
    new_scope(w, true);
  } else {
    w->visited.new_scope();
  }
  bool bare = (flags & kBare) != 0;
  int64_t bytes = jvm::vm.header.compact ? write_small_record<graph::CompactHeader>(w, bare, most)
                                         : write_small_record<graph::ClassicHeader>(w, bare, most);
  timer.stop(w->control.windows, w->reported_windows);
  return bytes;
}

}  // namespace skyway::write
