// SPDX-License-Identifier: Apache-2.0
// References to objects that the receiver has itself: enum constants, classes, well-known objects.
#ifndef SKYWAY_WRITE_EXTERNALS_H
#define SKYWAY_WRITE_EXTERNALS_H

#include "write/emitter.h"
#include "write/mailbox.h"

namespace skyway::write {

// The id of one of the few instances of a class that are known everywhere. The array is looked up
// each time: another thread may have made a longer one for a plan that it published since this
// window began.
template <typename Header>
bool well_known(const Writer* w, uint32_t narrow, const Plan& plan, uint32_t& id) {
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

// Whether windows know the object as an external one, and its id. Java makes classes known, and
// answers for those of primitive types. PERF: it knows nothing of the window's state, which need
// not be copied for it: 31 to 7 ns a reference; Java had been asked for empty lists, 340 ns.
template <typename Header>
[[gnu::noinline]] bool known_external(const Writer* w, uint32_t narrow, const uint8_t* object,
                                      const Plan& plan, uint32_t& id) {
  if (plan.kind == Kind::kClassObject) {
    uint64_t klass = jvm::vm.klass.of_mirror(reinterpret_cast<uintptr_t>(object));
    return klass != 0 && find_class_object(w, klass, id);
  }
  return plan.external_count != 0 && well_known<Header>(w, narrow, plan, id);
}

template <typename Header, Lookup kLookup>
struct Externals : Emitter<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::need_oop;
  using Emitter<Header, kLookup>::stop;

  bool enum_constant(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t ordinal = graph::load<uint32_t>(object + plan.value_offset);
    if (ordinal >= plan.external_count) return stop(kRefused, narrow);
    return external(plan.external + ordinal);
  }

  // An object that the receiver has itself, and that windows do not know.
  [[gnu::noinline]] bool asked_external(uint32_t narrow) {
    return answered(narrow) ? external(static_cast<uint32_t>(take_answer()))
                            : stop(kNeedExternal, narrow);
  }

  bool external(uint32_t id) {
    uint32_t number = known_number(w, id);
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
