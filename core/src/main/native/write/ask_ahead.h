// SPDX-License-Identifier: Apache-2.0
// Objects that Java will be asked about next, so that it answers for all of them at once: those
// that the array at hand holds, or the bodies, or entries, that come after the present one, in the
// same place. All of these will be written, so no hook runs in vain. PERF: where each one was a
// window of its own, lists of such objects took two to three times as long as in java.io.
#ifndef SKYWAY_WRITE_ASK_AHEAD_H
#define SKYWAY_WRITE_ASK_AHEAD_H

#include <algorithm>

#include "graph/linked_map.h"
#include "graph/table_node.h"
#include "write/answers.h"
#include "write/own_text.h"
#include "write/table_cursor.h"
#include "write/visited_index.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
class AskAhead {
 public:
  // `need`: the array's elements, of which the first one is set already.
  AskAhead(Writer* writer, uint32_t* need, uint32_t length)
      : w_(writer),
        answers_(writer),
        visited_(VisitedIndex<kLookup>::of(writer->visited)),
        oops_{jvm::vm.oops.base, jvm::vm.oops.shift},
        need_(need),
        most_(std::min(length, room())) {}

  // How many there are, the first one included.
  uint32_t collect() {
    if (w_->inside == Inside::kArray) {
      array(w_->far.top());
    } else if (w_->inside == Inside::kBody) {
      bodies(w_->unfinished.plan, w_->unfinished.plan->refs[w_->unfinished.cursor].offset);
    } else if (w_->inside == Inside::kEntry) {
      const PendingObject& holder = w_->far.entry[w_->table_at];
      if (holder.plan->kind == Kind::kTable) entries(holder);
      if (holder.plan->kind == Kind::kLinked) linked_entries();
    }
    return count_;
  }

 private:
  static constexpr uint32_t kMostLooks = 256;
  static constexpr uint32_t kAtOnce = 2;

  // Answers wait until they are used. What is written at once needs two places: one for what stands
  // for it.
  uint32_t room() const {
    auto waiting = static_cast<uint32_t>(__builtin_popcountll(w_->control.answers));
    return waiting + kAtOnce < kMostAnswers ? kMostAnswers - waiting - kAtOnce : 1;
  }

  void array(const PendingObject& array) {
    if (array.plan->kind != Kind::kRefArray) return;
    Elements of = elements(array);
    uint32_t last = std::min(of.length, array.cursor + kMostLooks);
    for (uint32_t i = array.cursor + 1; i < last && count_ < most_; i++) look_at(of.element[i]);
  }

  void bodies(const Plan* plan, uint32_t offset) {
    auto near = graph::NearQueue<PendingObject>::of(w_->near);
    while (!near.empty() && count_ < most_) {
      PendingObject body = near.pop();
      if (body.plan == plan) look_into(visited_.objects.at(body.number), offset);
    }
    // Of others it is not known yet whether they are written themselves.
    if (plan->kind != Kind::kFixed) return;
    if (w_->far.size == 0 || w_->far.top().plan->kind != Kind::kRefArray) return;
    const PendingObject& array = w_->far.top();
    Elements of = elements(array);
    uint32_t last = std::min(of.length, array.cursor + kMostLooks);
    for (uint32_t i = array.cursor; i < last && count_ < most_; i++) {
      uint32_t narrow = of.element[i];
      bool is_alike = narrow != 0 && plan_of(narrow) == plan && !visited_.has(narrow);
      if (is_alike) look_into(narrow, offset);
    }
  }

  // Those behind the first ones of their buckets are left.
  void entries(const PendingObject& table) {
    uint32_t place =
        w_->unfinished.cursor == kKeys ? graph::table_node.key : graph::table_node.value;
    Elements of = elements(table);
    uint32_t bucket =
        graph::load<uint32_t>(oops_.decode(visited_.objects.at(w_->unfinished.number)) +
                              graph::table_node.hash) &
        (of.length - 1);
    uint32_t last = std::min(of.length, bucket + kMostLooks);
    for (uint32_t i = bucket + 1; i < last && count_ < most_; i++) {
      uint32_t node = of.element[i];
      if (node != 0 && Header::klass_word(oops_.decode(node)) == graph::table_node.klass_word) {
        look_into(node, place);
      }
    }
  }

  // Those behind the one at hand.
  void linked_entries() {
    const graph::LinkedMap& layout = graph::linked_map;
    uint32_t place =
        w_->unfinished.cursor == kKeys ? graph::table_node.key : graph::table_node.value;
    uint32_t entry = visited_.objects.at(w_->unfinished.number);
    for (uint32_t i = 0; i < kMostLooks && count_ < most_; i++) {
      entry = graph::load<uint32_t>(oops_.decode(entry) + layout.after);
      if (entry == 0 || Header::klass_word(oops_.decode(entry)) != layout.klass_word) return;
      look_into(entry, place);
    }
  }

  struct Elements {
    const uint32_t* element;
    uint32_t length;
  };

  Elements elements(const PendingObject& array) const {
    const uint8_t* object = oops_.decode(visited_.objects.at(array.number));
    return {reinterpret_cast<const uint32_t*>(object + graph::elements_offset<Header>(2)),
            graph::array_length<Header>(object)};
  }

  void look_into(uint32_t holder, uint32_t offset) {
    look_at(graph::load<uint32_t>(oops_.decode(holder) + offset));
  }

  // What stands for an object that was answered for already may have hooks itself.
  void look_at(uint32_t narrow) {
    for (uint32_t links = 0; narrow != 0 && links < 2; links++) {
      const Plan* plan = plan_of(narrow);
      if (plan == nullptr || !is_asked_about(narrow, *plan) || visited_.has(narrow)) return;
      uint32_t at = answers_.about(narrow);
      if (at == Answers::kNone) return add(narrow);
      if (answers_.is_itself(at)) return;
      narrow = answers_.answer(at);
    }
  }

  bool is_asked_about(uint32_t narrow, const Plan& plan) const {
    if (plan.kind != Kind::kText) {
      return plan.kind == Kind::kHooked || plan.kind == Kind::kReplaceable;
    }
    return own_text<Header>(w_, oops_.decode(narrow), plan, oops_).characters == nullptr;
  }

  const Plan* plan_of(uint32_t narrow) const {
    return find_plan(w_, Header::klass_word(oops_.decode(narrow)));
  }

  void add(uint32_t narrow) {
    if (std::find(need_, need_ + count_, narrow) != need_ + count_) return;
    need_[count_++] = narrow;
  }

  Writer* w_;
  Answers answers_;
  VisitedIndex<kLookup> visited_;
  graph::NarrowOops oops_;
  uint32_t* need_;
  uint32_t count_ = 1;
  uint32_t most_;
};

// `need` is a fresh array, so no barrier is owed.
template <typename Header>
uint32_t ask_ahead(Writer* w, uintptr_t need) {
  auto* elements = reinterpret_cast<uint32_t*>(need + jvm::vm.header.elements_offset);
  uint32_t length = graph::array_length<Header>(reinterpret_cast<const uint8_t*>(need));
  switch (w->visited.lookup) {
    case Lookup::kHash:
      return AskAhead<Header, Lookup::kHash>(w, elements, length).collect();
    case Lookup::kBits:
      return AskAhead<Header, Lookup::kBits>(w, elements, length).collect();
    default:
      return AskAhead<Header, Lookup::kNumbers>(w, elements, length).collect();
  }
}

}  // namespace skyway::write

#endif
