// SPDX-License-Identifier: Apache-2.0
// PERF: entries of bundles that are a value, or an object that refers to values alone: most records
// of streams. What may come is so little that room and input are asked for once, and all there is
// to know is where the input and the chunk have come to, in registers; nothing is numbered, and
// nothing waits: 0.70 of the time for tuples, 0.77 for case classes and strings, 0.75 for numbers
// (handing them out one by one included). Whatever else comes, or is wrong, is left to SmallRecord,
// which begins anew.
#ifndef SKYWAY_READ_FLAT_ENTRIES_H
#define SKYWAY_READ_FLAT_ENTRIES_H

#include "format/class_tag.h"
#include "format/wide_varint.h"
#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "read/plan.h"

namespace skyway::read {

template <typename Header, typename Oops>
struct FlatEntries {
  static constexpr uint32_t kMostItems = 127;  // so the length takes one byte
  // From an entry on: its length, its items and what a wide copy may read too much of.
  static constexpr uint32_t kInput = 1 + kMostItems + 1 + 32;
  // What the objects of an entry take at most.
  static constexpr uint32_t kRoom =
      kMostFlatBytes + kMostFlatReferences * (24 + 24 + 8) + kMostItems;
  static constexpr uint32_t kAhead = 1536;  // so far before it is written, memory is asked for

  const Plan* const* plans;
  uint32_t plan_count;
  Oops oops;
  uint8_t* top;  // of the chunk, behind which there is kRoom

  // Reads the entry at `next`, from where on there is kInput. Returns where it ends; nullptr: it is
  // not flat, or not right, and nothing has happened.
  const uint8_t* entry(const uint8_t* next, uint32_t& root) {
    uint8_t* start = top;
    uint32_t bytes = *next++;
    const uint8_t* end = next + bytes;
    if (bytes <= kMostItems && bytes > 1 && read(next, end, root)) [[likely]]
      return end;
    top = start;
    return nullptr;
  }

 private:
  bool read(const uint8_t* in, const uint8_t* end, uint32_t& root) {
    uint32_t cls = *in++ - format::kFirstClass;
    if (cls < format::kFirstDescribed) return value(cls, in, end, root) && in == end;
    if (cls >= plan_count || cls >= format::kFirstLongClass) [[unlikely]]
      return false;
    const Plan& plan = *plans[cls];
    return plan.flat != 0 && object(plan, in, end, root) && in == end;
  }

  bool object(const Plan& plan, const uint8_t*& in, const uint8_t* end, uint32_t& narrow) {
    if (plan.primitive_bytes > static_cast<uint64_t>(end - in)) [[unlikely]]
      return false;
    uint8_t* object = allocate(plan.klass_word, plan.instance_bytes, narrow);
    if (Header::kCompact) graph::store(object + 8, uint64_t{0});
    graph::store(object + 16, graph::Bytes16{0, 0});
    for (uint32_t at = 32; at < plan.instance_bytes; at += 8)
      graph::store(object + at, uint64_t{0});
    for (uint32_t i = 0; i < plan.op_count; i++) {
      const PrimitiveOp& op = plan.ops[i];
      graph::copy_exact(object + op.offset, in, op.bytes);
      in += op.bytes;
    }
    for (uint32_t i = 0; i < plan.boolean_count; i++) {
      if (object[plan.booleans[i]] > 1) [[unlikely]]
        return false;
    }
    for (uint32_t i = 0; i < plan.ref_count; i++) {
      if (!field(object, plan.refs[i], in, end)) [[unlikely]]
        return false;
    }
    return true;
  }

  bool field(uint8_t* object, const RefSlot& slot, const uint8_t*& in, const uint8_t* end) {
    if (in >= end) [[unlikely]]
      return false;
    uint32_t tag = *in++;
    if (tag == format::kNull) return true;
    uint32_t cls = tag - format::kFirstClass;
    if (cls >= format::kBooleanArray) [[unlikely]]
      return false;
    // The first one of a class passes in SmallRecord.
    bool fits = slot.klass_word == 0 || slot.passed == built_ins.klass_word[cls];
    uint32_t narrow = 0;
    if (!fits || !value(cls, in, end, narrow)) [[unlikely]]
      return false;
    graph::store(object + slot.offset, narrow);
    return true;
  }

  // Moves behind a value, at most to the end.
  bool value(uint32_t cls, const uint8_t*& in, const uint8_t* end, uint32_t& narrow) {
    if (cls == format::kStringLatin1) return string(in, end, narrow);
    if (cls == format::kInteger) {
      uint32_t zigzag = 0;
      in = format::get_wide_varint32(in, zigzag);
      if (in == nullptr || in > end) [[unlikely]]
        return false;
      return box(cls, static_cast<uint32_t>(format::unzigzag32(zigzag)), 4, narrow);
    }
    uint64_t word = 0;
    if (cls == format::kLong) {
      in = format::get_wide_varint64(in, word);
      if (in == nullptr || in > end) [[unlikely]]
        return false;
      return box(cls, static_cast<uint64_t>(format::unzigzag64(word)), 8, narrow);
    }
    if (cls != format::kDouble || end - in < 8) [[unlikely]]
      return false;
    word = graph::load<uint64_t>(in);
    in += 8;
    return box(cls, word, 8, narrow);
  }

  bool box(uint32_t cls, uint64_t value, uint32_t bytes, uint32_t& narrow) {
    uint32_t offset = built_ins.box_value[cls];
    uint8_t* object = allocate(built_ins.klass_word[cls], graph::align8(offset + bytes), narrow);
    graph::store(object + offset, value);  // too much lies behind the object, where nothing is yet
    return true;
  }

  bool string(const uint8_t*& in, const uint8_t* end, uint32_t& narrow) {
    uint32_t length = *in++;
    if (in > end || length > static_cast<uint64_t>(end - in)) [[unlikely]]
      return false;
    uint32_t bytes = built_ins.string_bytes;
    uint8_t* object = allocate(built_ins.klass_word[format::kStringLatin1], bytes, narrow);
    if (Header::kCompact) graph::store(object + 8, uint64_t{0});
    graph::store(object + 16, graph::Bytes16{0, 0});
    uint8_t* value = top;
    graph::store(object + built_ins.string_value, oops.encode(value));
    uint32_t klass_word = built_ins.klass_word[format::kByteArray];
    Header::store_header(value, klass_word, Header::prototype(klass_word));
    graph::store(value + Header::kArrayLength, length);
    uint8_t* chars = value + Header::kSmallElements;
    if (length <= 32) [[likely]] {
      graph::store(chars, graph::load<graph::Bytes16>(in));
      graph::store(chars + 16, graph::load<graph::Bytes16>(in + 16));
    } else {
      graph::copy_exact(chars, in, length);
    }
    top = value + graph::array_bytes<Header>(length, 0);
    in += length;
    return true;
  }

  uint8_t* allocate(uint32_t klass_word, uint32_t bytes, uint32_t& narrow) {
    uint8_t* object = top;
    graph::prefetch(object + kAhead);
    top += bytes;
    narrow = oops.encode(object);
    Header::store_header(object, klass_word, Header::prototype(klass_word));
    return object;
  }
};

}  // namespace skyway::read

#endif
