// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>

namespace skyway::jvm {

template <typename T>
inline T load_at(uintptr_t address) {
  T value;
  std::memcpy(&value, reinterpret_cast<const void*>(address), sizeof value);
  return value;
}

template <typename T>
inline void store_at(uintptr_t address, T value) {
  std::memcpy(reinterpret_cast<void*>(address), &value, sizeof value);
}

/// Narrow oops. Copy it into a local before a loop: stores to the heap may alias the global.
struct OopCodec {
  uintptr_t base = 0;
  uint32_t shift = 0;

  uintptr_t decode_not_null(uint32_t narrow) const {
    return base + (static_cast<uintptr_t>(narrow) << shift);
  }
  uintptr_t decode(uint32_t narrow) const { return narrow == 0 ? 0 : decode_not_null(narrow); }
  uint32_t encode_not_null(uintptr_t address) const {
    return static_cast<uint32_t>((address - base) >> shift);
  }
  uint32_t encode(uintptr_t address) const { return address == 0 ? 0 : encode_not_null(address); }
};

/// Narrow klass words.
struct KlassCodec {
  uintptr_t base = 0;
  uint32_t shift = 0;

  uintptr_t decode(uint32_t narrow) const {
    return base + (static_cast<uintptr_t>(narrow) << shift);
  }
  uint32_t encode(uintptr_t klass) const { return static_cast<uint32_t>((klass - base) >> shift); }
};

/// What stands before the fields of an object.
///
///              0        8        12       16
///   classic    mark     klass    length   elements      fields of an instance from 12
///   compact    mark*    length   elements               fields of an instance from 8
///
/// *the upper bits of a compact mark are the klass word. Elements of 8 bytes start at 16 in both.
struct HeaderLayout {
  static constexpr uint64_t kPrototypeMark = 1;
  static constexpr uintptr_t kClassicKlassOffset = 8;
  static constexpr uint32_t kCompactKlassShift = 42;  ///< the one the engine is compiled for

  bool compact = false;
  uint32_t mark_klass_shift = 0;  ///< compact only: the klass word is mark >> this
  uint32_t object_bytes = 12;     ///< first byte a field may use
  uint32_t length_offset = 12;
  uint32_t elements_offset = 16;   ///< of elements of 4 bytes or less
  uint32_t elements8_offset = 16;  ///< of long and double elements

  uint32_t klass_word(uintptr_t object) const {
    return compact ? static_cast<uint32_t>(load_at<uint64_t>(object) >> mark_klass_shift)
                   : load_at<uint32_t>(object + kClassicKlassOffset);
  }
  int32_t length(uintptr_t array) const { return load_at<int32_t>(array + length_offset); }

  /// The mark of an unlocked object of this class that nobody asked for a hash.
  uint64_t prototype(uint32_t klass_word) const {
    return compact ? kPrototypeMark | (static_cast<uint64_t>(klass_word) << mark_klass_shift)
                   : kPrototypeMark;
  }

  /// Writes mark and klass of an instance. A classic header leaves bytes 12 to 15 alone.
  void write_instance(uintptr_t object, uint32_t klass_word) const {
    store_at<uint64_t>(object, prototype(klass_word));
    if (!compact) store_at<uint32_t>(object + kClassicKlassOffset, klass_word);
  }

  /// Writes mark, klass and length of an array.
  void write_array(uintptr_t array, uint32_t klass_word, int32_t length) const {
    store_at<uint64_t>(array, prototype(klass_word));
    if (compact) {
      store_at<int32_t>(array + length_offset, length);
    } else {
      store_at<uint64_t>(array + kClassicKlassOffset, klass_and_length(klass_word, length));
    }
  }

  static uint64_t klass_and_length(uint32_t klass_word, int32_t length) {
    return klass_word | (static_cast<uint64_t>(static_cast<uint32_t>(length)) << 32);
  }
};

/// Bytes of an array whose elements take `bytes` and start at `elements_offset`.
inline uint64_t array_size(uint32_t elements_offset, uint64_t bytes) {
  return (elements_offset + bytes + 7) & ~uint64_t{7};
}

/// Turns the int[] at `chunk`, whose payload is complete, into an Object[] of `length` references
/// followed by objects. The heap can be parsed before, between and after the stores.
inline void reveal(const HeaderLayout& header, uintptr_t chunk, uint32_t object_array_klass,
                   int32_t length) {
  if (!header.compact) {
    std::atomic_ref<uint64_t> word(
        *reinterpret_cast<uint64_t*>(chunk + HeaderLayout::kClassicKlassOffset));
    word.store(HeaderLayout::klass_and_length(object_array_klass, length),
               std::memory_order_release);
    return;
  }
  // Length first: an int[] and an Object[] of one length have one size.
  std::atomic_ref<int32_t> word(*reinterpret_cast<int32_t*>(chunk + header.length_offset));
  word.store(length, std::memory_order_release);
  std::atomic_ref<uint64_t> mark(*reinterpret_cast<uint64_t*>(chunk));
  mark.store(header.prototype(object_array_klass), std::memory_order_release);
}

/// Fills [from, to) with one dead int[]; the gap is a multiple of 8 and at least 16 bytes, or 0.
inline void fill_gap(const HeaderLayout& header, uintptr_t from, uintptr_t to,
                     uint32_t int_array_klass) {
  if (from == to) return;
  uint64_t payload = to - from - header.elements_offset;
  header.write_array(from, int_array_klass, static_cast<int32_t>(payload / 4));
}

}  // namespace skyway::jvm
