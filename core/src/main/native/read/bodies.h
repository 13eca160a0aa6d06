// SPDX-License-Identifier: Apache-2.0
// PERF: bodies of objects of one class that lie one behind the other, as a run of elements leaves
// them (read/uniform.h), while all they refer to is null, a short array of numbers or a short
// Latin-1 string. Room, input and numbers are checked once for a run, so that what is left of a
// window's state fits into registers.
#ifndef SKYWAY_READ_BODIES_H
#define SKYWAY_READ_BODIES_H

#include "graph/heap_layout.h"
#include "read/plan.h"

namespace skyway::read {

// A run, and where its input and its output have got to.
struct BodyRun {
  const Plan* plan;
  uint8_t* first;  // of its objects
  uint32_t length;
  const uint8_t* in;
  uint8_t* top;  // of the chunk
  uint32_t* next_number;
  graph::NarrowOops oops;

  static constexpr uint32_t kLeafBytes = 64;

  // At most what the references of so many bodies take of the input, and of the chunk.
  uint64_t input_bytes() const {
    return length * (plan->primitive_bytes + uint64_t{plan->ref_count} * (2 + kLeafBytes));
  }
  uint64_t chunk_bytes() const {
    return uint64_t{length} * plan->ref_count * (built_ins.string_bytes + 16 + kLeafBytes);
  }
};

template <typename Header>
struct Bodies {
  const uint8_t* in;
  uint8_t* top;
  uint32_t* next_number;
  graph::NarrowOops oops;

  // Builds as many bodies as are all like that, and returns how many. What follows is as if the
  // next one had not been looked at.
  [[gnu::noinline, gnu::flatten]] static uint32_t build(BodyRun& run) {
    Bodies at = {run.in, run.top, run.next_number, run.oops};
    const Plan& plan = *run.plan;
    uint8_t* object = run.first;
    uint32_t built = 0;
    for (; built < run.length; built++) {
      Bodies before = at;
      if (!at.body(object, plan)) {
        at = before;
        forget(object, plan);
        break;
      }
      object += plan.instance_bytes;
    }
    run.in = at.in;
    run.top = at.top;
    run.next_number = at.next_number;
    return built;
  }

 private:
  // What the first references of a body led to is not there any more, and the window may end before
  // the body is read again.
  static void forget(uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      graph::store(object + plan.refs[i].offset, uint32_t{0});
    }
  }

  bool body(uint8_t* object, const Plan& plan) {
    for (uint32_t i = 0; i < plan.op_count; i++) {
      graph::copy_exact(object + plan.ops[i].offset, in, plan.ops[i].bytes);
      in += plan.ops[i].bytes;
    }
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      if (!leaf(object, plan.refs[i])) return false;
    }
    return true;
  }

  bool leaf(uint8_t* holder, const RefSlot& slot) {
    uint32_t tag = in[0];
    uint32_t length = in[1];
    if (tag == format::kNull) {
      in++;
      return true;
    }
    uint32_t cls = tag - format::kFirstClass;
    bool numbers = cls - format::kByteArray <= format::kDoubleArray - format::kByteArray;
    if (!numbers && cls != format::kStringLatin1) return false;
    uint32_t klass_word = built_ins.klass_word[cls];
    if (slot.klass_word != 0 && slot.passed != klass_word) return false;
    uint8_t* object = top;
    if (numbers) {
      static constexpr uint8_t kLog2[] = {0, 1, 1, 2, 3, 2, 3};
      uint32_t log2 = kLog2[cls - format::kByteArray];
      if (slot.key != 0 || length << log2 > BodyRun::kLeafBytes) return false;
      array(klass_word, log2, length);
    } else {
      if (length > BodyRun::kLeafBytes) return false;
      string(klass_word, length);
    }
    uint32_t narrow = oops.encode(object);
    *next_number++ = narrow;
    graph::store(holder + slot.offset, narrow);
    return true;
  }

  void array(uint32_t klass_word, uint32_t log2, uint32_t length) {
    uint8_t* array = top;
    Header::store_header(array, klass_word, Header::prototype(klass_word));
    if (Header::kCompact && log2 == 3) graph::store(array + 8, uint64_t{0});
    graph::store(array + Header::kArrayLength, length);
    uint32_t bytes = length << log2;
    graph::copy_exact(array + graph::elements_offset<Header>(log2), in + 2, bytes);
    in += 2 + bytes;
    top += graph::array_bytes<Header>(length, log2);
  }

  void string(uint32_t klass_word, uint32_t length) {
    uint8_t* object = top;
    Header::store_header(object, klass_word, Header::prototype(klass_word));
    for (uint32_t at = Header::kCompact ? 8 : 16; at < built_ins.string_bytes; at += 8) {
      graph::store(object + at, uint64_t{0});
    }
    top += built_ins.string_bytes;
    graph::store(object + built_ins.string_value, oops.encode(top));
    array(built_ins.klass_word[format::kByteArray], 0, length);
  }
};

}  // namespace skyway::read

#endif
