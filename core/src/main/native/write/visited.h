// SPDX-License-Identifier: Apache-2.0
// Which objects of the scope have a number already.
//
// A graph begins with a hash table. PERF: 8 KiB, which stay in the L1 cache; a table beside the
// heap would cost a cache and a TLB miss an object there. A larger graph goes on with a bit for
// each place in the heap where an object may begin, which says whether it was met. PERF: that is
// all there is to know while nothing is referred to twice, and the bits of a million objects stay
// in the L2 cache: 33.9 instead of 38.9 ms for a shuffled array of a million. With the first
// reference that may be a second one, or at once if the hash table has met one, the numbers are
// entered in a table of numbers, which is then used: a compact one, where a place in the heap
// shares its entry with those that lie a multiple of 4 MiB apart, and what finds its entry taken
// goes to another one; for graphs of many objects a side table with an entry for each place. PERF:
// of objects that were made one after the other the entries lie as close as they do. A side table
// is touched anew as the young generation goes on, which took 20 of 30 ns an object for graphs of
// some hundred objects, and came to a quarter of the heap for each writer.
//
// What the tables hold is only a hint. A number is an object's if it is one of this scope's and the
// list of objects has this very object there; a bit counts if its word is of this scope, and leads
// to a table of numbers. So nothing is cleared between messages, and what a moving collector left
// behind cannot deceive. Scopes of other writers neither: all but the hash table come from a pool,
// with a base of their own that grows with whoever has them. PERF: the side table is believed
// without a look at the list until objects that it has were found to have moved: before, no place
// can have had two of them.
#ifndef SKYWAY_WRITE_VISITED_H
#define SKYWAY_WRITE_VISITED_H

#include <cstdint>

#include "graph/bounds.h"
#include "graph/memberwise.h"
#include "write/visited_pool.h"

namespace skyway::write {

// The table in use.
enum class Lookup : uint32_t { kHash, kBits, kNumbers };

// The heap as places where an object may begin.
struct HeapCells {
  uint32_t first;  // the cell of the narrow oop 0 is the one so far before the first; see CellBits
  uint32_t shift;

  uint32_t of(uint32_t object) const { return (object >> shift) - first; }
};

// Sets the bit of a cell, and says whether it was set. PERF: one instruction where there is one.
inline bool test_and_set(uint32_t& bits, uint32_t cell) {
#if defined(__x86_64__)
  bool was = false;
  asm("btsl %2, %0" : "+r"(bits), "=@ccc"(was) : "r"(cell) : "cc");  // takes the low five bits
  return was;
#else
  uint32_t bit = 1U << (cell % 32);
  bool was = (bits & bit) != 0;
  bits |= bit;
  return was;
#endif
}

// All entries of the side table, which none share.
constexpr uint32_t kWholeTable = ~0U;

// Bits of 32 cells, and the base of the scope that they are of.
struct CellBits {
  static constexpr uint32_t kCells = 32;
  uint32_t bits;
  uint32_t base;

  bool has(uint32_t cell, uint32_t scope) const {
    return base == scope && ((bits >> (cell % kCells)) & 1) != 0;
  }
  void add(uint32_t cell, uint32_t scope) {
    *this = {(base == scope ? bits : 0) | 1U << (cell % kCells), scope};
  }
  // Adds it. False if it is there already.
  bool meet(uint32_t cell, uint32_t scope) {
    if (base != scope) {
      *this = {1U << (cell % kCells), scope};
      return true;
    }
    uint32_t known = bits;
    if (test_and_set(known, cell)) return false;
    bits = known;
    return true;
  }
};

// The objects by number, as narrow oops. PERF: the log alone has those of earlier windows; a copy
// of it would be another sixth of a graph of small objects.
struct VisitedObjects : graph::Memberwise {
  const uint32_t** log;  // elements of its segments; of the window only
  uint32_t* fresh;       // from number `logged` on
  uint32_t logged;

  uint32_t at(uint32_t number) const {
    if (number >= logged) return fresh[number - logged];
    uint32_t shift = graph::bounds.log2_segment;
    return log[number >> shift][number & ((1U << shift) - 1)];
  }
};

struct Visited {
  static constexpr uint32_t kMostFresh = 16384;  // more than one window adds
  static constexpr uint32_t kMostObjects = 0x60000000;
  static constexpr uint32_t kSmallSlots = 2048;
  static constexpr uint32_t kWideSlots = 16384;  // of small records of many objects
  static constexpr uint32_t kWideShift = 32 - 14;
  static constexpr uint32_t kSmallShift = 32 - 11;
  static constexpr uint32_t kScatter = 0x9E3779B1U;

  VisitedObjects objects;
  VisitedTables* tables;  // null with kHash; the next three are theirs
  CellBits* met;
  uint32_t* compact;
  uint32_t* side;
  uint32_t count;
  uint32_t base;           // of the table in use
  uint32_t base_of_small;  // meanwhile
  uint32_t entered;        // so many have their number in the table of numbers
  bool moved;              // since then
  HeapCells cells;
  Lookup lookup;
  bool repeated;          // the hash table was asked for an object that it has
  bool is_compact;        // with kNumbers: which of the tables is in use
  uint32_t compact_mask;  // of the cells, for their entries; 0: there is none
  uint64_t met_bytes;
  uint64_t side_bytes;
  uint32_t small[kSmallSlots];
  uint32_t* wide;  // kWideSlots; nullptr until a record needs them

  // False when memory is short. The heap begins at the narrow oop `first` and has objects at
  // multiples of 1 << `log2_cell` bytes, of which a narrow oop counts 1 << `oop_shift`.
  bool init(uint32_t first, uint64_t heap_size, uint32_t log2_cell, uint32_t oop_shift);
  // Forgets all objects.
  void new_scope();
  // How many objects the table in use is for.
  uint32_t most_objects() const;
  // Where the hash table is first asked for an object.
  static uint32_t small_slot(uint32_t object) { return (object * kScatter) >> kSmallShift; }
  // The hash table of small records of many objects, which trim() gives back; nullptr when memory
  // is short.
  uint32_t* wide_slots();
  void trim();
  // Goes over to the next table. False when memory for it cannot be reserved.
  bool widen();
  // With kNumbers: enters up to `most` objects that the table lacks. True when it has them all.
  bool enter(uint32_t most);
  // After objects may have moved: sees to it that the table in use, unless it is the hash table,
  // has those of these numbers. Returns how many it lacked.
  uint32_t refresh(uint32_t from, uint32_t to);
  // To be called when all are refreshed.
  void all_refreshed();
  // Gives the tables back to the pool, if there are any: the scope is of no use any more.
  void give_back();
  void destroy();

 private:
  uint32_t most_compact() const;
  bool take();
  bool use_next_table();
  void keep_tables();
  bool reserve_compact();
  bool is_enlarged() const;
  bool enlarge_compact();
  void drop_compact();
  void begin_epoch();
  void forget_numbers();
  bool put_aside(uint32_t number);
  template <Lookup kLookup>
  void enter_again(uint32_t from, uint32_t to);
};

}  // namespace skyway::write

#endif
