// SPDX-License-Identifier: Apache-2.0
// The nodes of java.util.LinkedList.
#ifndef SKYWAY_GRAPH_LIST_NODE_H
#define SKYWAY_GRAPH_LIST_NODE_H

#include <cstdint>

#include "graph/heap_layout.h"
#include "graph/window_stats.h"
#include "jvm/vm.h"

namespace skyway::graph {

struct ListNode {
  uint32_t klass_word;
  uint32_t instance_bytes;
  uint32_t item;  // offsets
  uint32_t next;
  uint32_t previous;
};

// Set before the first node is made or looked at.
extern ListNode list_node;

// In step with dev.skyway.engine.heap.ListNode.
void set_list_node(const int64_t* words);

// Calls `run` with a header of this JVM's kind and with the mailbox, as a window that is timed.
template <typename Run>
auto in_list_window(WindowStats& stats, int64_t mailbox_handle, Run run) {
  int64_t windows = 0;
  int64_t reported = 0;
  WindowTimer timer(stats, windows, true);
  uintptr_t mailbox = jvm::resolve_global(mailbox_handle);
  auto status =
      jvm::vm.header.compact ? run(CompactHeader{}, mailbox) : run(ClassicHeader{}, mailbox);
  timer.stop(windows, reported);
  return status;
}

}  // namespace skyway::graph

#endif
