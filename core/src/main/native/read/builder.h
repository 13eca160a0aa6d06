// SPDX-License-Identifier: Apache-2.0
// Builds new objects at the chunk's top. Every number and every reference of the input is checked
// here before it becomes part of an object (hard rules 1 and 2). Runs in a window; a false answer
// or a null object means that `status` says why. If that is kChunkFull, nothing has happened but
// that `in` has moved.
#ifndef SKYWAY_READ_BUILDER_H
#define SKYWAY_READ_BUILDER_H

#include "graph/linked_map.h"
#include "read/fields.h"
#include "read/leaf_checks.h"
#include "read/state.h"

namespace skyway::read {

template <typename Header>
struct Builder : State<Header> {
  using State<Header>::r;
  using State<Header>::in;
  using State<Header>::end;
  using State<Header>::chunk;
  using State<Header>::near;
  using State<Header>::oops;
  using State<Header>::status;
  using State<Header>::array_pushed;
  using State<Header>::count;
  using State<Header>::fail;
  using State<Header>::refuse;
  using State<Header>::room;
  using State<Header>::varint;
  using State<Header>::rest;
  using State<Header>::number;

  // There is room for it.
  uint8_t* instance(uint32_t klass_word, uint32_t bytes, uint32_t hash) {
    uint8_t* object = chunk.allocate(bytes);
    Header::store_header(object, klass_word, mark(klass_word, hash));
    for (uint32_t at = Header::kCompact ? 8 : 16; at < bytes; at += 8) {
      graph::store(object + at, uint64_t{0});
    }
    return object;
  }

  uint8_t* array(uint32_t klass_word, uint32_t log2, uint32_t length, uint32_t hash) {
    uint8_t* object = chunk.allocate(graph::array_bytes<Header>(length, log2));
    Header::store_header(object, klass_word, mark(klass_word, hash));
    if (Header::kCompact && log2 == 3) graph::store(object + 8, uint64_t{0});
    graph::store(object + Header::kArrayLength, length);
    return object;
  }

  // A new object of the class number, whose plan this is.
  [[gnu::always_inline]] uint8_t* new_object(const Plan& p, uint32_t cls, uint32_t hash) {
    if (cls <= format::kStringUtf16) return string(cls, hash);
    if (p.shape == Shape::kFixed) return fixed(p, p.klass_word, cls, hash);
    switch (p.shape) {
      case Shape::kBox:
        return box(cls, hash);
      case Shape::kPrimitiveArray:
        return primitive_array(cls, hash);
      case Shape::kRefArray:
      case Shape::kTable:
        return ref_array(p, cls, hash);
      case Shape::kLinked:
        return linked_map(p, cls, hash);
      case Shape::kLargeString:
        return large_string_shell(p, cls, hash);
      default:
        return refuse(Error::kUnusableClass, cls);
    }
  }

  // A new object of one of the first four class numbers.
  uint8_t* new_key(uint32_t cls) {
    return cls <= format::kStringUtf16 ? string(cls, 0) : box(cls, 0);
  }

  uint8_t* new_stand_in(const Plan& p, uint32_t cls) {
    uint8_t* object = fixed(p, p.stand_in, cls, 0);
    if (object != nullptr) graph::store(object + built_ins.deferred_class, cls);
    return object;
  }

  // Primitive fields of an object, wherever it lies: they need no barrier.
  bool primitives(uint8_t* object, const Plan& p) {
    if (rest() < p.primitive_bytes) return fail(Error::kTruncated);
    const uint8_t* next = stored_fields(object, in, end, p);
    if (next == nullptr) return fail(Error::kVarint);
    in = next;
    return fields_are_booleans(object, p) || fail(Error::kBoolean);
  }

 private:
  static uint64_t mark(uint32_t klass_word, uint32_t hash) {
    uint64_t plain = Header::prototype(klass_word);
    return hash == 0 ? plain : plain | static_cast<uint64_t>(hash) << jvm::vm.marks.hash_shift;
  }

  uint8_t* large_string_shell(const Plan& p, uint32_t cls, uint32_t hash) {
    if (!room(p.instance_bytes)) return nullptr;
    uint8_t* object = instance(p.klass_word, p.instance_bytes, hash);
    if (!number(object)) return nullptr;
    return push(object, p, cls) ? object : nullptr;
  }

  [[gnu::always_inline]] uint8_t* fixed(const Plan& p, uint32_t klass_word, uint32_t cls,
                                        uint32_t hash) {
    if (!room(p.instance_bytes)) return nullptr;
    uint8_t* object = instance(klass_word, p.instance_bytes, hash);
    if (!number(object)) return nullptr;
    if (p.post != Post::kNever && !post(object)) return nullptr;
    if (p.ref_count == 0) return primitives(object, p) ? object : nullptr;
    return push(object, p, cls) ? object : nullptr;
  }

  uint8_t* linked_map(const Plan& p, uint32_t cls, uint32_t hash) {
    if (rest() == 0) return refuse(Error::kTruncated);
    uint32_t flags = *in;
    if (flags > format::kMostLinkedFlags) {
      return refuse(Error::kLinkedFlags, flags);
    }
    if (!room(p.instance_bytes)) return nullptr;
    uint8_t* object = instance(p.klass_word, p.instance_bytes, hash);
    if (!number(object) || !post(object)) return nullptr;
    in++;
    graph::begin_linked_map(object, flags);
    if ((flags & format::kHasEntries) == 0) return object;
    return push_array(cls, 1) ? object : nullptr;
  }

  bool may_be_inline(uint32_t length, uint64_t bytes) {
    if (bytes > format::kInlineBytes) return fail(Error::kInlineBytes, length);
    return length <= static_cast<uint64_t>(r->control.most_length) || fail(Error::kTooLong, length);
  }

  // The object numbered last waits for its body.
  bool push(uint8_t* object, const Plan& p, uint32_t cls) {
    if (!near.full()) {
      near.push({object, &p, count() - 1, cls, 0, true});
      return true;
    }
    return push_far({count() - 1, cls, 0, 0});
  }

 public:
  // Lists it for Java.
  bool post(const uint8_t* object) { return post_narrow(oops.encode(object)); }

  bool post_narrow(uint32_t narrow) {
    chunk.keep(4);
    if (r->posts.push(narrow)) return true;
    status = kNoMemory;
    return false;
  }

  // The array numbered last waits for its elements.
  bool push_array(uint32_t cls, uint32_t length) {
    array_pushed = true;
    return push_far({count() - 1, cls, 0, length});
  }

 private:
  bool push_far(PendingObject pending) {
    if (r->far.push(pending)) return true;
    status = kNoMemory;
    return false;
  }

 public:
  uint8_t* ref_array(const Plan& p, uint32_t cls, uint32_t hash) {
    uint32_t length = 0;
    if (!varint(length)) return nullptr;
    if (!may_be_inline(length, 4ULL * length)) return nullptr;
    if (!room(graph::array_bytes<Header>(length, 2))) return nullptr;
    uint8_t* object = array(p.klass_word, 2, length, hash);
    std::memset(object + Header::kSmallElements, 0, 4ULL * length);
    if (!number(object)) return nullptr;
    if (length == 0) return p.shape == Shape::kTable ? refuse(Error::kTable, length) : object;
    return push_array(cls, length) ? object : nullptr;
  }

 private:
  uint8_t* primitive_array(uint32_t cls, uint32_t hash) {
    static constexpr uint8_t kLog2[] = {0, 0, 1, 1, 2, 3, 2, 3};
    uint32_t log2 = kLog2[cls - format::kBooleanArray];
    uint32_t length = 0;
    if (!varint(length)) return nullptr;
    uint64_t bytes = static_cast<uint64_t>(length) << log2;
    if (bytes > rest()) return refuse(Error::kLength, length);
    if (!may_be_inline(length, bytes)) return nullptr;
    if (!room(graph::array_bytes<Header>(length, log2))) return nullptr;
    uint8_t* object = array(built_ins.klass_word[cls], log2, length, hash);
    uint8_t* elements = object + graph::elements_offset<Header>(log2);
    graph::copy_exact(elements, in, static_cast<uint32_t>(bytes));
    if (cls == format::kBooleanArray && !are_booleans(elements, length)) {
      chunk.top = object;
      return refuse(Error::kBoolean);
    }
    if (!number(object)) return nullptr;
    in += bytes;
    return object;
  }

  uint8_t* string(uint32_t cls, uint32_t hash) {
    uint32_t length = 0;
    if (!varint(length)) return nullptr;
    bool wide = cls == format::kStringUtf16;
    uint64_t bytes = static_cast<uint64_t>(length) << (wide ? 1 : 0);
    if (bytes > rest()) return refuse(Error::kLength, length);
    if (!may_be_inline(length, bytes)) return nullptr;
    if (!room(built_ins.string_bytes + graph::array_bytes<Header>(bytes, 0))) return nullptr;
    uint8_t* object = instance(built_ins.klass_word[cls], built_ins.string_bytes, hash);
    uint8_t* value =
        array(built_ins.klass_word[format::kByteArray], 0, static_cast<uint32_t>(bytes), 0);
    graph::store(object + built_ins.string_value, oops.encode(value));
    object[built_ins.string_coder] = wide ? 1 : 0;
    uint8_t* chars = value + Header::kSmallElements;
    graph::copy_exact(chars, in, static_cast<uint32_t>(bytes));
    if (wide && !needs_utf16(chars, static_cast<uint32_t>(bytes))) {
      chunk.top = object;
      return refuse(Error::kNotCanonical);
    }
    in += bytes;
    return number(object) ? object : nullptr;
  }

  uint8_t* box(uint32_t cls, uint32_t hash) {
    uint32_t bytes = kBoxBytes[cls];
    uint64_t value = 0;
    if (!box_value(cls, bytes, value)) return nullptr;
    uint32_t offset = built_ins.box_value[cls];
    if (!room(graph::align8(offset + bytes))) return nullptr;
    uint8_t* object = instance(built_ins.klass_word[cls], graph::align8(offset + bytes), hash);
    if (!number(object)) return nullptr;
    graph::store_low(object + offset, value, bytes);
    return object;
  }

  bool box_value(uint32_t cls, uint32_t bytes, uint64_t& value) {
    if (cls == format::kInteger) {
      uint32_t zigzag = 0;
      if (!varint(zigzag)) return false;
      value = static_cast<uint32_t>(format::unzigzag32(zigzag));
      return true;
    }
    if (cls == format::kLong) {
      const uint8_t* next = format::get_varint64(in, end, value);
      if (next == nullptr) return fail(in >= end ? Error::kTruncated : Error::kVarint);
      in = next;
      value = static_cast<uint64_t>(format::unzigzag64(value));
      return true;
    }
    if (rest() < bytes) return fail(Error::kTruncated);
    std::memcpy(&value, in, bytes);
    in += bytes;
    return cls != format::kBoolean || value <= 1 || fail(Error::kBoolean);
  }
};

}  // namespace skyway::read

#endif
