// SPDX-License-Identifier: Apache-2.0
// Whether a place may hold objects of a class.
#ifndef SKYWAY_READ_ASSIGNABLE_H
#define SKYWAY_READ_ASSIGNABLE_H

#include "jvm/vm.h"
#include "read/plan.h"

namespace skyway::read {

[[gnu::noinline]] inline bool is_subtype(uint32_t klass_word, uint32_t super_word) {
  uintptr_t sub = jvm::vm.klasses.decode(klass_word);
  return jvm::vm.klass.is_subtype(sub, jvm::vm.klasses.decode(super_word));
}

// PERF: most places see one class over and over, so the last one that passed is remembered. Only
// of classes that are never unloaded: the plan outlives the stream, and a klass word may come to
// mean another class.
inline bool assignable(const RefSlot& slot, uint32_t klass_word) {
  if (slot.klass_word == 0 || slot.passed == klass_word) return true;
  return is_subtype(klass_word, slot.klass_word);
}

// The same for a new object, of a class that is here; the place remembers it.
[[gnu::always_inline]] inline bool passes(RefSlot& slot, const Plan& plan) {
  if (slot.klass_word == 0 || slot.passed == plan.klass_word) return true;
  if (!assignable(slot, plan.klass_word)) return false;
  if (plan.permanent != 0) slot.passed = plan.klass_word;
  return true;
}

}  // namespace skyway::read

#endif
