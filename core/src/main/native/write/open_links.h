// SPDX-License-Identifier: Apache-2.0
// Where the writing of a linked map's entries has got to.
#ifndef SKYWAY_WRITE_OPEN_LINKS_H
#define SKYWAY_WRITE_OPEN_LINKS_H

#include "graph/linked_map.h"
#include "write/plan.h"

namespace skyway::write {

// A map whose entries are written.
struct OpenLinks {
  const Plan* plan;
  uint64_t at;  // in far
  const uint8_t* map;
  uint32_t last;         // the entry that came last; 0: none
  uint32_t last_number;  // one more than its number, or 0

  // 0: there is none. A map that another thread changes may have links without an end.
  template <typename Oops>
  uint32_t next(Oops oops) const {
    const graph::LinkedMap& layout = graph::linked_map;
    auto narrow =
        graph::load<uint32_t>(last == 0 ? map + layout.head : oops.decode(last) + layout.after);
    if (narrow == 0) return 0;
    return graph::load<uint32_t>(oops.decode(narrow) + layout.before) == last ? narrow : 0;
  }

  void go_behind(uint32_t entry, uint32_t number) {
    last = entry;
    last_number = number + 1;
  }
};

}  // namespace skyway::write

#endif
