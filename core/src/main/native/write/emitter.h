// SPDX-License-Identifier: Apache-2.0
// Writes single references: the tag, and for strings, boxes, leaves and small arrays of primitives
// what follows it. Everything here runs in a window; a false answer means that `status` says why
// and that the step has to be taken back (Step, step.h).
#ifndef SKYWAY_WRITE_EMITTER_H
#define SKYWAY_WRITE_EMITTER_H

#include "format/tags.h"
#include "format/varint.h"
#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "write/writer.h"

namespace skyway::write {

// What a reference may write without asking for room: tags, lengths and up to this many bytes.
constexpr uint32_t kUncheckedBytes = 256;
constexpr uint32_t kBytesOfReference = kUncheckedBytes + 64;

template <typename Header>
struct Emitter {
  Writer* w;
  graph::NarrowOops oops;
  jvm::MarkLayout marks;
  uint64_t model;
  uint32_t need_oop;  // narrow oop of the object that Java gave an answer for; 0: none
  Status status;
  bool array_pushed;  // the last reference put an array onto far

  uint8_t* decode(uint32_t narrow) const { return oops.decode(narrow); }

  void varint(uint64_t value) { w->out = format::put_varint(w->out, value); }

  bool stop(Status why, uint32_t object) {
    status = why;
    w->need_object = object;
    return false;
  }

  // One reference of an object's body or of an array.
  bool reference(uint32_t narrow) {
    if (narrow == 0) {
      *w->out++ = format::kNull;
      return true;
    }
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    if (w->visited.find(narrow, slot, number)) {
      *w->out++ = format::kBack;
      varint(w->visited.count - number);
      return true;
    }
    return first_visit(narrow, slot);
  }

 private:
  bool first_visit(uint32_t narrow, uint32_t* slot) {
    const uint8_t* object = decode(narrow);
    const Plan* plan = find_plan(Header::klass_word(object));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    switch (plan->kind) {
      case Kind::kEnum:
        return external(plan->external + graph::load<uint32_t>(object + plan->value_offset));
      case Kind::kSingleton:
        return singleton(narrow, *plan);
      case Kind::kClassObject:
        return class_object(narrow, object);
      case Kind::kRefused:
        return stop(kRefused, narrow);
      default:
        break;
    }
    if (!room_for_one(narrow, slot)) return false;
    return new_object(narrow, slot, object, *plan);
  }

  bool new_object(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    switch (plan.kind) {
      case Kind::kFixed:
        return fixed(narrow, slot, object, plan);
      case Kind::kString:
        return string(narrow, slot, object, plan);
      case Kind::kBox:
        return box(narrow, slot, object, plan);
      case Kind::kPrimitiveArray:
        return primitive_array(narrow, slot, object, plan);
      case Kind::kRefArray:
        return ref_array(narrow, slot, object, plan);
      default:
        return text(narrow, slot, plan);
    }
  }

  bool room_for_one(uint32_t narrow, uint32_t*& slot) {
    Visited& visited = w->visited;
    if (visited.can_add()) return true;
    if (visited.wide || !visited.widen(jvm::vm.collector.heap_end - jvm::vm.collector.heap_start)) {
      return stop(kNoMemory, 0);
    }
    uint32_t number = 0;
    visited.find(narrow, slot, number);
    return true;
  }

  // Tag of a new object; the hash before it if one was asked for.
  bool new_tag(uint32_t narrow, const uint8_t* object, uint32_t tag) {
    if (tag == 0) return stop(kNoMemory, 0);
    uint64_t mark = graph::load<uint64_t>(object);
    if ((mark & 3) != 1 || ((mark >> marks.hash_shift) & marks.hash_mask) != 0) {
      if (!hashed(narrow, mark)) return false;
    }
    varint(tag);
    return true;
  }

  bool hashed(uint32_t narrow, uint64_t mark) {
    jvm::MarkHash hash = marks.hash(mark);
    if (hash.kind == jvm::MarkHash::kUnstable) return stop(kNeedHash, narrow);
    if (hash.kind == jvm::MarkHash::kNone) return true;
    *w->out++ = format::kHashed;
    graph::store(w->out, hash.value);
    w->out += 4;
    return true;
  }

  uint32_t tag_of(const Plan& plan) {
    if (plan.tag != 0) return plan.tag;
    if (plan.id >= w->tag_capacity && !ensure_plan_tags(w, plan.id)) return 0;
    uint32_t& tag = w->tag_of_plan[plan.id];
    if (tag == 0) {
      tag = format::kFirstClass + w->next_class++;
      w->described.push(plan.id);
      w->block_plans.push(plan.id);
    }
    return tag;
  }

  bool external(uint32_t id) {
    if (id >= w->external_capacity && !ensure_externals(w, id)) return stop(kNoMemory, 0);
    uint32_t& number = w->number_of_external[id];
    if (number == 0) {
      number = ++w->next_external;
      w->described_externals.push(id);
      w->block_externals.push(id);
    }
    *w->out++ = format::kExternal;
    varint(number - 1);
    return true;
  }

  // A class with one well-known instance has its id in the plan, others are asked of Java.
  bool singleton(uint32_t narrow, const Plan& plan) {
    if (plan.external_count == 1) return external(plan.external);
    if (narrow != need_oop || w->control.answer_external < 0) return stop(kNeedExternal, narrow);
    uint32_t id = static_cast<uint32_t>(w->control.answer_external);
    w->control.answer_external = -1;
    return external(id);
  }

  bool class_object(uint32_t narrow, const uint8_t* object) {
    uint64_t klass = jvm::vm.klass.of_mirror(reinterpret_cast<uintptr_t>(object));
    uint32_t id = 0;
    if (klass != 0 && find_class_object(klass, id)) return external(id);
    if (narrow != need_oop || w->control.answer_external < 0) return stop(kNeedExternal, narrow);
    id = static_cast<uint32_t>(w->control.answer_external);
    w->control.answer_external = -1;
    if (klass != 0 && !register_class_object(klass, id)) return stop(kNoMemory, 0);
    return external(id);
  }

  bool fixed(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!new_tag(narrow, object, tag_of(plan))) return false;
    model += plan.model_bytes;
    uint32_t number = w->visited.add(narrow, slot);
    if (plan.ref_count == 0) {
      if (plan.primitive_bytes > kUncheckedBytes && !ensure_output(w, plan.primitive_bytes)) {
        return stop(kNoMemory, 0);
      }
      primitives(object, plan);
      return true;
    }
    if (w->visited.wide) prefetch_targets(object, plan);
    if (!w->near.full()) {
      w->near.push({number, 0});
      return true;
    }
    return w->far.push({number, 0}) || stop(kNoMemory, 0);
  }

  // PERF: between this push and the object's turn up to 15 others are handled, which hides the
  // misses on its children's headers and on their entries of the side table.
  void prefetch_targets(const uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      uint32_t child = graph::load<uint32_t>(object + plan.refs[i]);
      if (child == 0) continue;
      __builtin_prefetch(decode(child));
      __builtin_prefetch(w->visited.side_slot(child));
    }
  }

 public:
  void primitives(const uint8_t* object, const Plan& plan) {
    uint8_t* out = w->out;
    for (uint32_t i = 0; i < plan.run_count; i++) {
      graph::copy_exact(out, object + plan.runs[i].offset, plan.runs[i].bytes);
      out += plan.runs[i].bytes;
    }
    w->out = out;
  }

 private:
  bool fits_inline(uint64_t bytes) const {
    return bytes <= format::kInlineBytes && w->out + bytes + 64 <= w->soft_end &&
           model + bytes <= 2 * format::kBlockModelBytes;
  }

  bool string(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t value = graph::load<uint32_t>(object + plan.value_offset);
    if (value == 0) return stop(kRefused, narrow);  // a String under construction
    const uint8_t* array = decode(value);
    uint32_t bytes = graph::array_length<Header>(array);
    uint32_t coder = object[plan.coder_offset];
    if (!fits_inline(bytes)) return large_string(narrow, slot, object, plan);
    uint32_t tag = format::tag_of(coder == 0 ? format::kStringLatin1 : format::kStringUtf16);
    if (!new_tag(narrow, object, tag)) return false;
    varint(coder == 0 ? bytes : bytes / 2);
    graph::copy_exact(w->out, array + Header::kSmallElements, bytes);
    w->out += bytes;
    model += 40 + graph::align8(bytes);
    w->visited.add(narrow, slot);
    return true;
  }

  bool large_string(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!new_tag(narrow, object, format::tag_of(format::kLargeString))) return false;
    model += plan.model_bytes;
    uint32_t number = w->visited.add(narrow, slot);
    if (!w->near.full()) {
      w->near.push({number, 0});
      return true;
    }
    return w->far.push({number, 0}) || stop(kNoMemory, 0);
  }

  bool box(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    if (!new_tag(narrow, object, plan.tag)) return false;
    const uint8_t* value = object + plan.value_offset;
    if (plan.tag == format::tag_of(format::kInteger)) {
      varint(format::zigzag32(graph::load<int32_t>(value)));
    } else if (plan.tag == format::tag_of(format::kLong)) {
      varint(format::zigzag64(graph::load<int64_t>(value)));
    } else {
      graph::copy_exact(w->out, value, plan.primitive_bytes);
      w->out += plan.primitive_bytes;
    }
    model += plan.model_bytes;
    w->visited.add(narrow, slot);
    return true;
  }

  bool primitive_array(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) << plan.log2_element;
    if (!fits_inline(bytes)) return made_array(narrow, slot, plan, length);
    if (!new_tag(narrow, object, plan.tag)) return false;
    varint(length);
    graph::copy_exact(w->out, object + graph::elements_offset<Header>(plan.log2_element),
                      static_cast<uint32_t>(bytes));
    w->out += bytes;
    model += 16 + graph::align8(bytes);
    w->visited.add(narrow, slot);
    return true;
  }

  bool ref_array(uint32_t narrow, uint32_t* slot, const uint8_t* object, const Plan& plan) {
    uint32_t length = graph::array_length<Header>(object);
    uint64_t bytes = static_cast<uint64_t>(length) * 4;
    if (!fits_inline(bytes)) return made_array(narrow, slot, plan, length);
    if (!new_tag(narrow, object, tag_of(plan))) return false;
    varint(length);
    model += 16 + graph::align8(bytes);
    return push_array(w->visited.add(narrow, slot), length);
  }

  // The array of a large String: nobody else refers to it, so it is always new.
 public:
  bool string_value(uint32_t narrow) {
    const uint8_t* array = decode(narrow);
    const Plan* plan = find_plan(Header::klass_word(array));
    if (plan == nullptr) return stop(kUnknownClass, narrow);
    uint32_t* slot = nullptr;
    uint32_t number = 0;
    w->visited.find(narrow, slot, number);
    return room_for_one(narrow, slot) &&
           made_array(narrow, slot, *plan, graph::array_length<Header>(array));
  }

 private:
  bool push_array(uint32_t number, uint32_t length) {
    if (length == 0) return true;
    array_pushed = true;
    return w->far.push({number, 0}) || stop(kNoMemory, 0);
  }

  // Java allocates it on the other side before the block is read.
  bool made_array(uint32_t narrow, uint32_t* slot, const Plan& plan, uint32_t length) {
    if (!made_entry(tag_of(plan), 16)) return false;
    uint8_t* at = w->made_buffer + w->control.made_bytes;
    at = format::put_varint(at, length);
    w->control.made_bytes = at - w->made_buffer;
    *w->out++ = format::kMade;
    return push_array(w->visited.add(narrow, slot), length);
  }

  bool text(uint32_t narrow, uint32_t* slot, const Plan& plan) {
    if (narrow != need_oop || w->control.answer_text == 0) return stop(kNeedText, narrow);
    uint64_t bytes = static_cast<uint64_t>(w->control.answer_text_bytes);
    if (!made_entry(tag_of(plan), bytes + 16)) return false;
    uint8_t* at = w->made_buffer + w->control.made_bytes;
    std::memcpy(at, reinterpret_cast<const void*>(w->control.answer_text), bytes);
    w->control.made_bytes = at + bytes - w->made_buffer;
    w->control.answer_text = 0;
    *w->out++ = format::kMade;
    w->visited.add(narrow, slot);
    return true;
  }

  bool made_entry(uint32_t tag, uint64_t bytes) {
    if (tag == 0 || !ensure_made(w, bytes + format::kMaxVarint32)) return stop(kNoMemory, 0);
    uint8_t* at = w->made_buffer + w->control.made_bytes;
    w->control.made_bytes = format::put_varint(at, tag - format::kFirstClass) - w->made_buffer;
    w->control.made_count++;
    return true;
  }
};

}  // namespace skyway::write

#endif
