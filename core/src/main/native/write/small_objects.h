// SPDX-License-Identifier: Apache-2.0
// Writes the objects of a small record; a false answer gives the record up.
#ifndef SKYWAY_WRITE_SMALL_OBJECTS_H
#define SKYWAY_WRITE_SMALL_OBJECTS_H

#include "format/class_tag.h"
#include "format/tags.h"
#include "format/varint.h"
#include "format/wide_varint.h"
#include "graph/heap_layout.h"
#include "graph/linked_map.h"
#include "graph/pending.h"
#include "write/own_text.h"
#include "write/primitives.h"
#include "write/small_index.h"
#include "write/writer.h"

namespace skyway::write {

// An object whose fields come later.
struct Body {
  const uint8_t* object;
  const Plan* plan;
};

// The same, or an array whose elements do.
struct Waiting {
  const uint8_t* object;
  const Plan* plan;
  uint32_t cursor;  // arrays: the next element
  uint32_t length;  // arrays: of elements, at least 1; else 0
};

template <typename Header, typename Oops>
struct SmallObjects {
  static constexpr uint32_t kMostFar = 128;
  // Of one object. Behind last_out there is room in the buffer for what a body refers to.
  static constexpr uint32_t kMostBytes = 1024;
  static constexpr uint32_t kMostReferences = 64;  // of a body
  static constexpr uint32_t kMostElements = 4096;
  // The usual way ends a block when its window has done so much, and a third more.
  static uint32_t most_work() { return graph::bounds.write_work / 4 * 3; }

  Writer* w;
  uint8_t* out;
  uint8_t* last_out;  // behind it no body begins, and no further element
  uint64_t model;
  uint32_t work;      // as the usual way counts it, more or less
  uint32_t* objects;  // narrow oops by number, as in Visited
  SmallIndex index;
  uint32_t count;
  graph::NearQueue<Body> near;
  Waiting* far;
  uint32_t far_size;
  Oops oops;
  bool array_pushed;

  void varint(uint64_t value) { out = format::put_varint(out, value); }

  // True and the number when visited; else the slot that `add` has to fill.
  bool visited(uint32_t object, uint32_t*& slot, uint32_t& number) const {
    return index.find(object, objects, count, slot, number);
  }

  // Whether there is a number for that object, which has none; the slot may be another one then.
  bool may_add(uint32_t object, uint32_t*& slot) {
    if (count != index.most) [[likely]]
      return true;
    uint32_t number = 0;
    return index.widen(w->visited, count) && !visited(object, slot, number);
  }

  // So that a run of so many is not cut, unless the record has too many objects.
  void prepare_for(uint32_t more) {
    if (index.most - count < more) [[unlikely]]
      index.widen(w->visited, count);
  }

  void add(uint32_t object, uint32_t* slot) {
    *slot = index.base + count;
    objects[count++] = object;
  }

  bool string(const uint8_t* object, const Plan& plan) {
    uint32_t value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) [[unlikely]]
      return false;  // a String under construction
    const uint8_t* array = oops.decode(value);
    uint32_t bytes = graph::array_length<Header>(array);
    uint32_t coder = object[plan.coder_offset];
    if (bytes > kMostBytes) [[unlikely]]
      return false;
    begin_leaf(format::tag_of(coder == 0 ? format::kStringLatin1 : format::kStringUtf16),
               bytes >> (coder == 0 ? 0 : 1));
    copy(array + Header::kSmallElements, bytes);
    model += graph::model_of_string(bytes);
    return true;
  }

  bool box(const uint8_t* object, const Plan& plan) {
    *out++ = static_cast<uint8_t>(plan.tag);
    const uint8_t* value = object + plan.value_offset;
    if (plan.tag == format::tag_of(format::kInteger)) {
      varint(format::zigzag32(graph::load<int32_t>(value)));
    } else if (plan.tag == format::tag_of(format::kLong)) {
      out = format::put_varint64(out, format::zigzag64(graph::load<int64_t>(value)));
    } else {
      graph::copy_exact(out, value, plan.primitive_bytes);
      out += plan.primitive_bytes;
    }
    model += plan.model_bytes;
    return true;
  }

  bool primitive_array(const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    if (length > kMostBytes >> plan.log2_element) [[unlikely]]
      return false;
    uint32_t bytes = length << plan.log2_element;
    begin_leaf(plan.tag, length);
    copy(object + graph::elements_offset<Header>(plan.log2_element), bytes);
    model += 16 + graph::align8(bytes);
    return true;
  }

  bool ref_array(const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    if (length > most_elements() || !put_tag(plan)) [[unlikely]]
      return false;
    varint(length);
    model += 16 + graph::align8(4 * length);
    if (length == 0) return true;
    array_pushed = true;
    return push_far({object, &plan, 0, length});
  }

  bool fixed(const uint8_t* object, const Plan& plan) {
    if (plan.primitive_bytes > kMostBytes || plan.ref_count > kMostReferences || !put_tag(plan))
        [[unlikely]]
      return false;
    model += plan.model_bytes;
    if (plan.ref_count == 0) {
      primitives(object, plan);
      return true;
    }
    if (!near.full()) {
      near.push({object, &plan});
      return true;
    }
    return push_far({object, &plan, 0, 0});
  }

  // Only if a field of it holds that.
  bool text(const uint8_t* object, const Plan& plan) {
    uint32_t tag = tag_of(plan);
    OwnText text = ready_text<Header>(w, object, plan, oops);
    if (tag == 0 || text.characters == nullptr) [[unlikely]]
      return false;
    last_out -= put_made(w, text, tag);
    *out++ = format::kMade;
    return true;
  }

  // A linked map, whose entries come later.
  bool links(const uint8_t* object, const Plan& plan) {
    if (!put_tag(plan)) [[unlikely]]
      return false;
    uint32_t flags = graph::flags_of_linked_map<Header>(object, oops);
    uint32_t has_entries = flags & format::kHasEntries;
    *out++ = static_cast<uint8_t>(flags);
    model += graph::model_of_linked_map(flags);
    if (has_entries == 0) return true;
    array_pushed = true;
    return push_far({object, &plan, 0, has_entries});
  }

  bool enum_constant(const uint8_t* object, const Plan& plan) {
    uint32_t ordinal = graph::load<uint32_t>(object + plan.value_offset);
    return ordinal < plan.external_count && external(plan.external + ordinal);
  }

  bool external(uint32_t id) {
    uint32_t number = known_number(w, id);
    if (number == 0) number = first_number(w, id);
    if (number == 0) return false;
    *out++ = format::kExternal;
    varint(number - 1);
    return true;
  }

  void primitives(const uint8_t* object, const Plan& plan) {
    out = put_primitives(out, object, plan);
  }

 private:
  // Longer arrays are made by the receiver before the block is read.
  static uint32_t most_elements() {
    return std::min(kMostElements, graph::bounds.inline_bytes / 4);
  }

  // False: it has more than two bytes, or memory is short.
  bool put_tag(const Plan& plan) {
    uint32_t tag = tag_of(plan);
    if (!format::is_short_tag(tag)) [[unlikely]]
      return put_long_tag(tag);
    *out++ = static_cast<uint8_t>(tag);
    return true;
  }

  // Of a class that a channel has named late, from the hundredth on.
  bool put_long_tag(uint32_t tag) {
    if (!format::is_loop_tag(tag)) return false;
    out = format::put_class_tag(out, tag);
    return true;
  }

  // 0: memory is short.
  uint32_t tag_of(const Plan& plan) const {
    uint32_t tag = plan.tag;
    if (tag == 0 && plan.id < w->tag_capacity) tag = w->tag_of_plan[plan.id];
    return tag != 0 ? tag : first_tag(w, plan.id);
  }

  void begin_leaf(uint32_t tag, uint32_t length) {
    uint8_t* to = out;
    *to = static_cast<uint8_t>(tag);
    out = format::put_varint(to + 1, length);
  }

  void copy(const uint8_t* from, uint32_t bytes) {
    graph::copy_exact(out, from, bytes);
    out += bytes;
  }

  bool push_far(Waiting waiting) {
    if (far_size == kMostFar) [[unlikely]]
      return false;
    work++;
    far[far_size++] = waiting;
    return true;
  }
};

}  // namespace skyway::write

#endif
