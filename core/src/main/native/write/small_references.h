// SPDX-License-Identifier: Apache-2.0
// Writes the references of a small record, with what is met for the first time; a false answer
// gives the record up.
#ifndef SKYWAY_WRITE_SMALL_REFERENCES_H
#define SKYWAY_WRITE_SMALL_REFERENCES_H

#include <algorithm>

#include "graph/table_node.h"
#include "write/box_runs.h"
#include "write/builders.h"
#include "write/small_objects.h"
#include "write/traversal.h"

namespace skyway::write {

template <typename Header, typename Oops>
struct SmallReferences : SmallObjects<Header, Oops> {
  using SmallObjects<Header, Oops>::w;
  using SmallObjects<Header, Oops>::out;
  using SmallObjects<Header, Oops>::oops;

  bool reference(uint32_t narrow) {
    if (narrow == 0) {
      *out++ = format::kNull;
      return true;
    }
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (this->visited(narrow, slot, number)) {
      back(number);
      return true;
    }
    const uint8_t* object = oops.decode(narrow);
    const Plan* plan = plan_of(object);
    if (plan == nullptr) [[unlikely]]
      return false;
    return first_visit(narrow, slot, object, *plan);
  }

  // nullptr: Java has to look at the class.
  const Plan* plan_of(const uint8_t* object) const {
    uint32_t klass_word = Header::klass_word(object);
    const ClassMemo::Known& known = w->memo.at(klass_word);
    if (known.klass_word == klass_word) [[likely]]
      return known.plan;
    return find(w, klass_word);
  }

  // The reference to an object that has a number.
  void back(uint32_t number, uint32_t tag = format::kBack) {
    *out++ = static_cast<uint8_t>(tag);
    this->varint(this->count - number);
  }

  bool first_visit(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!this->may_add(narrow, slot)) [[unlikely]]
      return false;
    if (plan.kind == Kind::kEnum) return this->enum_constant(object, plan);
    this->add(narrow, slot);
    if (plan.kind == Kind::kString) return this->string(object, plan);
    if (plan.kind == Kind::kFixed) return this->fixed(object, plan);
    return contents(narrow, slot, object, plan);
  }

  // Writes elements as far as they are new objects of this class, Integer or Long. Returns how
  // many.
  uint32_t boxes(const uint8_t* element, uint32_t rest, const Plan& plan) {
    return plan.tag == format::tag_of(format::kInteger) ? boxes<int32_t>(element, rest, plan)
                                                        : boxes<int64_t>(element, rest, plan);
  }

 private:
  static constexpr uint32_t kMostBuckets = 256;

  template <typename Value>
  uint32_t boxes(const uint8_t* element, uint32_t rest, const Plan& plan) {
    this->prepare_for(std::min(rest, format::BoxRun::kMost));
    uint32_t most = std::min({rest, format::BoxRun::kMost, this->index.most - this->count});
    Value value[format::BoxRun::kMost];
    uint32_t found = 0;
    for (; found < most; found++) {
      auto narrow = graph::load<uint32_t>(element + 4ULL * found);
      const uint8_t* object = oops.decode(narrow);
      if (narrow == 0 || Header::klass_word(object) != plan.klass_word) break;
      uint32_t* slot = nullptr;
      uint32_t number = 0;
      if (this->visited(narrow, slot, number)) break;
      this->add(narrow, slot);
      value[found] = graph::load<Value>(object + plan.value_offset);
    }
    out = put_box_run<Value>(out, value, found);
    this->model += uint64_t{found} * plan.model_bytes;
    return found;
  }

  // PERF: it knows nothing of the record, whose state would have to lie in memory otherwise.
  [[gnu::noinline, gnu::cold]] static const Plan* find(Writer* w, uint32_t klass_word) {
    const Plan* plan = nullptr;
    if (!plans.find(klass_word, plan)) return find_foreign(w, klass_word);
    w->memo.learn(plan);
    return plan;
  }

  bool contents(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    switch (plan.kind) {
      case Kind::kBox:
        return this->box(object, plan);
      case Kind::kPrimitiveArray:
        return this->primitive_array(object, plan);
      case Kind::kRefArray:
        return this->ref_array(object, plan);
      case Kind::kTable:
        return hash_table(object, plan);
      case Kind::kLinked:
        return linked_map(object, plan);
      case Kind::kList:
        return keeps_nodes(object, plan) && this->fixed(object, plan);
      case Kind::kBuilder:
        return is_clean_builder<Header>(object, plan, oops) && this->fixed(object, plan);
      case Kind::kText:
        return this->text(object, plan);
      case Kind::kSingleton:
      case Kind::kClassObject:
      case Kind::kMayBeExternal:
        return external(narrow, slot, object, plan);
      default:
        return false;
    }
  }

  // It was added as others are, but takes no number: its slot is free again, or the table would
  // fill with slots that are nobody's, and a search in it have no end.
  bool external(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    this->count--;
    *slot = this->index.base - 1;
    uint32_t id = 0;
    return known_external<Header>(w, narrow, object, plan, id) &&
           SmallObjects<Header, Oops>::external(id);
  }

  bool linked_map(const uint8_t* object, const Plan& plan) {
    return graph::travels_as_entries<Header>(object, oops) ? this->links(object, plan)
                                                           : this->fixed(object, *plan.array);
  }

  bool hash_table(const uint8_t* object, const Plan& plan) {
    if (graph::array_length<Header>(object) > kMostBuckets) return false;
    uint32_t looked = 0;
    bool as_entries = graph::travels_as_entries<Header>(object, oops, looked);
    return this->ref_array(object, as_entries ? plan : *plan.array);
  }
};

}  // namespace skyway::write

#endif
