// SPDX-License-Identifier: Apache-2.0
// Elements of the array on top of far that have loops of their own.
#ifndef SKYWAY_READ_ELEMENT_RUNS_H
#define SKYWAY_READ_ELEMENT_RUNS_H

#include "read/turns.h"

namespace skyway::read {

template <typename Header>
struct ElementRuns : Turns<Header> {
 protected:
  // Builds as many as it can from `i` on, which moves behind them. True: bodies come next.
  [[gnu::always_inline]] bool runs(ElementHolder holder, RefSlot& slot, uint32_t& i,
                                   uint32_t length) {
    if (uint32_t leaf = this->leaf_class(slot, length - i); leaf != this->kNoClass) {
      graph::rarely(*this, [&](ElementRuns& copy) {
        i += copy.leaf_run(leaf, holder, i, length);
        return true;
      });
    } else if (this->near.empty() && this->in < this->end) {
      if (this->box_run_begins(i, length)) {
        graph::rarely(*this, [&](ElementRuns& copy) {
          copy.box_runs(slot, holder, i, length);
          return true;
        });
      } else if (this->simple_run_begins(i, length)) {
        return !graph::rarely(
            *this, [&](ElementRuns& copy) { return copy.simple_runs(slot, holder, i, length); });
      } else if (holder.direct) {
        uint32_t built = this->new_elements(slot, holder.array, i, length);
        i += built;
        this->work += built;
      }
    }
    return false;
  }
};

}  // namespace skyway::read

#endif
