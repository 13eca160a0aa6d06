// SPDX-License-Identifier: Apache-2.0
// Which classes the loops of write/nodes.h and read/nodes.h are made for.
#ifndef SKYWAY_GRAPH_NODE_SHAPE_H
#define SKYWAY_GRAPH_NODE_SHAPE_H

#include <cstdint>

namespace skyway::graph {

// Of the one run of primitive fields.
constexpr uint32_t kLeastNodePrimitives = 4;
constexpr uint32_t kMostNodePrimitives = 16;
constexpr uint32_t kMostNodeReferences = 3;

inline bool is_small_node(uint32_t references, uint32_t primitive_bytes) {
  return references - 1 < kMostNodeReferences && primitive_bytes >= kLeastNodePrimitives &&
         primitive_bytes <= kMostNodePrimitives;
}

}  // namespace skyway::graph

#endif
