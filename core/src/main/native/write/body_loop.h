// SPDX-License-Identifier: Apache-2.0
// PERF: bodies that wait in near or on top of far, and the elements of arrays there, as long as
// what they refer to is null, a constant, small and of a class that is known, or has a number.
// Whoever calls has made sure of room for so many units: one for a body or an array, and one for
// each reference or element, as they count for the window's work.
#ifndef SKYWAY_WRITE_BODY_LOOP_H
#define SKYWAY_WRITE_BODY_LOOP_H

#include <algorithm>

#include "write/buckets.h"
#include "write/nulls.h"
#include "write/uniform.h"

namespace skyway::write {

// Whether there is no better loop for long arrays of such objects, each of which may count 4 bytes
// more in a made one.
inline bool is_for_bodies(const Plan& plan, uint32_t tag) {
  bool better = tag <= format::kLastShortTag && leads_to_leaves(plan);
  return plan.part == Part::kBody && plan.model_bytes + 4 <= kPartModel && !better;
}

template <typename Header, Lookup kLookup, typename Codec>
struct BodyLoop : Buckets<Header, kLookup, Codec> {
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::model;
  using State::near;
  using State::out;
  using State::w;

  static constexpr uint32_t kMostElements = kPartBytes / 4;
  static constexpr uint32_t kLeastUnits = 1 + std::max(kPartReferences, kMostElements);

  bool knows_nodes;

  // Takes what it writes off `left`. If `begun` says so, the references of `body` come first.
  [[gnu::always_inline]] Stop run(uint32_t& left, PendingObject& body, bool begun) {
    const uint8_t* object = begun ? this->object_of(body.number) : nullptr;
    for (; begun || left >= kLeastUnits; begun = false) {
      if (!begun) {
        Part part = near.empty() && w->far.size != 0 ? w->far.top().plan->part : Part::kBody;
        if (part == Part::kReferences || part == Part::kLinked || part == Part::kTable) {
          Stop stop = part == Part::kReferences ? elements(left) : entries(left, body);
          if (stop != Stop::kGoing) return stop;
          continue;
        }
        Stop stop = next(body);
        if (stop != Stop::kGoing) return stop;
        left -= 1 + body.plan->ref_count;
        body.cursor = 0;
        object = this->object_of(body.number);
        out = put_few_primitives(out, object, *body.plan);
      }
      if (!references(object, body)) return Stop::kBody;
    }
    return Stop::kUnits;
  }

 private:
  [[gnu::always_inline]] Stop entries(uint32_t& left, PendingObject& body) {
    bool linked = w->far.top().plan->part == Part::kLinked;
    return linked ? this->links(left, body) : this->buckets(left, body);
  }

  // Takes it, if it is one for the loop.
  [[gnu::always_inline]] Stop next(PendingObject& body) {
    if (!near.empty()) {
      const Plan* plan = near.front_plan();
      if (!is_body(plan->part)) return Stop::kOther;
      if (is_node(*plan)) return Stop::kNode;
      this->prefetch_next();
      body.plan = plan;
      body.number = near.pop();
      return Stop::kGoing;
    }
    if (w->far.size == 0) return Stop::kOther;
    const PendingObject& top = w->far.top();
    if (!is_body(top.plan->part)) return Stop::kOther;
    if (is_node(*top.plan)) return Stop::kNode;
    body.plan = top.plan;
    body.number = top.number;
    w->far.size--;
    return Stop::kGoing;
  }

  // As far as the loop of nodes is worth to be asked.
  [[gnu::always_inline]] bool is_node(const Plan& plan) const {
    if (!plan.small_node || plan.refs[0].first.load(std::memory_order_relaxed) != &plan) {
      return false;
    }
    for (uint32_t i = 1; i < plan.ref_count; i++) {
      if (plan.refs[i].first.load(std::memory_order_relaxed) != &plan) return false;
    }
    return knows_nodes;
  }

  // From its cursor on, which it sets to the first reference that is something else.
  [[gnu::always_inline]] bool references(const uint8_t* object, PendingObject& body) {
    const Plan& plan = *body.plan;
    RefSlot* end = plan.refs + plan.ref_count;
    for (RefSlot* place = plan.refs + body.cursor; place != end; place++) {
      auto narrow = graph::load<uint32_t>(object + place->offset);
      if (narrow == 0) {
        *out++ = format::kNull;
      } else if (!this->template reference<false>(narrow, *place)) {
        body.cursor = static_cast<uint32_t>(place - plan.refs);
        return false;
      }
    }
    return true;
  }

  // Those of the array on top of far, until they end or what they lead to comes first. It may not
  // stop between two of them for want of room: a body in near would come next. Each is loaded once,
  // as another thread may put something else there.
  [[gnu::always_inline]] Stop elements(uint32_t& left) {
    uint64_t at = w->far.size - 1;
    PendingObject& top = w->far.top();
    RefSlot& place = top.plan->refs[0];
    const uint8_t* array = this->object_of(top.number);
    const uint8_t* element = array + graph::elements_offset<Header>(2);
    uint32_t length = graph::array_length<Header>(array);
    uint32_t i = top.cursor;
    const auto first = graph::load<uint32_t>(element + 4ULL * i);
    const Plan* plan = plan_of_run(place, first);
    if (length > kMostElements) {
      return plan == nullptr ? Stop::kOther : long_array(left, *plan, first, element, length);
    }
    if (plan == nullptr && first != 0 && !is_lone_box(first, element, i, length))
      return Stop::kOther;
    uint32_t units = left - 1;
    uint32_t shells = plan == nullptr ? 0 : this->shells(*plan, element + 4ULL * i, length - i);
    i += shells;
    units -= shells;
    bool going = true;
    while (i < length && !near.full() && w->far.size == at + 1) {
      units--;
      auto narrow = graph::load<uint32_t>(element + 4ULL * i);
      if (narrow == 0) {
        uint32_t to = end_of_nulls(element, i, length);
        out = put_nulls(out, to - i);
        i = to;
        continue;
      }
      going = this->template reference<true>(narrow, place) ||
              (is_lone_box(narrow, element, i, length) &&
               this->template reference<false>(narrow, place));
      if (!going) break;
      i++;
    }
    left = units;
    this->leave_array(at, i, length);
    return going ? Stop::kGoing : Stop::kArray;
  }

  // The same for one that takes turns with its bodies: as many new objects as near takes. The first
  // element is of that class.
  [[gnu::always_inline]] Stop long_array(uint32_t& left, const Plan& plan, uint32_t first,
                                         const uint8_t* element, uint32_t length) {
    if (plan.part == Part::kLinked) return this->linked_element(left, plan, first, length);
    if (plan.part == Part::kAsked) {
      uint32_t rest = left;
      bool going = w->control.answers != 0 && graph::rarely(*this, [&](BodyLoop& copy) {
                     return copy.asked_elements(rest, plan, element, length);
                   });
      left = rest;
      return going ? Stop::kGoing : Stop::kArray;
    }
    if (plan.part == Part::kReferences) return array_element(left, first, length);
    if (!is_for_bodies(plan, this->tag_of(plan))) return Stop::kOther;
    PendingObject& top = w->far.top();
    uint32_t i = top.cursor;
    uint32_t written = shells(plan, element + 4ULL * i, length - i);
    if (written == 0) return Stop::kOther;
    left -= written;
    if (4ULL * length > graph::bounds.inline_bytes) model += 4ULL * written;
    i += written;
    if (i == length) {
      w->far.size--;
      return Stop::kGoing;
    }
    top.cursor = i;
    this->next_element = element + 4ULL * i;
    this->last_element = element + 4ULL * std::min(length, i + format::kNearCapacity);
    return near.full() ? Stop::kGoing : Stop::kArray;
  }

  // One that is an array itself, unless there is a better loop for that.
  [[gnu::always_inline]] Stop array_element(uint32_t& left, uint32_t narrow, uint32_t length) {
    uint64_t at = w->far.size - 1;
    const PendingObject& top = w->far.top();
    uint32_t i = top.cursor;
    const uint8_t* array = codec.decode(narrow);
    const uint8_t* element = array + graph::elements_offset<Header>(2);
    uint32_t inner = graph::array_length<Header>(array);
    uint32_t first = inner == 0 ? 0 : graph::load<uint32_t>(element);
    if (first != 0 && number_box(class_of(first)) != nullptr &&
        !is_lone_box(first, element, 0, inner)) {
      return Stop::kOther;
    }
    if (!this->template reference<true>(narrow, top.plan->refs[0])) return Stop::kArray;
    if (4ULL * length > graph::bounds.inline_bytes) model += 4;
    left--;
    this->leave_array(at, i + 1, length);
    return Stop::kGoing;
  }

  // The same of those that Java says about how they travel. Nothing waits in near meanwhile, so it
  // may stop between two of them.
  [[gnu::noinline]] bool asked_elements(uint32_t& left, const Plan& plan, const uint8_t* element,
                                        uint32_t length) {
    uint64_t at = w->far.size - 1;
    uint32_t i = w->far.entry[at].cursor;
    bool going = true;
    while (i < length && w->far.size == at + 1 && left >= kLeastUnits) {
      auto narrow = graph::load<uint32_t>(element + 4ULL * i);
      uint32_t number = 0;
      going = narrow != 0 && Header::klass_word(codec.decode(narrow)) == plan.klass_word &&
              !this->find(narrow, number) && this->template asked<true>(narrow);
      if (!going) break;
      if (4ULL * length > graph::bounds.inline_bytes) model += 4;
      left--;
      i++;
    }
    this->leave_array(at, i, length);
    return going;
  }

  // Writes new objects of the class whose bodies come later, as far as there are any, and returns
  // how many.
  [[gnu::always_inline]] uint32_t shells(const Plan& plan, const uint8_t* element, uint32_t rest) {
    uint32_t tag = this->tag_of(plan);
    if (plan.part != Part::kBody || !format::is_loop_tag(tag)) return 0;
    uint32_t most = std::min(rest, near.room());
    uint32_t far_ahead = rest - std::min(rest, kFarAhead);
    uint32_t i = 0;
    for (; i < most; i++) {
      auto narrow = graph::load<uint32_t>(element + 4ULL * i);
      const uint8_t* object = codec.decode(narrow);
      uint32_t number = 0;
      if (narrow == 0 || Header::klass_word(object) != plan.klass_word) break;
      if (this->find(narrow, number) || !this->enter(narrow)) break;
      this->put_tag(tag);
      near.push(&plan, this->count - 1);
      this->prefetch_targets(object, plan);
      if (i < far_ahead) this->prefetch_header(element + 4ULL * (i + kFarAhead));
    }
    model += i * uint64_t{plan.model_bytes};
    return i;
  }

  // Whether element `i`, not null, is an Integer or a Long that none of its kind follows: no run.
  bool is_lone_box(uint32_t narrow, const uint8_t* element, uint32_t i, uint32_t length) const {
    uint32_t klass_word = class_of(narrow);
    if (number_box(klass_word) == nullptr) return false;
    uint32_t next = i + 1 == length ? 0 : graph::load<uint32_t>(element + 4ULL * (i + 1));
    return next == 0 || class_of(next) != klass_word;
  }

  uint32_t class_of(uint32_t narrow) const { return Header::klass_word(codec.decode(narrow)); }

  // What an array goes on with; null if that is not known, or if there is a better loop for it.
  const Plan* plan_of_run(RefSlot& place, uint32_t narrow) const {
    if (narrow == 0) return nullptr;
    const Plan* plan = this->plan_at(place, Header::klass_word(codec.decode(narrow)));
    bool better = plan != nullptr && (plan->part == Part::kInteger || plan->part == Part::kLong);
    return better ? nullptr : plan;
  }
};

}  // namespace skyway::write

#endif
