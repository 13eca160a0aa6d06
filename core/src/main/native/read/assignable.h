// SPDX-License-Identifier: Apache-2.0
// Whether a place may hold objects of a class.
#ifndef SKYWAY_READ_ASSIGNABLE_H
#define SKYWAY_READ_ASSIGNABLE_H

#include "jvm/vm.h"
#include "read/plan.h"

namespace skyway::read {

// Of a class that is not here, whose klass word is 0, it is false.
[[gnu::noinline]] inline bool is_subtype(uint32_t klass_word, uint32_t super_word) {
  return klass_word != 0 && jvm::vm.klass.is_subtype(jvm::vm.klasses.decode(klass_word),
                                                     jvm::vm.klasses.decode(super_word));
}

// PERF: most places see one class over and over, so the last one that passed is remembered. Only
// of classes that are never unloaded: the plan outlives the stream, and a klass word may come to
// mean another class.
inline bool assignable(const RefSlot& slot, uint32_t klass_word) {
  if (slot.klass_word == 0 || slot.passed == klass_word) return true;
  return is_subtype(klass_word, slot.klass_word);
}

// The same for a new object, of a class that is here; the place remembers it.
[[gnu::always_inline]] inline bool passes(RefSlot& slot, uint32_t klass_word, uint32_t permanent) {
  if (slot.klass_word == 0 || slot.passed == klass_word) return true;
  if (!is_subtype(klass_word, slot.klass_word)) [[unlikely]]
    return false;
  if (permanent != 0) slot.passed = klass_word;
  return true;
}
[[gnu::always_inline]] inline bool passes(RefSlot& slot, const Plan& plan) {
  return passes(slot, plan.klass_word, plan.permanent);
}

}  // namespace skyway::read

#endif
