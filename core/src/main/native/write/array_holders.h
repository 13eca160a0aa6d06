// SPDX-License-Identifier: Apache-2.0
// PERF: the bodies of up to 16 objects that wait in near and refer to nothing but a short array
// each, such as lists that are the values of a map: one loop looks at all of them, another one
// writes them.
#ifndef SKYWAY_WRITE_ARRAY_HOLDERS_H
#define SKYWAY_WRITE_ARRAY_HOLDERS_H

#include "write/leaf_entries.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct ArrayHolders : LeafEntries<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::w;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

 protected:
  // Writes such bodies as far as they come next and are of one class, and there surely is room.
  [[gnu::noinline, gnu::flatten]] void array_holders() {
    const Plan& plan = *near.front().plan;
    if (plan.kind != Kind::kFixed || plan.ref_count != 1) return;
    const RefSlot& place = plan.refs[0];
    const Plan* array = place.first.load(std::memory_order_acquire);
    if (array == nullptr || array->kind != Kind::kRefArray || !this->has_short_tag(*array)) return;
    if (!has_room(plan)) return;
    uint32_t first = visited.count;
    uint32_t lengths[kMost];
    uint32_t count = look(plan, *array, lengths);
    count = visited.visit_listed(count, 1, visited.cells.shift);
    auto tag = static_cast<uint8_t>(this->known_tag(*array));
    for (uint32_t i = 0; i < count; i++) {
      this->primitives(this->object_of(near.pop()), plan);
      output[0] = tag;
      output[1] = static_cast<uint8_t>(lengths[i]);
      output += 2;
      model += 16 + graph::align8(4 * lengths[i]);
      w->far.push({array, first + i, 0});
    }
    work += 2 * count;
    this->array_pushed |= count != 0;
  }

 private:
  static constexpr uint32_t kMost = format::kNearCapacity;
  static constexpr uint32_t kLongest = 16;

  bool has_room(const Plan& plan) const {
    return visited.count + kMost <= visited.room && work + 2 * kMost <= this->most_work &&
           output + kMost * (2ULL + plan.primitive_bytes) <= this->soft_end &&
           model + kMost * (16ULL + 4 * kLongest) <= this->most_model &&
           w->far.size + kMost <= w->far.capacity && 4 * kLongest <= this->small_bytes;
  }

  // Lists their arrays.
  uint32_t look(const Plan& plan, const Plan& array, uint32_t (&lengths)[kMost]) const {
    const uint32_t offset = plan.refs[0].offset;
    uint32_t* list = visited.list();
    uint32_t waiting = near.tail - near.head;
    uint32_t count = 0;
    for (; count < waiting; count++) {
      const PendingObject& body = near.entry[(near.head + count) % kMost];
      if (body.plan != &plan) break;
      auto narrow = graph::load<uint32_t>(this->object_of(body) + offset);
      if (narrow == 0) break;
      const uint8_t* object = this->decode(narrow);
      if (Header::klass_word(object) != array.klass_word) break;
      uint32_t length = graph::array_length<Header>(object);
      if (length == 0 || length > kLongest) break;
      list[count] = narrow;
      lengths[count] = length;
    }
    return count;
  }
};

}  // namespace skyway::write

#endif
