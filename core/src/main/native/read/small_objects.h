// SPDX-License-Identifier: Apache-2.0
// Builds the objects of a small record. All that the input says is checked here before it becomes
// part of an object (hard rules 1 and 2); a false answer gives the record up, before anything of it
// is revealed.
#ifndef SKYWAY_READ_SMALL_OBJECTS_H
#define SKYWAY_READ_SMALL_OBJECTS_H

#include "format/varint.h"
#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "read/packed.h"
#include "read/reader.h"

namespace skyway::read {

// An object whose fields come later.
struct Body {
  uint8_t* object;
  const Plan* plan;
};

// The same, or an array whose elements do.
struct Waiting {
  uint8_t* object;
  const Plan* plan;
  uint32_t cursor;  // arrays: the next element
  uint32_t length;  // arrays: of elements, at least 1; else 0
};

template <typename Header, typename Oops>
struct SmallObjects {
  static constexpr uint32_t kMostFar = 64;
  static constexpr uint32_t kMostElements = 1024;
  static constexpr uint32_t kSmallestObject = 8;
  // Behind the limit: the filler, and what a wide copy may write too much.
  static constexpr uint32_t kSlack = 16 + 64;

  const uint8_t* in;
  const uint8_t* end;
  const uint8_t* readable;  // at least end: what may be read too much of
  uint8_t* top;             // of the chunk
  uint8_t* limit;
  uint32_t* numbers;  // narrow oops; there is room for as many objects as the chunk can hold
  uint32_t count;
  Plan* const* plans;
  uint32_t plan_count;
  graph::NearQueue<Body> near;
  Waiting* far;
  uint32_t far_size;
  Oops oops;
  bool array_pushed;
  bool full;          // there was no room for an object
  bool keyed;         // there is a container whose order depends on its keys' hashes
  bool unstable_key;  // and there is a key whose hash may differ here

  void begin() { full = keyed = unstable_key = false; }

  // Whether Java has to look at what was read.
  bool depends_on_hashes() const { return keyed && unstable_key; }

  uint64_t rest() const { return static_cast<uint64_t>(end - in); }

  bool varint(uint32_t& value) {
    in = format::get_varint32(in, end, value);
    return in != nullptr;
  }

  bool new_object(const Plan& plan, uint32_t cls, uint32_t& narrow) {
    switch (plan.shape) {
      case Shape::kFixed:
        return fixed(plan, narrow);
      case Shape::kRefArray:
      case Shape::kTable:
        return ref_array(plan, narrow);
      case Shape::kBox:
        return box(cls, narrow);
      case Shape::kPrimitiveArray:
        return primitive_array(cls, narrow);
      default:
        return false;
    }
  }

  bool string(bool wide, uint32_t& narrow) {
    uint32_t length = 0;
    if (!varint(length)) return false;
    uint64_t bytes = static_cast<uint64_t>(length) << (wide ? 1 : 0);
    if (bytes > rest()) return false;
    if (wide && !needs_utf16(in, static_cast<uint32_t>(bytes))) return false;
    const uint8_t* chars = in;
    in += bytes;
    uint8_t* object = instance(built_ins.klass_word[format::kStringLatin1], built_ins.string_bytes,
                               graph::array_bytes<Header>(bytes, 0), narrow);
    if (object == nullptr) return false;
    uint8_t* value = object + built_ins.string_bytes;
    graph::store(object + built_ins.string_value, oops.encode(value));
    object[built_ins.string_coder] = wide ? 1 : 0;
    array_header(value, built_ins.klass_word[format::kByteArray], static_cast<uint32_t>(bytes));
    copy(value + Header::kSmallElements, chars, static_cast<uint32_t>(bytes));
    return true;
  }

  bool primitives(uint8_t* object, const Plan& p) {
    if (rest() < p.primitive_bytes) return false;
    for (uint32_t i = 0; i < p.op_count; i++) {
      const PrimitiveOp& op = p.ops[i];
      if (op.offset < kWidened) {
        graph::copy_exact(object + op.offset, in, op.bytes);
      } else if (is_packed(op.offset)) {
        in = packed_fields(object, in, end, p, i);
        if (in == nullptr) return false;
        break;
      } else if (op.offset != kDropped) {
        return false;
      }
      in += op.bytes;
    }
    for (uint32_t i = 0; i < p.boolean_count; i++) {
      if (object[p.booleans[i]] > 1) return false;
    }
    return true;
  }

  // A new object with its number, zeroed, and so many bytes behind it; nullptr: no room.
  uint8_t* instance(uint32_t klass_word, uint32_t bytes, uint64_t behind, uint32_t& narrow) {
    uint8_t* object = allocate(bytes + behind, narrow);
    if (object == nullptr) return nullptr;
    Header::store_header(object, klass_word, Header::prototype(klass_word));
    for (uint32_t at = Header::kCompact ? 8 : 16; at < bytes; at += 8) {
      graph::store(object + at, uint64_t{0});
    }
    return object;
  }

  bool box(uint32_t cls, uint32_t& narrow) {
    static constexpr uint8_t kBytes[] = {0, 0, 4, 8, 2, 1, 2, 1, 4, 8};
    uint64_t value = 0;
    uint32_t bytes = kBytes[cls];
    if (!box_value(cls, bytes, value)) return false;
    uint32_t offset = built_ins.box_value[cls];
    uint8_t* object = instance(built_ins.klass_word[cls], graph::align8(offset + bytes), 0, narrow);
    if (object == nullptr) return false;
    // PERF: whole words, as a compiler copies what has no constant size slowly. What is written too
    // much lies behind the object, where nothing is yet.
    graph::store(object + offset, value);
    return true;
  }

 private:
  uint8_t* allocate(uint64_t bytes, uint32_t& narrow) {
    if (bytes > static_cast<uint64_t>(limit - top)) {
      full = true;
      return nullptr;
    }
    uint8_t* object = top;
    top += bytes;
    narrow = oops.encode(object);
    numbers[count++] = narrow;
    return object;
  }

  static void array_header(uint8_t* array, uint32_t klass_word, uint32_t length) {
    Header::store_header(array, klass_word, Header::prototype(klass_word));
    graph::store(array + Header::kArrayLength, length);
  }

  // PERF: two wide moves for whatever is short, as far as there is input to read too much of.
  void copy(uint8_t* to, const uint8_t* from, uint32_t bytes) const {
    if (bytes <= 32 && readable - from >= 32) {
      std::memcpy(to, from, 16);
      std::memcpy(to + 16, from + 16, 16);
    } else {
      graph::copy_exact(to, from, bytes);
    }
  }

  // A String that Latin-1 could hold must not be UTF-16: equals would fail.
  static bool needs_utf16(const uint8_t* chars, uint32_t bytes) {
    constexpr uint64_t kUpper = 0xFF00FF00FF00FF00U;
    uint64_t all = 0;
    for (; bytes >= 8; bytes -= 8, chars += 8) all |= graph::load<uint64_t>(chars) & kUpper;
    for (; bytes != 0; bytes -= 2, chars += 2) all |= chars[1];
    return all != 0;
  }

  bool fixed(const Plan& p, uint32_t& narrow) {
    if (p.klass_word == 0) return false;
    if (p.post != Post::kNever) {
      if (p.post == Post::kAlways) return false;
      keyed = true;
    }
    uint8_t* object = instance(p.klass_word, p.instance_bytes, 0, narrow);
    if (object == nullptr) return false;
    if (p.ref_count == 0) return primitives(object, p);
    if (!near.full()) {
      near.push({object, &p});
      return true;
    }
    return push_far({object, &p, 0, 0});
  }

  bool push_far(Waiting waiting) {
    if (far_size == kMostFar) return false;
    far[far_size++] = waiting;
    return true;
  }

  bool ref_array(const Plan& p, uint32_t& narrow) {
    uint32_t length = 0;
    if (!varint(length) || length > kMostElements || p.klass_word == 0) return false;
    uint8_t* object = allocate(graph::array_bytes<Header>(length, 2), narrow);
    if (object == nullptr) return false;
    array_header(object, p.klass_word, length);
    std::memset(object + Header::kSmallElements, 0, 4ULL * length);
    if (p.shape == Shape::kTable && (length & (length - 1)) != 0) return false;
    if (length == 0) return p.shape != Shape::kTable;
    array_pushed = true;
    return push_far({object, &p, 0, length});
  }

  bool primitive_array(uint32_t cls, uint32_t& narrow) {
    static constexpr uint8_t kLog2[] = {0, 0, 1, 1, 2, 3, 2, 3};
    uint32_t log2 = kLog2[cls - format::kBooleanArray];
    uint32_t length = 0;
    if (!varint(length)) return false;
    uint64_t bytes = static_cast<uint64_t>(length) << log2;
    if (bytes > rest()) return false;
    if (cls == format::kBooleanArray && !booleans(in, length)) return false;
    uint8_t* object = allocate(graph::array_bytes<Header>(length, log2), narrow);
    if (object == nullptr) return false;
    array_header(object, built_ins.klass_word[cls], length);
    if (Header::kCompact && log2 == 3) graph::store(object + 12, uint32_t{0});
    copy(object + graph::elements_offset<Header>(log2), in, static_cast<uint32_t>(bytes));
    in += bytes;
    return true;
  }

  static bool booleans(const uint8_t* from, uint32_t length) {
    uint8_t all = 0;
    for (uint32_t i = 0; i < length; i++) all |= from[i];
    return all <= 1;
  }

  bool box_value(uint32_t cls, uint32_t bytes, uint64_t& value) {
    if (cls == format::kInteger) {
      uint32_t zigzag = 0;
      if (!varint(zigzag)) return false;
      value = static_cast<uint32_t>(format::unzigzag32(zigzag));
      return true;
    }
    if (cls == format::kLong) {
      in = format::get_varint64(in, end, value);
      value = static_cast<uint64_t>(format::unzigzag64(value));
      return in != nullptr;
    }
    if (rest() < bytes) return false;
    if (readable - in >= 8) {
      value = graph::load<uint64_t>(in) & ~uint64_t{0} >> (64 - 8 * bytes);
    } else {
      std::memcpy(&value, in, bytes);
    }
    in += bytes;
    return cls != format::kBoolean || value <= 1;
  }
};

}  // namespace skyway::read

#endif
