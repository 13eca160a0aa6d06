// SPDX-License-Identifier: Apache-2.0
// New objects: the tag, and for strings, boxes, leaves and small arrays of primitives what follows
// it. What is too large to stand in a block is made by Java on the other side.
#ifndef SKYWAY_WRITE_CONTENTS_H
#define SKYWAY_WRITE_CONTENTS_H

#include "write/answers.h"
#include "write/externals.h"
#include "write/own_text.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Contents : Externals<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::array_pushed;
  using Emitter<Header, kLookup>::decode;
  using Emitter<Header, kLookup>::need_oop;
  using Emitter<Header, kLookup>::new_tag;
  using Emitter<Header, kLookup>::stop;
  using Emitter<Header, kLookup>::tag_of;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::small_bytes;
  using Emitter<Header, kLookup>::soft_end;
  using Emitter<Header, kLookup>::varint;
  using Emitter<Header, kLookup>::visited;

  bool fixed(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    bool leaf = plan.ref_count == 0;
    if (leaf && plan.primitive_bytes > kUncheckedBytes &&
        !this->room_in_output(plan.primitive_bytes)) {
      return false;
    }
    if (!new_tag(tag_of(plan))) return false;
    model += plan.model_bytes;
    uint32_t number = visited.add(narrow, slot);
    if (leaf) {
      this->primitives(object, plan);
      return true;
    }
    if (kLookup != Lookup::kHash) prefetch_targets(object, plan);
    return push_fixed(number, plan);
  }

  bool string(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) return stop(kRefused, narrow);  // a String under construction
    const uint8_t* array = decode(value);
    uint32_t bytes = graph::array_length<Header>(array);
    uint32_t coder = object[plan.coder_offset];
    if (!fits_inline(bytes)) {
      return graph::rarely(*this,
                           [&](Contents& copy) { return copy.large_string(narrow, slot, plan); });
    }
    uint32_t tag = format::tag_of(coder == 0 ? format::kStringLatin1 : format::kStringUtf16);
    uint8_t* out = begin_leaf(tag, coder == 0 ? bytes : bytes / 2);
    graph::copy_exact(out, array + Header::kSmallElements, bytes);
    output = out + bytes;
    model += graph::model_of_string(bytes);
    visited.add(narrow, slot);
    return true;
  }

  bool box(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!new_tag(plan.tag)) return false;
    const uint8_t* value = object + plan.value_offset;
    if (plan.tag == format::tag_of(format::kInteger)) {
      varint(format::zigzag32(graph::load<int32_t>(value)));
    } else if (plan.tag == format::tag_of(format::kLong)) {
      varint(format::zigzag64(graph::load<int64_t>(value)));
    } else {
      graph::copy_exact(output, value, plan.primitive_bytes);
      output += plan.primitive_bytes;
    }
    model += plan.model_bytes;
    visited.add(narrow, slot);
    return true;
  }

  bool primitive_array(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) << plan.log2_element;
    if (!fits_inline(bytes)) {
      return graph::rarely(
          *this, [&](Contents& copy) { return copy.made_array(narrow, slot, plan, length); });
    }
    uint8_t* out = begin_leaf(plan.tag, length);
    graph::copy_exact(out, object + graph::elements_offset<Header>(plan.log2_element),
                      static_cast<uint32_t>(bytes));
    output = out + bytes;
    model += 16 + graph::align8(bytes);
    visited.add(narrow, slot);
    return true;
  }

  bool ref_array(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) * 4;
    if (!fits_inline(bytes)) {
      return graph::rarely(
          *this, [&](Contents& copy) { return copy.made_array(narrow, slot, plan, length); });
    }
    if (!new_tag(tag_of(plan))) return false;
    varint(length);
    model += 16 + graph::align8(bytes);
    if (kLookup != Lookup::kHash) prefetch_elements(object, length);
    return push_array(visited.add(narrow, slot), plan, length);
  }

  // Java allocates it on the other side before the block is read.
  [[gnu::noinline]] bool made_array(uint32_t narrow, uint32_t* slot, const Plan& plan,
                                    uint32_t length) {
    uint8_t* at = made_entry(tag_of(plan), format::kMaxVarint32);
    if (at == nullptr) return false;
    end_made_entry(format::put_varint(at, length));
    return push_array(visited.add(narrow, slot), plan, length);
  }

  // Java makes it on the other side, for what its hooks wrote: that stands in its entry, or in its
  // contents, which follow if it has some.
  bool made_hooked(uint32_t narrow, uint32_t* slot, const Plan& plan, Operations operations,
                   bool has_contents) {
    uint32_t tag = tag_of(plan);
    if (tag == 0 || !ensure_made(w, operations.bytes + 3 * format::kMaxVarint32)) {
      return stop(kNoMemory, 0);
    }
    if (operations.bytes != 0) {
      take_off(put_made(w, operations, tag, has_contents));
      *output++ = format::kMade;
    } else {
      end_made_entry(made_entry(tag, 0));
    }
    visited.add(narrow, slot);
    return true;
  }

  // One that has room in the made list.
  bool made_text(uint32_t narrow, uint32_t* slot, const Plan& plan, OwnText text) {
    uint32_t tag = tag_of(plan);
    if (tag == 0) return stop(kNoMemory, 0);
    take_off(put_made(w, text, tag));
    *output++ = format::kMade;
    visited.add(narrow, slot);
    return true;
  }

  // `encoded` is the text, and its length before it.
  bool text(uint32_t narrow, uint32_t* slot, const Plan& plan, const uint8_t* encoded,
            uint32_t bytes) {
    uint8_t* at = made_entry(tag_of(plan), bytes);
    if (at == nullptr) return false;
    std::memcpy(at, encoded, bytes);
    end_made_entry(at + bytes);
    visited.add(narrow, slot);
    return true;
  }

 protected:
  bool fits_inline(uint64_t bytes) const {
    // PERF: few bytes need no look at the rest of the block: there is room behind its end.
    return bytes <= small_bytes || fits_block(bytes);
  }

  // Waits for elements or entries.
  bool push_array(uint32_t number, const Plan& plan, uint32_t length) {
    if (length == 0) return true;
    array_pushed = true;
    return w->far.push({&plan, number, 0}) || stop(kNoMemory, 0);
  }

 private:
  static constexpr uint32_t kMostAhead = 8;  // of an array's elements

  // PERF: built-in tags are one byte, and the position in memory moves once an object.
  uint8_t* begin_leaf(uint32_t tag, uint32_t length) {
    uint8_t* out = output;
    *out = static_cast<uint8_t>(tag);
    return format::put_varint(out + 1, length);
  }

  bool fits_block(uint64_t bytes) const {
    return bytes <= graph::bounds.inline_bytes && output + bytes + 64 <= soft_end &&
           model + bytes <= 2 * graph::bounds.block_model_bytes;
  }

  bool push_fixed(uint32_t number, const Plan& plan) {
    if (!near.full()) {
      near.push({&plan, number, 0});
      return true;
    }
    return w->far.push({&plan, number, 0}) || stop(kNoMemory, 0);
  }

  [[gnu::noinline]] bool large_string(uint32_t narrow, uint32_t* slot, const Plan& plan) {
    if (!new_tag(format::tag_of(format::kLargeString))) return false;
    model += plan.model_bytes;
    return push_fixed(visited.add(narrow, slot), plan);
  }

  // Begins an entry of the made list and returns where its contents go, or nullptr.
  uint8_t* made_entry(uint32_t tag, uint64_t bytes) {
    if (tag == 0 || !ensure_made(w, bytes + format::kMaxVarint32)) {
      stop(kNoMemory, 0);
      return nullptr;
    }
    return format::put_varint(w->made_buffer + w->control.made_bytes, tag - format::kFirstClass);
  }

  void end_made_entry(uint8_t* end) {
    int64_t before = w->control.made_bytes;
    w->control.made_bytes = end - w->made_buffer;
    w->control.made_count++;
    take_off(w->control.made_bytes - before);
    *output++ = format::kMade;
  }

 public:
  // The made list shares the block's payload with the items.
  void take_off(int64_t made) {
    int64_t room = soft_end > output ? soft_end - output : 0;
    soft_end -= made < room ? made : room;
  }

  // PERF: between this push and the object's turn up to 15 others are handled, which hides the
  // misses on its children's headers and on their entries of the side table.
  [[gnu::always_inline]] void prefetch_targets(const uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      prefetch_object(graph::load<uint32_t>(object + plan.refs[i].offset));
    }
  }

  // PERF: a short array's turn comes when near is empty, its elements' at once.
  [[gnu::always_inline]] void prefetch_elements(const uint8_t* array, uint32_t length) const {
    const uint8_t* element = array + graph::elements_offset<Header>(2);
    for (uint32_t i = 0; i < length && i < kMostAhead; i++) {
      prefetch_object(graph::load<uint32_t>(element + 4ULL * i));
    }
  }

  [[gnu::always_inline]] void prefetch_object(uint32_t narrow) const {
    if (narrow == 0) return;
    graph::prefetch(decode(narrow));
    graph::prefetch(decode(narrow) + 24);
    visited.prefetch(narrow);
  }
};

}  // namespace skyway::write

#endif
