// SPDX-License-Identifier: Apache-2.0
// PERF: the small objects that bodies mostly refer to. Whoever calls has made sure of their room,
// input and numbers, so that nothing is left to be checked but what the input says.
#ifndef SKYWAY_READ_PARTS_H
#define SKYWAY_READ_PARTS_H

#include "read/primitive_slices.h"

namespace skyway::read {

template <typename Header>
struct Parts : PrimitiveSlices<Header> {
  using References<Header>::r;
  using References<Header>::in;
  using References<Header>::oops;
  using References<Header>::chunk;
  using References<Header>::near;
  using References<Header>::next_number;

 protected:
  // At most what a part takes of the input, with its tag, and of the chunk.
  static constexpr uint32_t kPartInput = 2 + kPartBytes;
  static uint32_t part_room() { return built_ins.string_bytes + 24 + kPartBytes; }

  // A new object for the place; nullptr, and nothing has happened: it is not a part, or at fault.
  [[gnu::always_inline]] const uint8_t* part(RefSlot& slot) {
    uint32_t cls = this->described_class();
    if (cls >= this->plan_count) return nullptr;
    const Plan& plan = *this->plans[cls];
    if (slot.passed != plan.klass_word && (plan.klass_word == 0 || !this->passes(slot, plan))) {
      return nullptr;
    }
    if (slot.key != 0 && plan.stable == 0) return nullptr;
    if (plan.part == Part::kBody) [[likely]]
      return shell(plan, cls);
    switch (plan.part) {
      case Part::kLeaf:
        return leaf(plan);
      case Part::kReferences:
        return references(plan, cls);
      case Part::kNumbers:
        return numbers(plan, cls);
      case Part::kString:
        return string(plan, cls == format::kStringUtf16);
      case Part::kInteger:
        return integer();
      case Part::kLong:
        return long_number();
      default:
        return nullptr;
    }
  }

  // The fields of an object all of whose are stored as they are sent.
  [[gnu::always_inline]] void simple_fields(uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.op_count; i++) {
      graph::copy_exact(object + plan.ops[i].offset, in, plan.ops[i].bytes);
      in += plan.ops[i].bytes;
    }
  }

 private:
  const uint8_t* numbered(const uint8_t* object) {
    *next_number++ = oops.encode(object);
    return object;
  }

  // Its body comes later.
  const uint8_t* shell(const Plan& plan, uint32_t cls) {
    bool at_hand = !near.full();
    if (!at_hand && r->far.size == r->far.capacity) return nullptr;
    uint32_t number = this->count();
    uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes, 0);
    in++;
    if (at_hand) {
      near.push({object, &plan, number, cls, 0, true});
    } else {
      r->far.entry[r->far.size++] = {number, cls, 0, 0};
    }
    return numbered(object);
  }

  const uint8_t* leaf(const Plan& plan) {
    uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes, 0);
    in++;
    simple_fields(object, plan);
    return numbered(object);
  }

  // An array whose elements come later.
  const uint8_t* references(const Plan& plan, uint32_t cls) {
    uint32_t length = in[1];
    if (length > kPartBytes / 4 || r->far.size == r->far.capacity) return nullptr;
    if (length != 0) r->far.entry[r->far.size++] = {this->count(), cls, 0, length};
    uint8_t* array = this->array(plan.klass_word, 2, length, 0);
    uint8_t* element = array + Header::kSmallElements;
    for (uint32_t i = 0; i < length; i++) graph::store(element + 4 * i, uint32_t{0});
    in += 2;
    return numbered(array);
  }

  const uint8_t* numbers(const Plan& plan, uint32_t cls) {
    static constexpr uint8_t kLog2[] = {0, 1, 1, 2, 3, 2, 3};
    uint32_t log2 = kLog2[cls - format::kByteArray];
    uint32_t length = in[1];
    if (length << log2 > kPartBytes) return nullptr;
    uint8_t* array = this->array(plan.klass_word, log2, length, 0);
    graph::copy_exact(array + graph::elements_offset<Header>(log2), in + 2, length << log2);
    in += 2 + (length << log2);
    return numbered(array);
  }

  const uint8_t* string(const Plan& plan, bool wide) {
    uint32_t bytes = static_cast<uint32_t>(in[1]) << (wide ? 1 : 0);
    if (bytes > kPartBytes || (wide && !needs_utf16(in + 2, bytes))) return nullptr;
    uint8_t* object = this->instance(plan.klass_word, built_ins.string_bytes, 0);
    uint8_t* value = this->array(built_ins.klass_word[format::kByteArray], 0, bytes, 0);
    graph::store(object + built_ins.string_value, oops.encode(value));
    if (wide) object[built_ins.string_coder] = 1;
    graph::copy_exact(value + Header::kSmallElements, in + 2, bytes);
    in += 2 + bytes;
    return numbered(object);
  }

  const uint8_t* integer() {
    uint32_t zigzag = 0;
    const uint8_t* next = format::get_wide_varint32(in + 1, zigzag);
    auto value = static_cast<uint32_t>(format::unzigzag32(zigzag));
    return next == nullptr ? nullptr : box(format::kInteger, value, next);
  }

  const uint8_t* long_number() {
    uint64_t zigzag = 0;
    const uint8_t* next = format::get_wide_varint64(in + 1, zigzag);
    auto value = static_cast<uint64_t>(format::unzigzag64(zigzag));
    return next == nullptr ? nullptr : box(format::kLong, value, next);
  }

  const uint8_t* box(format::BuiltIn number, uint64_t value, const uint8_t* behind) {
    const uint8_t* object = this->new_box(number, value);
    in = behind;
    return numbered(object);
  }
};

}  // namespace skyway::read

#endif
