// SPDX-License-Identifier: Apache-2.0
// PERF: runs of elements of one class that fill near, and their bodies, while all that these refer
// to is null, a short array of primitives or a short string. Room is asked for once for a run, so
// that what is left of the window's state fits into registers. What is different in one body is
// left to the steps of the traversal, from that reference on.
#ifndef SKYWAY_WRITE_BODIES_H
#define SKYWAY_WRITE_BODIES_H

#include "write/boxes.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Bodies : Boxes<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::model;

  // Whether the objects may be written by write_runs.
  bool is_simple(const Plan& plan) const {
    if (kLookup == Lookup::kHash || plan.kind != Kind::kFixed || plan.ref_count == 0) return false;
    return leads_to_leaves(plan) && this->has_short_tag(plan);
  }

  // Writes such runs, and adds them to `runs`. Afterwards near has the bodies that are to come
  // before the next element, and a body may have been begun.
  [[gnu::noinline, gnu::flatten]] void write_runs(ElementRuns& runs) {
    Bodies at = *this;
    ElementRuns local = runs;
    while (at.may_run(local) && at.run(local)) continue;
    *this = at;
    runs = local;
  }

 private:
  static constexpr uint32_t kRun = format::kNearCapacity;
  static constexpr uint32_t kShortBytes = 64;

  bool may_run(const ElementRuns& runs) const {
    const Plan& plan = *runs.plan;
    uint64_t bytes = 1 + plan.primitive_bytes + plan.ref_count * (2ULL + kShortBytes);
    uint64_t model_bytes = runs.model_bytes + plan.ref_count * (40ULL + kShortBytes);
    uint32_t steps = kRun * (2 + plan.ref_count);
    return runs.rest >= kRun && this->small_bytes == kShortBytes &&
           this->work + steps < this->most_work && visited.count + steps <= visited.room &&
           output + kRun * bytes < this->soft_end && model + kRun * model_bytes < this->most_model;
  }

  // Whether the run was a full one, and all of it is written.
  bool run(ElementRuns& runs) {
    const Plan& plan = *runs.plan;
    const uint8_t* objects[kRun];
    uint32_t first = visited.count;
    uint32_t length = elements(runs, objects);
    this->written(runs, length);
    uint32_t bodies = 0;
    if (length == kRun) {
      for (; bodies < kRun && runs.begun.plan == nullptr; bodies++) {
        if (runs.rest > bodies) this->prefetch_whole(runs.element + 4ULL * bodies);
        uint32_t cursor = body(objects[bodies], plan);
        if (cursor != plan.ref_count) runs.begun = {&plan, first + bodies, cursor};
      }
      this->work += bodies * (1 + plan.ref_count);
    }
    for (uint32_t i = bodies; i < length; i++) near.push({&plan, first + i, 0});
    return bodies == kRun && runs.begun.plan == nullptr;
  }

  // The tags of a run. Returns how long it is.
  uint32_t elements(const ElementRuns& runs, const uint8_t* (&objects)[kRun]) {
    const Plan& plan = *runs.plan;
    auto tag = static_cast<uint8_t>(this->known_tag(plan));
    uint32_t length = 0;
    for (; length < kRun; length++) {
      const uint8_t* element = runs.element + 4ULL * length;
      const uint8_t* object = this->visit(element, plan.klass_word);
      if (object == nullptr) break;
      *output++ = tag;
      objects[length] = object;
      this->prefetch_targets(object, plan);
      if (runs.rest - length > kFarAhead) {
        this->prefetch_header(element + 4ULL * kFarAhead);
      }
    }
    return length;
  }

  // Returns how many of the references are written.
  uint32_t body(const uint8_t* object, const Plan& plan) {
    this->primitives(object, plan);
    uint32_t i = 0;
    while (i < plan.ref_count) {
      const RefSlot& place = plan.refs[i];
      uint32_t narrow = graph::load<uint32_t>(object + place.offset);
      if (narrow == 0) {
        *output++ = format::kNull;
      } else if (!short_object(narrow, place)) {
        break;
      }
      i++;
    }
    return i;
  }

  // A new one of the class that the place remembers; if it is anything else nothing has happened.
  bool short_object(uint32_t narrow, const RefSlot& place) {
    const Plan& plan = *place.first.load(std::memory_order_acquire);
    const uint8_t* object = this->decode(narrow);
    if (Header::klass_word(object) != plan.klass_word) return false;
    return plan.kind == Kind::kString ? short_string(narrow, object, plan)
                                      : short_array(narrow, object, plan);
  }

  bool short_array(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) << plan.log2_element;
    if (bytes > kShortBytes || !visited.visit(narrow)) return false;
    model += 16 + graph::align8(bytes);
    put(plan.tag, length, object + graph::elements_offset<Header>(plan.log2_element), bytes);
    return true;
  }

  bool short_string(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) return false;
    const uint8_t* chars = this->decode(value);
    uint32_t bytes = graph::array_length<Header>(chars);
    if (bytes > kShortBytes || !visited.visit(narrow)) return false;
    bool wide = object[plan.coder_offset] != 0;
    model += graph::model_of_string(bytes);
    put(format::tag_of(wide ? format::kStringUtf16 : format::kStringLatin1),
        wide ? bytes / 2 : bytes, chars + Header::kSmallElements, bytes);
    return true;
  }

  void put(uint32_t tag, uint32_t length, const uint8_t* from, uint64_t bytes) {
    output[0] = static_cast<uint8_t>(tag);
    output[1] = static_cast<uint8_t>(length);
    graph::copy_exact(output + 2, from, static_cast<uint32_t>(bytes));
    output += 2 + bytes;
  }
};

}  // namespace skyway::write

#endif
