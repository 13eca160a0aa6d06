// SPDX-License-Identifier: Apache-2.0
// Builds the objects of a small record. All that the input says is checked here before it becomes
// part of an object (hard rules 1 and 2); a false answer gives the record up, before anything of it
// is revealed.
#ifndef SKYWAY_READ_SMALL_OBJECTS_H
#define SKYWAY_READ_SMALL_OBJECTS_H

#include "format/varint.h"
#include "format/wide_varint.h"
#include "graph/heap_layout.h"
#include "jvm/vm.h"
#include "read/leaf_checks.h"
#include "read/packed.h"
#include "read/reader.h"
#include "read/small_pending.h"
#include "read/small_room.h"

namespace skyway::read {

template <typename Header, typename Oops, typename Scope>
struct SmallObjects : SmallRoom<Header, Oops, Scope> {
  using Room = SmallRoom<Header, Oops, Scope>;
  using Room::allocate;
  using Room::array_header;
  using Room::clear;
  using Room::full;
  using Room::oops;
  using Room::place;

  static constexpr uint32_t kMostFar = 128;
  static constexpr uint32_t kMostElements = 4096;
  static constexpr uint32_t kSmallestObject = 8;
  // Behind the limit: the filler, and what a wide copy may write too much.
  static constexpr uint32_t kSlack = 16 + 64;

  const uint8_t* in;
  const uint8_t* end;
  const uint8_t* readable;  // at least end: what may be read too much of
  Plan* const* plans;
  uint32_t plan_count;
  graph::NearQueue<Body> near;
  Waiting* far;
  uint32_t far_size;
  bool array_pushed;
  bool lists;             // what Java has to look at can be listed
  bool leaves_runs;       // long arrays of leaves are for the general reader
  uint32_t posts;         // of all objects' plans, the bits
  uint32_t unstable_key;  // RefSlot::key of those whose hash may differ here

  void begin() {
    full = false;
    unstable_key = posts = 0;
  }

  // Whether Java has to look at what was read.
  bool needs_java() const {
    return (posts & static_cast<uint32_t>(Post::kAlways)) != 0 || (unstable_key != 0 && posts != 0);
  }

  // What Java has to look at. False: the record goes the usual way.
  bool note(Post post, const uint8_t* object) {
    if constexpr (!Scope::kWhole) return this->r->posts.push(oops.encode(object));
    posts |= static_cast<uint32_t>(post);
    return post == Post::kUnstableKeys || (lists && post == Post::kAlways);
  }

  uint64_t rest() const { return static_cast<uint64_t>(end - in); }

  bool varint(uint32_t& value) {
    if (in < end && *in < 0x80) [[likely]] {
      value = *in++;
      return true;
    }
    // Nothing in a small record is larger, but for numbers of rare things.
    if (end - in < 2 || in[1] >= 0x80 || in[1] == 0) [[unlikely]]
      return false;
    value = (in[0] & 0x7FU) | static_cast<uint32_t>(in[1]) << 7;
    in += 2;
    return true;
  }

  bool new_object(const Plan& plan, uint32_t cls, uint32_t& narrow) {
    switch (plan.shape) {
      case Shape::kFixed:
        return fixed(plan, narrow);
      case Shape::kRefArray:
      case Shape::kTable:
        return ref_array(plan, narrow);
      case Shape::kPrimitiveArray:
        return primitive_array(cls, narrow);
      default:
        return false;
    }
  }

  // Of class number 0 or 1.
  bool string(uint32_t cls, uint32_t& narrow) {
    if (cls == format::kStringLatin1) [[likely]]
      return string<false>(narrow);
    return string<true>(narrow);
  }

  template <bool wide>
  bool string(uint32_t& narrow) {
    uint32_t length = 0;
    if (!varint(length)) [[unlikely]]
      return false;
    uint64_t bytes = static_cast<uint64_t>(length) << (wide ? 1 : 0);
    if (bytes > rest() || bytes > format::kInlineBytes) [[unlikely]]
      return false;
    const uint8_t* chars = in;
    in += bytes;
    uint8_t* object = instance(built_ins.klass_word[format::kStringLatin1], built_ins.string_bytes,
                               graph::array_bytes<Header>(bytes, 0), narrow);
    if (object == nullptr) [[unlikely]]
      return false;
    uint8_t* value = object + built_ins.string_bytes;
    graph::store(object + built_ins.string_value, oops.encode(value));
    object[built_ins.string_coder] = wide ? 1 : 0;
    array_header(value, built_ins.klass_word[format::kByteArray], static_cast<uint32_t>(bytes));
    copy(value + Header::kSmallElements, chars, static_cast<uint32_t>(bytes));
    return !wide || needs_utf16(value + Header::kSmallElements, static_cast<uint32_t>(bytes));
  }

  bool primitives(uint8_t* object, const Plan& p) {
    if (rest() < p.primitive_bytes) [[unlikely]]
      return false;
    for (uint32_t i = 0; i < p.op_count; i++) {
      const PrimitiveOp& op = p.ops[i];
      if (op.offset < kWidened) [[likely]] {
        graph::copy_exact(object + op.offset, in, op.bytes);
      } else if (is_packed(op.offset)) {
        in = packed_fields(object, in, end, p, i);
        if (in == nullptr) [[unlikely]]
          return false;
        break;
      } else if (op.offset != kDropped) [[unlikely]] {
        return false;
      }
      in += op.bytes;
    }
    for (uint32_t i = 0; i < p.boolean_count; i++) {
      if (object[p.booleans[i]] > 1) [[unlikely]]
        return false;
    }
    return true;
  }

  // A new object with its number, zeroed, and so many bytes behind it; nullptr: no room. PERF: 32
  // bytes without a branch, as the sizes of small objects come in no order. What is written too
  // much lies behind the object, where nothing is yet.
  uint8_t* instance(uint32_t klass_word, uint32_t bytes, uint64_t behind, uint32_t& narrow) {
    uint8_t* object = allocate(bytes + behind, narrow);
    if (object == nullptr) [[unlikely]]
      return nullptr;
    Header::store_header(object, klass_word, Header::prototype(klass_word));
    if (Header::kCompact) graph::store(object + 8, uint64_t{0});
    graph::store(object + 16, graph::Bytes16{0, 0});
    for (uint32_t at = 32; at < bytes; at += 8) graph::store(object + at, uint64_t{0});
    return object;
  }

  // Of nulls; only one object refers to it. nullptr: no room.
  uint8_t* unnumbered_array(uint32_t klass_word, uint32_t length) {
    uint8_t* array = place(graph::array_bytes<Header>(length, 2));
    if (array == nullptr) [[unlikely]]
      return nullptr;
    array_header(array, klass_word, length);
    clear(array + Header::kSmallElements, 4 * length);
    return array;
  }

  bool box(uint32_t cls, uint32_t& narrow) {
    uint64_t value = 0;
    uint32_t bytes = kBoxBytes[cls];
    if (!box_value(cls, bytes, value)) [[unlikely]]
      return false;
    return new_box(cls, value, bytes, narrow);
  }

  bool new_box(uint32_t cls, uint64_t value, uint32_t bytes, uint32_t& narrow) {
    uint32_t offset = built_ins.box_value[cls];
    uint8_t* object = allocate(graph::align8(offset + bytes), narrow);
    if (object == nullptr) [[unlikely]]
      return false;
    uint32_t klass_word = built_ins.klass_word[cls];
    Header::store_header(object, klass_word, Header::prototype(klass_word));
    // PERF: whole words, as a compiler copies what has no constant size slowly. What is written too
    // much lies behind the object, where nothing is yet.
    graph::store(object + offset, value);
    return true;
  }

  bool push_far(Waiting waiting) {
    if (far_size == kMostFar) [[unlikely]]
      return false;
    far[far_size++] = waiting;
    return true;
  }

  // So many of the input, 1 to 8. PERF: a word, as far as there is input to read too much of, and
  // never a copy, which where it is held to be rare takes some 30 cycles to start (`rep movsb`):
  // lists of three numbers were read in 1.4 times the time.
  uint64_t low_bytes(uint32_t bytes) const {
    if (readable - in >= 8) return graph::load<uint64_t>(in) & ~uint64_t{0} >> (64 - 8 * bytes);
    uint64_t value = 0;
    for (uint32_t at = bytes; at != 0; at--) value = value << 8 | in[at - 1];
    return value;
  }

 private:
  // PERF: two wide moves for whatever is short, as far as there is input to read too much of.
  void copy(uint8_t* to, const uint8_t* from, uint32_t bytes) const {
    if (bytes <= 32 && readable - from >= 32) {
      std::memcpy(to, from, 16);
      std::memcpy(to + 16, from + 16, 16);
    } else {
      graph::copy_exact(to, from, bytes);
    }
  }

  bool fixed(const Plan& p, uint32_t& narrow) {
    if (p.klass_word == 0) [[unlikely]]
      return false;
    uint8_t* object = instance(p.klass_word, p.instance_bytes, 0, narrow);
    if (object == nullptr) [[unlikely]]
      return false;
    if (p.post != Post::kNever && !note(p.post, object)) [[unlikely]]
      return false;
    if (p.ref_count == 0) return primitives(object, p);
    if (!near.full()) [[likely]] {
      near.push({object, &p});
      return true;
    }
    return push_far({object, &p, 0, 0});
  }

  bool ref_array(const Plan& p, uint32_t& narrow) {
    uint32_t length = 0;
    if (!varint(length) || length > kMostElements || p.klass_word == 0) [[unlikely]]
      return false;
    uint8_t* object = allocate(graph::array_bytes<Header>(length, 2), narrow);
    if (object == nullptr) [[unlikely]]
      return false;
    array_header(object, p.klass_word, length);
    clear(object + Header::kSmallElements, 4 * length);
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
    if (bytes > rest() || bytes > format::kInlineBytes) return false;
    uint8_t* object = allocate(graph::array_bytes<Header>(length, log2), narrow);
    if (object == nullptr) return false;
    array_header(object, built_ins.klass_word[cls], length);
    if (Header::kCompact && log2 == 3) graph::store(object + 12, uint32_t{0});
    uint8_t* elements = object + graph::elements_offset<Header>(log2);
    copy(elements, in, static_cast<uint32_t>(bytes));
    in += bytes;
    return cls != format::kBooleanArray || are_booleans(elements, length);
  }

  bool box_value(uint32_t cls, uint32_t bytes, uint64_t& value) {
    if (cls == format::kInteger) {
      uint32_t zigzag = 0;
      if (in < end && *in < 0x80) [[likely]] {
        zigzag = *in++;
      } else {
        in = readable - in >= 8 ? format::get_wide_varint32(in, zigzag)
                                : format::get_varint32(in, end, zigzag);
        if (in == nullptr || in > end) [[unlikely]]
          return false;
      }
      value = static_cast<uint32_t>(format::unzigzag32(zigzag));
      return true;
    }
    if (cls == format::kLong) {
      in = readable - in >= format::kMaxVarint64 ? format::get_wide_varint64(in, value)
                                                 : format::get_varint64(in, end, value);
      value = static_cast<uint64_t>(format::unzigzag64(value));
      return in != nullptr && in <= end;
    }
    if (rest() < bytes) return false;
    value = low_bytes(bytes);
    in += bytes;
    return cls != format::kBoolean || value <= 1;
  }
};

}  // namespace skyway::read

#endif
