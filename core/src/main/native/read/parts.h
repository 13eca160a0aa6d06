// SPDX-License-Identifier: Apache-2.0
// PERF: the small objects that bodies mostly refer to. Whoever calls has made sure of their room,
// input and numbers, so that nothing is left to be checked but what the input says.
#ifndef SKYWAY_READ_PARTS_H
#define SKYWAY_READ_PARTS_H

#include "graph/linked_map.h"
#include "read/assignable.h"
#include "read/box_builder.h"
#include "read/fields.h"
#include "read/leaf_checks.h"
#include "read/loop_state.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct Parts : LoopState<Header, Oops> {
  using State = LoopState<Header, Oops>;
  using State::count;
  using State::in;
  using State::near;
  using State::oops;
  using State::r;
  using State::top;

 protected:
  // A new object for the place. False, and nothing has happened: it is something else, or at fault.
  [[gnu::always_inline]] bool part(uint8_t* place, RefSlot& slot) {
    uint32_t cls = this->class_ahead();
    if (cls >= this->class_count) return false;
    const Plan& plan = *this->plans[cls];
    if (slot.passed != plan.klass_word && !may_hold(slot, plan)) return false;
    if (slot.key != 0 && plan.stable == 0) return false;
    if (this->has_long_tag(cls)) [[unlikely]]
      in++;  // the tag's last byte is left
    const uint8_t* object = plan.part == Part::kBody ? shell(plan, cls) : leaf(plan, cls);
    if (object == nullptr) {
      if (this->has_long_tag(cls)) in--;
      return false;
    }
    graph::store(place, this->numbered(object));
    return true;
  }

  // A reference to an object that was here before, such as a constant of an enum.
  [[gnu::always_inline]] bool external(uint8_t* place, const RefSlot& slot) {
    uint32_t index = in[1];
    if (index >= this->short_externals || slot.key != 0) return false;
    const auto* object =
        reinterpret_cast<const uint8_t*>(jvm::load_element(jvm::vm, this->externals, index));
    uint32_t klass_word = Header::klass_word(object);
    if (klass_word != slot.klass_word && !assignable(slot, klass_word)) return false;
    graph::store(place, oops.encode(object));
    in += 2;
    return true;
  }

  // The fields of an object; nullptr: at fault.
  [[gnu::always_inline]] const uint8_t* fields(uint8_t* object, const Plan& plan) const {
    if (plan.one_copy) {
      const PrimitiveOp op = plan.ops[0];
      graph::copy_few(object + op.offset, in, op.bytes);
      return in + op.bytes;
    }
    if (plan.packed) return packed_fields(object, in, this->end, plan, 0);
    return other_fields(object, in, this->end, plan);
  }

  // An array whose elements come later.
  const uint8_t* references(const Plan& plan, uint32_t cls) {
    uint32_t length = in[1];
    if (length > kPartBytes / 4 || r->far.size == r->far.capacity) return nullptr;
    if (length != 0) r->far.entry[r->far.size++] = {count, cls, 0, length};
    uint8_t* array = this->array(plan.klass_word, 2, length);
    uint8_t* element = array + Header::kSmallElements;
    for (uint32_t i = 0; i < length; i++) graph::store(element + 4 * i, uint32_t{0});
    in += 2;
    return array;
  }

  // Of one of the first four class numbers; nullptr: at fault, or too long.
  [[gnu::always_inline]] uint8_t* key_object(uint32_t cls) {
    if (cls <= format::kStringUtf16) return string(*this->plans[cls], cls == format::kStringUtf16);
    return cls == format::kInteger ? integer() : long_number();
  }

  // An array of few numbers; nullptr: it is longer.
  const uint8_t* numbers(const Plan& plan, uint32_t cls) {
    static constexpr uint8_t kLog2[] = {0, 1, 1, 2, 3, 2, 3};
    uint32_t log2 = kLog2[cls - format::kByteArray];
    uint32_t length = in[1];
    if (length << log2 > kPartBytes) return nullptr;
    uint8_t* array = this->array(plan.klass_word, log2, length);
    graph::copy_exact(array + graph::elements_offset<Header>(log2), in + 2, length << log2);
    in += 2 + (length << log2);
    return array;
  }

 private:
  [[gnu::noinline]] static bool may_hold(RefSlot& slot, const Plan& plan) {
    return plan.klass_word != 0 && read::passes(slot, plan);
  }

  // Its body comes later.
  [[gnu::always_inline]] const uint8_t* shell(const Plan& plan, uint32_t cls) {
    bool at_hand = !near.full();
    if (!at_hand && r->far.size == r->far.capacity) return nullptr;
    uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes);
    if (!this->listed(object, plan)) [[unlikely]] {
      top = object;
      return nullptr;
    }
    in++;
    if (at_hand) {
      near.push(object, &plan, count, cls);
    } else {
      r->far.entry[r->far.size++] = {count, cls, 0, 0};
    }
    return object;
  }

  [[gnu::always_inline]] const uint8_t* leaf(const Plan& plan, uint32_t cls) {
    switch (plan.part) {
      case Part::kString:
        return string(plan, cls == format::kStringUtf16);
      case Part::kReferences:
        return references(plan, cls);
      case Part::kTable:
        return table(plan, cls);
      case Part::kLinked:
        return linked_map(plan, cls);
      case Part::kNumbers:
        return numbers(plan, cls);
      case Part::kLeaf:
        return simple(plan);
      case Part::kInteger:
        return integer();
      case Part::kLong:
        return long_number();
      case Part::kBox:
        return other_box(cls);
      default:
        return nullptr;
    }
  }

  const uint8_t* simple(const Plan& plan) {
    uint8_t* object = this->instance(plan.klass_word, plan.instance_bytes);
    in++;
    in = fields(object, plan);
    return object;
  }

  // Its entries come later.
  const uint8_t* table(const Plan& plan, uint32_t cls) {
    uint32_t length = in[1];
    bool is_power = length != 0 && (length & (length - 1)) == 0;
    return is_power ? references(plan, cls) : nullptr;
  }

  // Its entries come later.
  const uint8_t* linked_map(const Plan& plan, uint32_t cls) {
    uint32_t flags = in[1];
    if (flags > format::kMostLinkedFlags) return nullptr;
    if (r->far.size == r->far.capacity) return nullptr;
    uint8_t* map = this->instance(plan.klass_word, plan.instance_bytes);
    if (!this->listed(map, plan)) [[unlikely]] {
      top = map;
      return nullptr;
    }
    graph::begin_linked_map(map, flags);
    if ((flags & format::kHasEntries) != 0) r->far.entry[r->far.size++] = {count, cls, 0, 1};
    in += 2;
    return map;
  }

  uint8_t* string(const Plan& plan, bool wide) {
    uint32_t bytes = static_cast<uint32_t>(in[1]) << (wide ? 1 : 0);
    if (bytes > kPartBytes) return nullptr;
    uint8_t* object = this->instance(plan.klass_word, built_ins.string_bytes);
    uint8_t* value = this->array(built_ins.klass_word[format::kByteArray], 0, bytes);
    graph::store(object + built_ins.string_value, oops.encode(value));
    graph::copy_exact(value + Header::kSmallElements, in + 2, bytes);
    if (wide) {
      if (!needs_utf16(value + Header::kSmallElements, bytes)) {
        top = object;
        return nullptr;
      }
      object[built_ins.string_coder] = 1;
    }
    in += 2 + bytes;
    return object;
  }

  uint8_t* integer() {
    uint32_t zigzag = 0;
    const uint8_t* next = format::get_wide_varint32(in + 1, zigzag);
    auto value = static_cast<uint32_t>(format::unzigzag32(zigzag));
    return next == nullptr ? nullptr : box(format::kInteger, value, next);
  }

  uint8_t* long_number() {
    uint64_t zigzag = 0;
    const uint8_t* next = format::get_wide_varint64(in + 1, zigzag);
    auto value = static_cast<uint64_t>(format::unzigzag64(zigzag));
    return next == nullptr ? nullptr : box(format::kLong, value, next);
  }

  const uint8_t* other_box(uint32_t cls) {
    uint32_t bytes = kBoxBytes[cls];
    uint64_t value = graph::load<uint64_t>(in + 1) & (~uint64_t{0} >> (64 - 8 * bytes));
    if (cls == format::kBoolean && value > 1) return nullptr;
    return box(cls, value, in + 1 + bytes);
  }

  uint8_t* box(uint32_t number, uint64_t value, const uint8_t* behind) {
    uint32_t offset = built_ins.box_value[number];
    bool is_wide = number == format::kLong || number == format::kDouble;
    uint32_t bytes = graph::align8(offset + (is_wide ? 8U : 4U));
    uint8_t* object = this->instance(built_ins.klass_word[number], bytes);
    // PERF: what is stored too much of an Integer lies behind it, where nothing is yet.
    graph::store(object + offset, value);
    in = behind;
    return object;
  }
};

}  // namespace skyway::read

#endif
