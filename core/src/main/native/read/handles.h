// SPDX-License-Identifier: Apache-2.0
// From object numbers to objects. Those of the present chunk stand in a native list; those of
// earlier chunks in the Object[] that each of these chunks carries and that the collector updates.
#ifndef SKYWAY_READ_HANDLES_H
#define SKYWAY_READ_HANDLES_H

#include "jvm/vm.h"
#include "read/reader.h"

namespace skyway::read {

// Enters a finished chunk's table for the numbers [first, first + count).
bool add_table(Reader* reader, uint32_t first, uint32_t count);

// Gives a whole record's objects numbers, whose table Java has made. `hidden` has a bit for each
// that nothing may refer to: the contents of an object with hooks, and a stand-in for it. False:
// there is no memory, and nothing may follow.
bool number_objects(Reader* reader, uint32_t count, uint32_t hidden);

// Where objects of earlier chunks are found, as far as their numbers were asked for. PERF: an entry
// for each kilo of numbers, as looking for a chunk's table takes some 40 instructions.
struct KnownTable {
  static constexpr uint32_t kSlots = 64;
  uint32_t first;
  uint32_t count;  // 0: none
  const uint32_t* objects;
};

// The narrow oop of an object of an earlier chunk; false: the table that has it is not known.
[[gnu::always_inline]] inline bool known_object(const KnownTable* known, uint32_t number,
                                                uint32_t& narrow) {
  const KnownTable& table = known[(number >> 10) % KnownTable::kSlots];
  uint32_t at = number - table.first;
  if (at >= table.count) return false;
  narrow = table.objects[at];
  return true;
}

// The same where it is not; `tables` is the Java Object[][]. 0: not there. Enters the table that
// has it, and lets Java know of it: the record refers to objects of an earlier chunk.
uint32_t earlier_object(Reader* reader, uintptr_t tables, uint32_t number, KnownTable* known);

// The same, known or not.
inline uint32_t object_of_earlier_chunk(Reader* reader, uintptr_t tables, uint32_t number,
                                        KnownTable* known) {
  uint32_t narrow = 0;
  return known_object(known, number, narrow) ? narrow
                                             : earlier_object(reader, tables, number, known);
}

}  // namespace skyway::read

#endif
