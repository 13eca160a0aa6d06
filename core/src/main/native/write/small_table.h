// SPDX-License-Identifier: Apache-2.0
// Where the writing of a small record's hash table has got to, see table_cursor.h.
#ifndef SKYWAY_WRITE_SMALL_TABLE_H
#define SKYWAY_WRITE_SMALL_TABLE_H

#include "graph/occupied.h"
#include "graph/table_node.h"

namespace skyway::write {

struct SmallTable {
  const uint8_t* element;
  uint32_t length;
  uint32_t group;            // a multiple of kBucketGroup
  uint32_t heads;            // the buckets of the group that come next and are not empty, as bits
  uint32_t bucket;           // of the node that came last
  uint32_t next = 0;         // node of this bucket; 0: the first of another one
  uint32_t last_number = 0;  // of the node in front of it

  // Goes on at `cursor`, see graph::kBehindNode. `node_of` gives the node of a number.
  template <typename NodeOf>
  static SmallTable from(const uint8_t* element, uint32_t length, uint32_t cursor, NodeOf node_of) {
    SmallTable table = {element, length, 0, 0, 0};
    if ((cursor & graph::kBehindNode) != 0) [[unlikely]] {
      table.last_number = cursor & ~graph::kBehindNode;
      const uint8_t* node = node_of(table.last_number);
      table.next = graph::load<uint32_t>(node + graph::table_node.next);
      table.bucket = graph::load<uint32_t>(node + graph::table_node.hash) & (length - 1);
      cursor = table.bucket + 1;
    } else {
      table.bucket = cursor - 1;
    }
    table.group = cursor & ~(graph::kBucketGroup - 1);
    if (cursor < length) {
      table.heads = table.heads_of_group() & ~0U << cursor % graph::kBucketGroup;
    }
    return table;
  }

  uint32_t saved() const { return next == 0 ? bucket + 1 : last_number | graph::kBehindNode; }

  // Steps to the next node. 0: there is none, or, in a long table, none near: see `ended`. Another
  // thread may have emptied a bucket meanwhile.
  uint32_t step() {
    if (next != 0) return next;
    uint32_t most = graph::kLongTable / graph::kBucketGroup;
    for (;;) {
      while (heads == 0) {
        if (most-- == 0) {
          bucket = group + graph::kBucketGroup - 1;
          return 0;
        }
        group += graph::kBucketGroup;
        if (group >= length) return 0;
        heads = heads_of_group();
      }
      bucket = group + static_cast<uint32_t>(__builtin_ctz(heads));
      heads &= heads - 1;
      auto head = graph::load<uint32_t>(element + 4ULL * bucket);
      if (head != 0) [[likely]]
        return head;
    }
  }

  // Whether no node comes where there was nothing to step to.
  bool ended() const { return group >= length; }

  void go_behind(const uint8_t* node) {
    next = graph::load<uint32_t>(node + graph::table_node.next);
  }

  void leave_bucket() { next = 0; }

  // The node that was stepped to comes again; 0: none was.
  void step_back(uint32_t node) {
    if (next != node) bucket--;
  }

  // Whether HashMap would look for a key with this hash in the bucket.
  bool is_place_of(uint32_t hash) const { return (hash & (length - 1)) == bucket; }

 private:
  uint32_t heads_of_group() const {
    return graph::occupied(element + 4ULL * group, length - group);
  }
};

}  // namespace skyway::write

#endif
