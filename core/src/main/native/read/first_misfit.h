// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_READ_FIRST_MISFIT_H
#define SKYWAY_READ_FIRST_MISFIT_H

#include "read/assignable.h"
#include "read/state.h"

namespace skyway::read {

// The first of so many late checks that fails, or their count. PERF: not inlined, as it comes once
// for many references.
template <typename Header, typename Oops>
[[gnu::noinline]] uint32_t first_misfit(Oops oops, const LateCheck* late, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t klass_word = Header::klass_word(oops.decode(late[i].narrow));
    if (!assignable(late[i].slot, klass_word)) return i;
  }
  return count;
}

}  // namespace skyway::read

#endif
