// SPDX-License-Identifier: Apache-2.0
// References to objects that the receiver has itself: enum constants, classes, well-known objects.
#ifndef SKYWAY_WRITE_EXTERNALS_H
#define SKYWAY_WRITE_EXTERNALS_H

#include "write/emitter.h"
#include "write/mailbox.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Externals : Emitter<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::oops;
  using Emitter<Header, kLookup>::need_oop;
  using Emitter<Header, kLookup>::stop;

  bool enum_constant(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t ordinal = graph::load<uint32_t>(object + plan.value_offset);
    if (ordinal >= plan.external_count) return stop(kRefused, narrow);
    return external(plan.external + ordinal);
  }

  [[gnu::noinline]] bool singleton(uint32_t narrow) {
    return answered(narrow) ? external(static_cast<uint32_t>(take_answer()))
                            : stop(kNeedExternal, narrow);
  }

  // Java makes those of classes known, and answers for those of primitive types.
  [[gnu::noinline]] bool class_object(uint32_t narrow, const uint8_t* object) {
    uint64_t klass = jvm::vm.klass.of_mirror(reinterpret_cast<uintptr_t>(object));
    uint32_t id = 0;
    if (klass == 0) return singleton(narrow);
    return find_class_object(w, klass, id) ? external(id) : stop(kNeedExternal, narrow);
  }

  // True with the id if it is one of the few instances that are known everywhere. The array is
  // looked up each time: another thread may have made a longer one for a plan that it published
  // since this window began.
  bool is_well_known(uint32_t narrow, const Plan& plan, uint32_t& id) const {
    uintptr_t known = jvm::load_element(jvm::vm, mailbox_element(w, kWellKnownSlot), 0);
    const auto* instance = reinterpret_cast<const uint8_t*>(known) +
                           graph::elements_offset<Header>(2) + 4ULL * plan.value_offset;
    for (uint32_t i = 0; i < plan.external_count; i++) {
      if (graph::load<uint32_t>(instance + 4ULL * i) == narrow) {
        id = plan.external + i;
        return true;
      }
    }
    return false;
  }

  bool external(uint32_t id) {
    uint32_t number = id < w->external_capacity ? w->number_of_external[id] : 0;
    if (number == 0) number = first_number(w, id);
    if (number == 0) return stop(kNoMemory, 0);
    *output++ = format::kExternal;
    this->varint(number - 1);
    return true;
  }

 protected:
  bool answered(uint32_t narrow) const {
    return narrow == need_oop && w->control.answer_external != kNoAnswer;
  }

  // An id, or kOrdinary.
  int64_t take_answer() {
    int64_t answer = w->control.answer_external;
    w->control.answer_external = kNoAnswer;
    return answer;
  }
};

}  // namespace skyway::write

#endif
