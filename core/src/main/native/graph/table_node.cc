// SPDX-License-Identifier: Apache-2.0
#include "graph/table_node.h"

namespace skyway::graph {

TableNode table_node;

void set_table_node(const int64_t* words) {
  uint32_t* fields[] = {&table_node.klass_word,  &table_node.instance_bytes,
                        &table_node.model_bytes, &table_node.hash,
                        &table_node.key,         &table_node.value,
                        &table_node.next,        &table_node.string_hash};
  for (uint32_t* field : fields) *field = static_cast<uint32_t>(*words++);
}

}  // namespace skyway::graph
