// SPDX-License-Identifier: Apache-2.0
// Writes single references: null, one visited before, an external, or a new object. A reference
// that fails has left no trace but class and external numbers, so it can be written later.
#ifndef SKYWAY_WRITE_REFERENCES_H
#define SKYWAY_WRITE_REFERENCES_H

#include "write/contents.h"

namespace skyway::write {

template <typename Header>
struct References : Contents<Header> {
  using Emitter<Header>::output;
  using Emitter<Header>::w;
  using Emitter<Header>::decode;
  using Emitter<Header>::stop;

  // One reference of an object's body or of an array.
  bool reference(uint32_t narrow) {
    if (narrow == 0) {
      *output++ = format::kNull;
      return true;
    }
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (w->visited.find(narrow, slot, number)) {
      uint8_t* out = output;
      *out = format::kBack;
      output = format::put_varint(out + 1, w->visited.count - number);
      return true;
    }
    return first_visit(narrow, slot);
  }

  // The array of a large String, with the coder before it. It is always new: Strings that share
  // one travel with one each.
  bool string_value(uint32_t coder, uint32_t narrow) {
    const Plan* plan = find_plan(w, Header::klass_word(decode(narrow)));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    w->visited.find(narrow, slot, number);
    if (!this->room_for_one(narrow, slot)) return false;
    *output++ = static_cast<uint8_t>(coder);
    return this->made_array(narrow, slot, *plan, graph::array_length<Header>(decode(narrow)));
  }

 private:
  bool first_visit(uint32_t narrow, uint32_t* slot) {
    const uint8_t* object = decode(narrow);
    const Plan* plan = find_plan(w, Header::klass_word(object));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    uint32_t id = 0;
    switch (plan->kind) {
      case Kind::kEnum:
        return this->enum_constant(narrow, object, *plan);
      case Kind::kSingleton:
        return this->singleton(narrow);
      case Kind::kClassObject:
        return this->class_object(narrow, object);
      case Kind::kMayBeExternal:
        if (this->is_well_known(narrow, *plan, id)) return this->external(id);
        break;
      case Kind::kRefused:
        return stop(kRefused, narrow);
      case Kind::kHooked:
      case Kind::kReplaceable:
        return stop(kNeedHook, narrow);
      default:
        break;
    }
    if (!this->room_for_one(narrow, slot) || !this->room_in_output(0)) return false;
    return new_object(narrow, slot, object, *plan);
  }

  bool new_object(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    switch (plan.kind) {
      case Kind::kFixed:
      case Kind::kMayBeExternal:
        return this->fixed(narrow, slot, object, plan);
      case Kind::kString:
        return this->string(narrow, slot, object, plan);
      case Kind::kBox:
        return this->box(narrow, slot, object, plan);
      case Kind::kPrimitiveArray:
        return this->primitive_array(narrow, slot, object, plan);
      case Kind::kRefArray:
        return this->ref_array(narrow, slot, object, plan);
      default:
        return this->text(narrow, slot, plan);
    }
  }
};

}  // namespace skyway::write

#endif
