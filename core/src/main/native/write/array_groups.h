// SPDX-License-Identifier: Apache-2.0
// PERF: up to 16 short arrays of new Integers or Longs that wait on top of far: one loop looks at
// all their elements, another one writes these. A loop for each array spends more time on what
// begins and ends it than on three numbers.
#ifndef SKYWAY_WRITE_ARRAY_GROUPS_H
#define SKYWAY_WRITE_ARRAY_GROUPS_H

#include "write/box_runs.h"
#include "write/heap_codec.h"
#include "write/linked_entries.h"
#include "write/nulls.h"

namespace skyway::write {

// Arrays, the topmost first, and the values of their elements.
struct ArrayGroup {
  static constexpr uint32_t kMostArrays = format::kNearCapacity;
  static constexpr uint32_t kMostElements = 64;

  uint32_t filled[kMostArrays];          // elements of an array before its nulls
  uint32_t nulls[kMostArrays];           // after them, up to its end
  uint64_t value[kMostElements + kFew];  // as many as put_box_run loads
  uint32_t arrays;
  uint32_t elements;
};

template <typename Header, Lookup kLookup>
struct ArrayGroups : LinkedEntries<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

 protected:
  // Writes such arrays. False: there were none, or not all of them are complete.
  bool array_group(const Plan& box) {
    if (!has_room(box)) return false;
    return box.tag == format::tag_of(format::kInteger) ? group_of<int32_t>(box)
                                                       : group_of<int64_t>(box);
  }

 private:
  static constexpr uint32_t kElementBytes = 2 + format::kMaxVarint64;

  bool has_room(const Plan& box) const {
    constexpr uint32_t kElements = ArrayGroup::kMostElements;
    return visited.count + kElements <= visited.room && work + 2 * kElements <= this->most_work &&
           output + kElements * kElementBytes + 3 * ArrayGroup::kMostArrays <= this->soft_end &&
           model + kElements * box.model_bytes <= this->most_model;
  }

  template <typename Value>
  [[gnu::always_inline]] bool group_of(const Plan& box) {
    return with_codec<Header>(visited.cells.shift,
                              [&](auto codec) { return group_of<Value>(box, codec); });
  }

  template <typename Value, typename Codec>
  [[gnu::always_inline]] bool group_of(const Plan& box, Codec codec) {
    ArrayGroup group;
    look<Value>(box, codec, group);
    if (group.arrays == 0) return false;
    uint32_t fresh = visited.visit_listed(group.elements, 1, codec.cell_shift());
    model += static_cast<uint64_t>(fresh) * box.model_bytes;
    uint32_t complete = put<Value>(group, fresh);
    work += fresh + complete;  // nothing if nothing was written: who asks then goes another way
    return complete == group.arrays;
  }

  // Lists the elements of arrays that have nothing but boxes and then nothing but nulls.
  template <typename Value, typename Codec>
  [[gnu::always_inline]] void look(const Plan& box, Codec codec, ArrayGroup& group) const {
    const uint32_t klass_word = box.klass_word;
    const uint32_t offset = box.value_offset;
    const PendingObject* end = w->far.entry;
    const PendingObject* next = end + w->far.size;
    uint32_t* list = visited.list();
    uint32_t most = std::min(ArrayGroup::kMostElements, graph::bounds.inline_bytes / 4);
    uint32_t count = 0;
    uint32_t arrays = 0;
    for (; next != end && arrays < ArrayGroup::kMostArrays; arrays++) {
      next--;
      if (next->plan->kind != Kind::kRefArray || next->cursor != 0) break;
      const uint8_t* array = codec.decode(visited.objects.at(next->number));
      uint32_t length = graph::array_length<Header>(array);
      if (length > most - count) break;
      const uint8_t* element = array + graph::elements_offset<Header>(2);
      uint32_t i = 0;
      for (; i < length; i++) {
        auto narrow = graph::load<uint32_t>(element + 4ULL * i);
        const uint8_t* object = codec.decode(narrow);
        if (narrow == 0 || Header::klass_word(object) != klass_word) break;
        list[count + i] = narrow;
        group.value[count + i] = static_cast<uint64_t>(graph::load<Value>(object + offset));
      }
      group.filled[arrays] = i;
      group.nulls[arrays] = length - i;
      while (i < length && graph::load<uint32_t>(element + 4ULL * i) == 0) i++;
      if (i < length) break;
      count += group.filled[arrays];
    }
    group.arrays = arrays;
    group.elements = count;
  }

  // Of the elements only so many are new objects. Returns how many arrays are complete.
  template <typename Value>
  [[gnu::always_inline]] uint32_t put(const ArrayGroup& group, uint32_t fresh) {
    const uint64_t* value = group.value;
    uint8_t* out = output;
    uint32_t rest = fresh;
    uint32_t array = 0;
    for (; array < group.arrays && group.filled[array] <= rest; array++) {
      out = put<Value>(out, value, group.filled[array]);
      value += group.filled[array];
      rest -= group.filled[array];
      if (group.nulls[array] != 0) out = put_nulls(out, group.nulls[array]);
    }
    w->far.size -= array;
    if (array != group.arrays) {
      out = put<Value>(out, value, rest);
      w->far.top().cursor = rest;
    }
    output = out;
    return array;
  }

  template <typename Value>
  [[gnu::always_inline]] static uint8_t* put(uint8_t* out, const uint64_t* value, uint32_t count) {
    for (uint32_t i = 0; i < count; i += format::BoxRun::kMost) {
      out = put_box_run<Value>(out, value + i, std::min(count - i, format::BoxRun::kMost));
    }
    return out;
  }
};

}  // namespace skyway::write

#endif
