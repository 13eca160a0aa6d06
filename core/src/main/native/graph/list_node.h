// SPDX-License-Identifier: Apache-2.0
// The nodes of java.util.LinkedList.
#ifndef SKYWAY_GRAPH_LIST_NODE_H
#define SKYWAY_GRAPH_LIST_NODE_H

#include <cstdint>

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

}  // namespace skyway::graph

#endif
