// SPDX-License-Identifier: Apache-2.0
// PERF: the small objects that bodies mostly refer to. Whoever calls has made sure of room in the
// block, the output and the tables.
#ifndef SKYWAY_WRITE_PARTS_H
#define SKYWAY_WRITE_PARTS_H

#include "format/wide_varint.h"
#include "graph/linked_map.h"
#include "write/answers.h"
#include "write/externals.h"
#include "write/loop_state.h"
#include "write/own_text.h"
#include "write/short_leaf.h"

namespace skyway::write {

template <typename Header, Lookup kLookup, typename Codec>
struct Parts : LoopState<kLookup, Codec> {
  using State = LoopState<kLookup, Codec>;
  using State::codec;
  using State::count;
  using State::enter;
  using State::model;
  using State::near;
  using State::out;
  using State::w;

 protected:
  // A reference to an object that has a number, or to a new small one. False, and nothing has
  // happened: it is something else. Among elements an Integer or a Long may begin a run.
  template <bool kElement>
  [[gnu::always_inline]] bool reference(uint32_t narrow, RefSlot& place) {
    uint32_t number = 0;
    if (this->find(narrow, number)) {
      *out = format::kBack;
      out = format::put_varint(out + 1, count - number);
      return true;
    }
    const uint8_t* object = codec.decode(narrow);
    const Plan* plan = plan_at(place, Header::klass_word(object));
    if (plan == nullptr) return false;
    return plan->part == Part::kBody ? shell(narrow, object, *plan)
                                     : part<kElement>(narrow, object, *plan);
  }

  // One that Java has answered for: a text, or an object whose contents come later.
  template <bool kElement>
  [[gnu::noinline]] bool asked(uint32_t narrow) {
    if (w->far.size == w->far.capacity) return false;
    LoopAnswer it = loop_answer<Header>(w, narrow, codec);
    uint32_t number = 0;
    if (it.used == 0 || (it.object != narrow && this->find(it.object, number))) return false;
    const uint8_t* contents = codec.decode(it.contents);
    const Plan* array = nullptr;
    if (it.contents != 0 && !plans.find(Header::klass_word(contents), array)) return false;
    if (!enter(it.object)) return false;
    use(w, it);
    *out++ = format::kMade;
    if (it.contents == 0) return true;
    uint32_t length = graph::array_length<Header>(contents);
    PendingObject pending = {array, count, 0};
    this->enter_new(it.contents);
    put_array(array->tag, length, pending);
    if (kElement && near.empty()) operations(contents, length);  // else bodies come next
    return true;
  }

  // As find_plan. PERF: where classes come in turns, as among the values of a map, the memo has
  // them at hand.
  [[gnu::always_inline]] const Plan* plan_at(RefSlot& place, uint32_t klass_word) const {
    const Plan* first = place.first.load(std::memory_order_acquire);
    if (first == nullptr) return other_plan(w, klass_word, place);
    if (first->klass_word == klass_word) return first;
    const ClassMemo::Known& known = w->memo.at(klass_word);
    return known.klass_word == klass_word ? known.plan : other_plan(w, klass_word, place);
  }

  template <bool kElement>
  [[gnu::always_inline]] bool part(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    switch (plan.part) {
      case Part::kString:
        return short_leaf(narrow, ShortLeaf::of_string<Header>(object, plan, codec));
      case Part::kReferences:
        return references(narrow, object, plan);
      case Part::kNumbers:
        return short_leaf(narrow, ShortLeaf::of_numbers<Header>(object, plan));
      case Part::kLeaf:
        return leaf(narrow, object, plan);
      case Part::kInteger:
      case Part::kLong:
        return !kElement && box(narrow, object, plan);
      case Part::kBox:
        return box(narrow, object, plan);
      case Part::kConstant:
        return constant(object, plan);
      case Part::kTable:
        return table(narrow, object, plan);
      case Part::kLinked:
        return linked_map(narrow, object, plan);
      case Part::kMostlyBody:
        return mostly_body(narrow, object, plan);
      case Part::kText:
        if (text(narrow, object, plan)) return true;
        [[fallthrough]];
      case Part::kAsked:
        return w->control.answers != 0 && graph::rarely(*this, [&](Parts& copy) {
                 return copy.template asked<kElement>(narrow);
               });
      default:
        return false;
    }
  }

  // A linked map, whose entries come later.
  bool linked_map(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t tag = this->tag_of(plan);
    if (!format::is_loop_tag(tag) || w->far.size == w->far.capacity) return false;
    if (!graph::travels_as_entries<Header>(object, codec)) return false;
    PendingObject pending = {&plan, count, 0};
    if (!enter(narrow)) return false;
    uint32_t flags = graph::flags_of_linked_map<Header>(object, codec);
    this->put_tag(tag);
    *out++ = static_cast<uint8_t>(flags);
    model += graph::model_of_linked_map(flags);
    if ((flags & format::kHasEntries) != 0) w->far.entry[w->far.size++] = pending;
    return true;
  }

 private:
  // The operations that the contents on top of far begin with, a new byte[], where they come next:
  // behind an element. Long ones wait.
  void operations(const uint8_t* contents, uint32_t length) {
    const uint8_t* element = contents + graph::elements_offset<Header>(2);
    auto narrow = graph::load<uint32_t>(element);
    if (narrow == 0) {  // it stands in the made list
      if (length == 1 || graph::load<uint32_t>(element + 4) == 0) return;
      *out++ = format::kNull;
      this->leave_array(w->far.size - 1, 1, length);
      return;
    }
    ShortLeaf it =
        ShortLeaf::of_numbers<Header>(codec.decode(narrow), 0, format::tag_of(format::kByteArray));
    if (it.bytes > kPartText || model_of_array(length) + it.model_bytes > kPartModel) return;
    this->enter_new(narrow);
    model += it.model_bytes;
    out = it.put(out);
    this->leave_array(w->far.size - 1, 1, length);
  }

  static uint64_t model_of_array(uint32_t length) { return 16 + graph::align8(4 * length); }

  [[gnu::noinline]] static const Plan* other_plan(Writer* w, uint32_t klass_word, RefSlot& place) {
    const Plan* plan = find_plan(klass_word, place);
    if (plan != nullptr) w->memo.learn(plan);
    return plan;
  }

  // An object whose body comes later.
  [[gnu::always_inline]] bool shell(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t tag = this->tag_of(plan);
    bool at_hand = !near.full();
    if (!format::is_loop_tag(tag) || (!at_hand && w->far.size == w->far.capacity)) return false;
    uint32_t number = count;
    if (!enter(narrow)) return false;
    this->put_tag(tag);
    model += plan.model_bytes;
    this->prefetch_targets(object, plan);
    if (at_hand) {
      near.push(&plan, number);
    } else {
      w->far.entry[w->far.size++] = {&plan, number, 0};
    }
    return true;
  }

  [[gnu::always_inline]] bool leaf(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t tag = this->tag_of(plan);
    if (!format::is_loop_tag(tag) || !enter(narrow)) return false;
    this->put_tag(tag);
    out = put_few_primitives(out, object, plan);
    model += plan.model_bytes;
    return true;
  }

  bool text(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t tag = this->tag_of(plan);
    OwnText text = ready_text<Header>(w, object, plan, codec);
    bool is_short = text.characters != nullptr && text.bytes <= kPartText;
    if (tag == 0 || !is_short || !enter(narrow)) return false;
    put_made(w, text, tag);
    *out++ = format::kMade;
    return true;
  }

  [[gnu::always_inline]] bool short_leaf(uint32_t narrow, const ShortLeaf& it) {
    if (it.from == nullptr || it.bytes > kPartBytes || !enter(narrow)) return false;
    model += it.model_bytes;
    out = it.put(out);
    return true;
  }

  [[gnu::always_inline]] bool box(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    const uint8_t* value = object + plan.value_offset;
    if (!enter(narrow)) return false;
    *out++ = static_cast<uint8_t>(plan.tag);
    if (plan.part == Part::kInteger) {
      out = format::put_varint32(out, format::zigzag32(graph::load<int32_t>(value)));
    } else if (plan.part == Part::kLong) {
      out = format::put_varint64(out, format::zigzag64(graph::load<int64_t>(value)));
    } else {
      graph::copy_exact(out, value, plan.primitive_bytes);
      out += plan.primitive_bytes;
    }
    model += plan.model_bytes;
    return true;
  }

  [[gnu::always_inline]] bool constant(const uint8_t* object, const Plan& plan) {
    auto ordinal = graph::load<uint32_t>(object + plan.value_offset);
    return ordinal < plan.external_count && external(plan.external + ordinal);
  }

  // Not one whose identity hash may have to travel, or that Java has to look at.
  bool mostly_body(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t id = 0;
    if (plan.kind == Kind::kList) {
      return keeps_nodes(object, plan) && shell(narrow, object, plan);
    }
    if (known_external<Header>(w, narrow, object, plan, id)) return external(id);
    if (!may_be_ordinary(plan) || !is_small(plan)) return false;
    return plan.ref_count != 0 ? shell(narrow, object, plan) : leaf(narrow, object, plan);
  }

  // One that the stream has a number for.
  [[gnu::always_inline]] bool external(uint32_t id) {
    uint32_t number = known_number(w, id);
    if (number - 1 >= 0x80) return false;
    out[0] = format::kExternal;
    out[1] = static_cast<uint8_t>(number - 1);
    out += 2;
    return true;
  }

  // Its entries come later.
  bool table(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t looked = 0;
    if (graph::array_length<Header>(object) > kPartBytes / 4) return false;
    bool entries = graph::travels_as_entries<Header>(object, codec, looked);
    return references(narrow, object, entries ? plan : *plan.array);
  }

  // An array whose elements come later.
  [[gnu::always_inline]] bool references(uint32_t narrow, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint32_t tag = plan.tag != 0 ? plan.tag : this->tag_of(plan);
    if (length > kPartBytes / 4 || w->far.size == w->far.capacity) return false;
    PendingObject pending = {&plan, count, 0};
    if (!format::is_loop_tag(tag) || !enter(narrow)) return false;
    put_array(tag, length, pending);
    return true;
  }

  [[gnu::always_inline]] void put_array(uint32_t tag, uint32_t length, PendingObject pending) {
    this->put_tag(tag);
    *out++ = static_cast<uint8_t>(length);
    model += model_of_array(length);
    if (length != 0) w->far.entry[w->far.size++] = pending;
  }
};

}  // namespace skyway::write

#endif
