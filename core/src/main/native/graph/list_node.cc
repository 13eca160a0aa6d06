// SPDX-License-Identifier: Apache-2.0
#include "graph/list_node.h"

namespace skyway::graph {

ListNode list_node;

void set_list_node(const int64_t* words) {
  uint32_t* fields[] = {&list_node.klass_word, &list_node.instance_bytes, &list_node.item,
                        &list_node.next, &list_node.previous};
  for (uint32_t* field : fields) *field = static_cast<uint32_t>(*words++);
}

}  // namespace skyway::graph
