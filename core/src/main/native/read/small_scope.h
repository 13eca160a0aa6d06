// SPDX-License-Identifier: Apache-2.0
// What the small way reads: a record of its own, or what an element of a larger graph leads to. The
// latter may refer to objects that came before, and who comes after it may refer to its own.
#ifndef SKYWAY_READ_SMALL_SCOPE_H
#define SKYWAY_READ_SMALL_SCOPE_H

#include "format/varint.h"
#include "read/handles.h"
#include "read/reader.h"

namespace skyway::read {

struct RecordScope {
  static constexpr bool kWhole = true;

  uint32_t find(const uint32_t* numbers, uint32_t number) const { return numbers[number]; }
};

struct GraphScope {
  static constexpr bool kWhole = false;

  Reader* r;
  KnownTable* known;
  uintptr_t tables;  // of the mailbox
  uint32_t chunk_first;

  // The narrow oop of an object; 0: it is not there. The numbers are those of the present chunk, as
  // if they began with 0.
  uint32_t find(const uint32_t* numbers, uint32_t number) const {
    if (number >= chunk_first) return numbers[number];
    return object_of_earlier_chunk(r, tables, number, known);
  }
};

}  // namespace skyway::read

#endif
