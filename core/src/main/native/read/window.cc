// SPDX-License-Identifier: Apache-2.0
#include "read/window.h"

#include "graph/heap_layout.h"
#include "graph/window_stats.h"
#include "jvm/vm.h"
#include "read/chunk_reader.h"

namespace skyway::read {

namespace {

Status open_window(Reader* r) {
  if (r->control.new_scope != 0) {
    r->control.new_scope = 0;
    new_scope(r);
  }
  uintptr_t mailbox = jvm::resolve_global(static_cast<int64_t>(r->mailbox));
  return jvm::vm.header.compact ? read_chunk<graph::CompactHeader>(r, mailbox)
                                : read_chunk<graph::ClassicHeader>(r, mailbox);
}

}  // namespace

Status read_window(Reader* r, bool walks_go_on) {
  r->walks_go_on = walks_go_on;
  bool several = r->control.begin == 0 || r->control.last == 0;
  graph::WindowTimer timer(graph::read_windows, r->control.windows, r->pace, several);
  Status status = open_window(r);
  bool used_up = status == kChunkFull || status == kBlockDone || status == kDone;
  timer.stop(r->control.windows, r->reported_windows, r->pace, used_up);
  r->control.halvings = r->control.table != 0 ? r->pace.halvings() : 0;
  return status;
}

}  // namespace skyway::read
