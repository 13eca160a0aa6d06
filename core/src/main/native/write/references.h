// SPDX-License-Identifier: Apache-2.0
// Writes single references: null, one visited before, an external, or a new object. A reference
// that fails has left no trace but class and external numbers, so it can be written later.
#ifndef SKYWAY_WRITE_REFERENCES_H
#define SKYWAY_WRITE_REFERENCES_H

#include "graph/linked_map.h"
#include "write/builders.h"
#include "write/contents.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct References : Contents<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::stop;
  using Emitter<Header, kLookup>::visited;

  // One reference of an object's body or of an array.
  bool reference(uint32_t narrow, RefSlot& place) {
    if (narrow == 0) {
      *output++ = format::kNull;
      return true;
    }
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (visited.find(narrow, slot, number)) {
      if (kLookup == Lookup::kBits) return stop(kWiden, 0);
      back(number);
      return true;
    }
    return first_visit(narrow, slot, place);
  }

  // The reference to an object that has a number.
  void back(uint32_t number, uint32_t tag = format::kBack) {
    if (kLookup == Lookup::kHash) visited.repeated = true;
    uint8_t* out = output;
    *out = static_cast<uint8_t>(tag);
    output = format::put_varint(out + 1, visited.count - number);
  }

  // The array of a large String, with the coder before it. It is always new: Strings that share
  // one travel with one each.
  [[gnu::noinline]] bool string_value(uint32_t coder, uint32_t narrow) {
    const Plan* plan = find_plan(w, Header::klass_word(decode(narrow)));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    visited.find(narrow, slot, number);
    if (!this->room_for(1)) return false;
    *output++ = static_cast<uint8_t>(coder);
    return this->made_array(narrow, slot, *plan, graph::array_length<Header>(decode(narrow)));
  }

 private:
  bool first_visit(uint32_t narrow, uint32_t* slot, RefSlot& place) {
    const uint8_t* object = decode(narrow);
    const Plan* plan = find_plan(Header::klass_word(object), place);
    if (plan == nullptr) plan = find_foreign(w, Header::klass_word(object));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    switch (plan->kind) {
      case Kind::kFixed:
        return may_add() && this->fixed(narrow, slot, object, *plan);
      case Kind::kString:
        return may_add() && this->string(narrow, slot, object, *plan);
      case Kind::kBox:
        return may_add() && this->box(narrow, slot, object, *plan);
      case Kind::kPrimitiveArray:
        return may_add() && this->primitive_array(narrow, slot, object, *plan);
      case Kind::kRefArray:
        return may_add() && this->ref_array(narrow, slot, object, *plan);
      case Kind::kEnum:
        return this->enum_constant(narrow, object, *plan);
      case Kind::kHooked:
      case Kind::kReplaceable:
        return stop(kNeedAnswer, narrow);
      case Kind::kSingleton:
      case Kind::kClassObject:
      case Kind::kMayBeExternal: {
        uint32_t id = 0;
        if (known_external<Header>(w, narrow, object, *plan, id)) return this->external(id);
        if (!may_be_ordinary(*plan)) break;
        return may_add() && this->fixed(narrow, slot, object, *plan);
      }
      case Kind::kList:
        if (!keeps_nodes(object, *plan)) return stop(kNeedAnswer, narrow);
        return may_add() && this->fixed(narrow, slot, object, *plan);
      default:
        break;
    }
    return graph::rarely(*this,
                         [&](References& copy) { return copy.special(narrow, slot, *plan); });
  }

  bool may_add() { return this->room_for(1) && this->room_in_output(0); }

  [[gnu::noinline]] bool special(uint32_t narrow, uint32_t* slot, const Plan& plan) {
    const uint8_t* object = decode(narrow);
    switch (plan.kind) {
      case Kind::kSingleton:
      case Kind::kClassObject:
        return this->asked_external(narrow);
      case Kind::kMayBeExternal:
        if (plan.external_count == 0) return asked_about(narrow, slot, plan);
        return may_add() && this->hash(narrow, object, plan) &&
               this->fixed(narrow, slot, object, plan);
      case Kind::kText:
        return may_add() && own_text(narrow, slot, object, plan);
      case Kind::kBuilder:
        if (is_clean_builder<Header>(object, plan, this->oops)) {
          return may_add() && this->fixed(narrow, slot, object, plan);
        }
        return stop(kNeedAnswer, narrow);
      case Kind::kTable:
        return may_add() && table(narrow, slot, object, plan);
      case Kind::kLinked:
        return may_add() && linked_map(narrow, slot, object, plan);
      default:
        return stop(kRefused, narrow);
    }
  }

  bool own_text(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    OwnText text = ready_text<Header>(w, object, plan, this->oops);
    return text.characters != nullptr ? this->made_text(narrow, slot, plan, text)
                                      : stop(kNeedAnswer, narrow);
  }

  // Windows keep no instances of a class that may be unloaded: Java looks whether it is external.
  bool asked_about(uint32_t narrow, uint32_t* slot, const Plan& plan) {
    if (!may_add()) return false;
    if (!this->answered(narrow)) return stop(kNeedExternal, narrow);
    int64_t answer = this->take_answer();
    return answer == kOrdinary ? this->fixed(narrow, slot, decode(narrow), plan)
                               : this->external(static_cast<uint32_t>(answer));
  }

  bool table(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t looked = 0;
    bool entries = graph::travels_as_entries<Header>(object, this->oops, looked);
    this->work += looked / 64;
    return this->ref_array(narrow, slot, object, entries ? plan : *plan.array);
  }

  bool linked_map(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!graph::travels_as_entries<Header>(object, this->oops)) {
      return this->fixed(narrow, slot, object, *plan.array);
    }
    if (!this->new_tag(this->tag_of(plan))) return false;
    uint32_t flags = graph::flags_of_linked_map<Header>(object, this->oops);
    uint32_t has_entries = flags & format::kHasEntries;
    *output++ = static_cast<uint8_t>(flags);
    this->model += graph::model_of_linked_map(flags);
    return this->push_array(visited.add(narrow, slot), plan, has_entries);
  }
};

}  // namespace skyway::write

#endif
