// SPDX-License-Identifier: Apache-2.0
// What the small way reads: a record of its own, one of a stream, or what an element of a larger
// graph leads to. The latter two may refer to objects that came before, and who comes after them
// may refer to theirs.
#ifndef SKYWAY_READ_SMALL_SCOPE_H
#define SKYWAY_READ_SMALL_SCOPE_H

#include "format/varint.h"
#include "read/handles.h"
#include "read/reader.h"

namespace skyway::read {

struct RecordScope {
  static constexpr bool kWhole = true;
  static constexpr bool kAlone = true;

  static uint32_t first_number() { return 0; }
  uint32_t find(const uint32_t* numbers, uint32_t number) const { return numbers[number]; }
};

struct StreamScope {
  static constexpr bool kWhole = true;
  static constexpr bool kAlone = false;

  Reader* r;
  uintptr_t tables;  // of the mailbox
  uint32_t first;    // number of the record's first object

  uint32_t first_number() const { return first; }
  // As that of a graph.
  uint32_t find(const uint32_t* numbers, uint32_t number) const {
    return number >= first ? numbers[number] : earlier(r, tables, number);
  }

 private:
  [[gnu::noinline]] static uint32_t earlier(Reader* r, uintptr_t tables, uint32_t number) {
    KnownTable known[KnownTable::kSlots];  // entered, but not asked
    return is_hidden(r, number) ? 0 : earlier_object(r, tables, number, known);
  }
};

struct GraphScope {
  static constexpr bool kWhole = false;
  static constexpr bool kAlone = false;

  Reader* r;
  KnownTable* known;
  uintptr_t tables;  // of the mailbox
  uint32_t chunk_first;

  uint32_t first_number() const { return chunk_first; }
  // The narrow oop of an object; 0: it is not there. The numbers are those of the present chunk, as
  // if they began with 0.
  uint32_t find(const uint32_t* numbers, uint32_t number) const {
    if (number >= chunk_first) return numbers[number];
    return object_of_earlier_chunk(r, tables, number, known);
  }
};

}  // namespace skyway::read

#endif
