// SPDX-License-Identifier: Apache-2.0
// PERF: runs of new elements of one class. What does not depend on the element is looked up once
// for a run.
#ifndef SKYWAY_WRITE_UNIFORM_H
#define SKYWAY_WRITE_UNIFORM_H

#include <algorithm>

#include "format/class_tag.h"
#include "write/element_runs.h"
#include "write/references.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct Uniform : References<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;

  // Writes elements from `element` on, `rest` up to the array's end, no more than near takes and as
  // far as they are new objects whose bodies come later. Returns how many.
  uint32_t new_elements(const Plan& plan, const uint8_t* element, uint32_t rest) {
    uint32_t most = std::min(rest, format::kNearCapacity);
    if (plan.kind != Kind::kFixed || plan.ref_count == 0 || !has_short_tag(plan)) return 0;
    if (visited.count + most > visited.room || output + most > this->hard_end) return 0;
    auto tag = static_cast<uint8_t>(this->known_tag(plan));
    uint32_t length = 0;
    for (; length < most; length++) {
      const uint8_t* object = visit(element + 4ULL * length, plan.klass_word);
      if (object == nullptr) break;
      *output++ = tag;
      near.push({&plan, visited.count - 1, 0});
      if (kLookup != Lookup::kHash) {
        this->prefetch_targets(object, plan);
        if (rest - length > kFarAhead) prefetch_header(element + 4ULL * (length + kFarAhead));
      }
    }
    this->model += static_cast<uint64_t>(length) * plan.model_bytes;
    return length;
  }

  // The plan of the class that a run may be of which begins here; null if it is not known or may
  // be unloaded. The place remembers the first class only: all lists have theirs in an Object[].
  const Plan* plan_of_run(RefSlot& place, const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element);
    return narrow == 0 ? nullptr : find_plan(Header::klass_word(this->decode(narrow)), place);
  }

 protected:
  // The object of an element, which now has a number; null, and nothing has happened, if it is not
  // a new one of the class.
  [[gnu::always_inline]] const uint8_t* visit(const uint8_t* element, uint32_t klass_word) {
    uint32_t narrow = graph::load<uint32_t>(element);
    const uint8_t* object = this->decode(narrow);
    bool fits = narrow != 0 && Header::klass_word(object) == klass_word && visited.visit(narrow);
    return fits ? object : nullptr;
  }

  bool has_short_tag(const Plan& plan) const { return format::is_short_tag(this->known_tag(plan)); }

  // How many elements there surely is room for, of the block, the window and its tables.
  uint32_t most_of(const ElementRuns& runs, uint32_t bytes) const {
    if (this->model >= this->most_model || output >= this->soft_end) return 0;
    uint64_t of_model = (this->most_model - this->model) / runs.model_bytes;
    uint64_t room = static_cast<uint64_t>(this->soft_end - output) / bytes;
    uint64_t objects = std::min(visited.room - visited.count, this->most_work - this->work);
    return static_cast<uint32_t>(std::min<uint64_t>({of_model, room, objects, runs.rest}));
  }

  void written(ElementRuns& runs, uint32_t length) {
    this->model += static_cast<uint64_t>(length) * runs.model_bytes;
    this->work += length;
    runs.advance(length);
  }

  [[gnu::always_inline]] void prefetch_header(const uint8_t* element) const {
    uint32_t narrow = graph::load<uint32_t>(element);
    if (narrow != 0) graph::prefetch(this->decode(narrow));
  }
};

}  // namespace skyway::write

#endif
