// SPDX-License-Identifier: Apache-2.0
// PERF: the small objects that bodies mostly refer to. Whoever calls has made sure of room in the
// block, the output and the tables.
#ifndef SKYWAY_WRITE_PARTS_H
#define SKYWAY_WRITE_PARTS_H

#include "write/short_arrays.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Parts : ShortArrays<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;

 protected:
  // At most what a part takes of the output, with its tag, and counts in the block.
  static constexpr uint32_t kPartOutput = 2 + kSmallBytes;
  static constexpr uint32_t kPartModel = graph::model_of_string(kSmallBytes);

  // A reference to an object that has a number, or to a new small one. False, and nothing has
  // happened: it is something else.
  [[gnu::always_inline]] bool part(uint32_t narrow, RefSlot& place) {
    uint32_t* slot = nullptr;
    if (kLookup == Lookup::kNumbers) {
      uint32_t number = 0;
      if (visited.find(narrow, slot, number)) {
        this->back(number);
        return true;
      }
    }
    const uint8_t* object = this->decode(narrow);
    const Plan* plan = find_plan(Header::klass_word(object), place);
    if (plan == nullptr) return false;
    if (plan->kind == Kind::kFixed) [[likely]]
      return instance(narrow, slot, object, *plan);
    switch (plan->kind) {
      case Kind::kString:
        return string(narrow, slot, object, *plan);
      case Kind::kBox:
        return box(narrow, slot, object, *plan);
      case Kind::kPrimitiveArray:
        return numbers(narrow, slot, object, *plan);
      case Kind::kRefArray:
        return references(narrow, slot, object, *plan);
      default:
        return false;
    }
  }

  // An object whose body comes later.
  [[gnu::always_inline]] bool shell(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                    const Plan& plan, uint32_t tag) {
    bool at_hand = !near.full();
    if (!at_hand && w->far.size == w->far.capacity) return false;
    uint32_t number = visited.count;
    if (!enter(narrow, slot)) return false;
    *output++ = static_cast<uint8_t>(tag);
    model += plan.model_bytes;
    this->prefetch_targets(object, plan);
    if (at_hand) {
      near.push({&plan, number, 0});
    } else {
      w->far.entry[w->far.size++] = {&plan, number, 0};
    }
    return true;
  }

 private:
  // Gives the object a number; false: it has one.
  bool enter(uint32_t narrow, uint32_t* slot) {
    if (kLookup != Lookup::kNumbers) return visited.visit(narrow);
    visited.add(narrow, slot);
    return true;
  }

  [[gnu::always_inline]] bool instance(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                       const Plan& plan) {
    uint32_t tag = this->known_tag(plan);
    if (tag - 1 >= 0x7F || plan.model_bytes > kPartModel) return false;
    if (plan.ref_count == 0) return leaf(narrow, slot, object, plan, tag);
    return shell(narrow, slot, object, plan, tag);
  }

  [[gnu::always_inline]] bool leaf(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                   const Plan& plan, uint32_t tag) {
    if (plan.primitive_bytes > kSmallBytes || !enter(narrow, slot)) return false;
    *output++ = static_cast<uint8_t>(tag);
    this->primitives(object, plan);
    model += plan.model_bytes;
    return true;
  }

  [[gnu::always_inline]] bool string(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                     const Plan& plan) {
    auto value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) return false;
    const uint8_t* chars = this->decode(value);
    uint32_t bytes = graph::array_length<Header>(chars);
    if (bytes > kSmallBytes || !enter(narrow, slot)) return false;
    bool wide = object[plan.coder_offset] != 0;
    model += graph::model_of_string(bytes);
    put(format::tag_of(wide ? format::kStringUtf16 : format::kStringLatin1),
        wide ? bytes / 2 : bytes, chars + Header::kSmallElements, bytes);
    return true;
  }

  [[gnu::always_inline]] bool box(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                  const Plan& plan) {
    const uint8_t* value = object + plan.value_offset;
    if (!enter(narrow, slot)) return false;
    *output++ = static_cast<uint8_t>(plan.tag);
    if (plan.tag == format::tag_of(format::kInteger)) {
      output = format::put_varint32(output, format::zigzag32(graph::load<int32_t>(value)));
    } else if (plan.tag == format::tag_of(format::kLong)) {
      output = format::put_varint64(output, format::zigzag64(graph::load<int64_t>(value)));
    } else {
      graph::copy_exact(output, value, plan.primitive_bytes);
      output += plan.primitive_bytes;
    }
    model += plan.model_bytes;
    return true;
  }

  [[gnu::always_inline]] bool numbers(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                      const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) << plan.log2_element;
    if (bytes > kSmallBytes || !enter(narrow, slot)) return false;
    model += 16 + graph::align8(bytes);
    put(plan.tag, length, object + graph::elements_offset<Header>(plan.log2_element),
        static_cast<uint32_t>(bytes));
    return true;
  }

  // An array whose elements come later.
  [[gnu::always_inline]] bool references(uint32_t narrow, uint32_t* slot, const uint8_t* object,
                                         const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    if (length > kSmallBytes / 4 || w->far.size == w->far.capacity) return false;
    uint32_t number = visited.count;
    if (!this->has_short_tag(plan) || !enter(narrow, slot)) return false;
    output[0] = static_cast<uint8_t>(this->known_tag(plan));
    output[1] = static_cast<uint8_t>(length);
    output += 2;
    model += 16 + graph::align8(4 * length);
    if (length != 0) w->far.entry[w->far.size++] = {&plan, number, 0};
    return true;
  }

  void put(uint32_t tag, uint32_t length, const uint8_t* from, uint32_t bytes) {
    output[0] = static_cast<uint8_t>(tag);
    output[1] = static_cast<uint8_t>(length);
    graph::copy_exact(output + 2, from, bytes);
    output += 2 + bytes;
  }
};

}  // namespace skyway::write

#endif
