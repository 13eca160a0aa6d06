// SPDX-License-Identifier: Apache-2.0
#include "graph/linked_map.h"

namespace skyway::graph {

LinkedMap linked_map;

void set_linked_map(const int64_t* words) {
  uint32_t* fields[] = {&linked_map.buckets,        &linked_map.table,
                        &linked_map.size,           &linked_map.threshold,
                        &linked_map.load_factor,    &linked_map.head,
                        &linked_map.tail,           &linked_map.access_order,
                        &linked_map.klass_word,     &linked_map.tree_klass_word,
                        &linked_map.instance_bytes, &linked_map.model_bytes,
                        &linked_map.before,         &linked_map.after};
  for (uint32_t* field : fields) *field = static_cast<uint32_t>(*words++);
}

}  // namespace skyway::graph
