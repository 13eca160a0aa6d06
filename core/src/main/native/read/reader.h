// SPDX-License-Identifier: Apache-2.0
// The state of one reader: what lives between two windows, and what Java sets and reads.
#ifndef SKYWAY_READ_READER_H
#define SKYWAY_READ_READER_H

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "graph/bounds.h"
#include "graph/pace.h"
#include "graph/pending.h"
#include "read/plan.h"

namespace skyway::read {

// What a window came to. In step with dev.skyway.engine.heap.ReaderControl.
enum Status : int64_t {
  kDone = 0,         // the record is complete; the chunk is live
  kBlockDone = 1,    // all of the block is read, the record goes on; the chunk is live
  kChunkFull = 2,    // part of the block is read; the chunk is live; call again with another
  kNotEden = 3,      // the chunk is not in eden; nothing was read
  kTooSmall = 4,     // not even one step fits into the chunk; nothing was read
  kNeedTable = 5,    // the record takes several chunks: start it again with a handle table
  kFormatError = 6,  // control.error says which rule, control.position where
  kNoMemory = 7,
  kDeferred = 8,      // within a window: a reference to what is not known before the record's end
  kNotSmall = 9,      // see read_small
  kDoneListed = 10,   // see read_small
  kDoneUnstable = 11  // the same, and the hash of some key may differ here
};

// What a made object is.
enum class MadeHook : uint8_t {
  kPlain = 0,          // an array, a text value, or an object with hooks that has no contents
  kHooked = 1,         // its contents follow
  kDeferred = 2,       // stands for such an object, whose identity the end of the record decides
  kTable = 3,          // an array whose entries come
  kDeferredAlone = 4,  // as kDeferred, but no contents follow
};

// Rules of the format; in step with dev.skyway.engine.heap.ReadError.
enum class Error : int64_t {
  kNone = 0,
  kTruncated = 1,
  kVarint = 2,
  kBackReference = 3,
  kExternal = 4,
  kClassNumber = 5,
  kUnusableClass = 6,
  kType = 7,
  kHash = 8,
  kBoolean = 9,
  kLength = 10,
  kNotCanonical = 11,
  kMade = 12,
  kNulls = 13,
  kSlice = 14,
  kTrailing = 15,
  kIncomplete = 16,
  kObjectCount = 17,
  kLargeString = 18,
  kTooManyObjects = 19,
  kInlineBytes = 20,
  kHidden = 21,
  kTooLong = 22,
  kContents = 23,
  kTable = 24,
  kBucketOrder = 25,
  kEntry = 26,
  kBucket = 27,
  kBoxes = 28,
  kLink = 29,
  kLinkedFlags = 30,
  kAgain = 31,
};

// See ReaderControl.java for the same table.
struct Control {
  int64_t input;           // 0: address of the payload, or 0 when it is mailbox[1], a byte[]
  int64_t position;        // 8: next byte to read
  int64_t end;             // 16
  int64_t last;            // 24: this is the record's last block
  int64_t begin;           // 32: the next item is the root of a record
  int64_t table;           // 40: keep a handle table
  int64_t declared;        // 48: objects the block says it has; negative: it does not say
  int64_t made_count;      // 56: length of mailbox[3] in use
  int64_t external_count;  // 64: length of mailbox[2] in use
  int64_t most_objects;    // 72: limit of the scope
  int64_t error;           // 80
  int64_t error_detail;    // 88
  int64_t slices;          // 96: address of SliceMeta
  int64_t slice_count;     // 104
  int64_t fixes;           // 112: address of the field offsets
  int64_t fix_count;       // 120
  int64_t post_count;      // 128
  int64_t unstable_key;    // 136: of the slots that got a key whose hash may differ here
  int64_t plans;           // 144: address of Plan*[class number]
  int64_t plan_count;      // 152
  int64_t total_objects;   // 160: numbered in the scope
  int64_t chunk_bytes;     // 168: bytes of objects read into the chunk
  int64_t windows;         // 176
  int64_t block_begin;     // 184: this is the first window of a block
  int64_t new_scope;       // 192: first forget the objects
  int64_t most_length;     // 200: limit of elements of one array or chars of one string
  int64_t made_hooks;      // 208: address of a MadeHook for each made object, or 0: all are plain
  int64_t hooked_count;    // 216: objects with contents in the chunk
  int64_t deferred_count;  // 224: references that wait for the end of the record
  int64_t deferred;        // 232: address of their offsets
  int64_t error_class;     // 240: of a misfit: class number of the holder, see PendingObject
  int64_t error_edge;      // 248: its reference or element; the holder is the chunk's root
  int64_t halvings;        // 256: of what the next window may do
  int64_t least_earlier;   // 264: first number of a table that was looked at, or more
};
static_assert(offsetof(Control, declared) == 48);
static_assert(offsetof(Control, error) == 80);
static_assert(offsetof(Control, slices) == 96);
static_assert(offsetof(Control, unstable_key) == 136);
static_assert(offsetof(Control, windows) == 176);
static_assert(offsetof(Control, most_length) == 200);
static_assert(offsetof(Control, deferred) == 232);
static_assert(offsetof(Control, halvings) == 256);
static_assert(offsetof(Control, least_earlier) == 264);

struct PendingObject {
  uint32_t number;
  uint32_t cls;     // class number; kMadePrimitive + log2 for made arrays of primitives
  uint32_t cursor;  // arrays: the next element; `unfinished`: the next reference
  uint32_t length;
};
constexpr uint32_t kMadePrimitive = 0xFFFFFF00U;
constexpr uint32_t kMadeReferences = 0xFFFFFE00U;
constexpr uint32_t kMadeTable = 0xFFFFFD00U;

// Where a window ended within a step, which goes on before anything else.
enum class Inside : uint32_t {
  kNothing = 0,
  kArray = 1,  // the array on top of far, at its cursor
  kBody = 2,   // `unfinished`, at the reference that its cursor says
  kEntry = 3,  // `unfinished`, a node, at its value; its length is where in far the table lies
};

// A run of references for one array that only Java may store into.
struct SliceMeta {
  uint32_t start;  // first index in the array
  uint32_t count;
  uint32_t holder;  // narrow oop; of the window only
  uint32_t klass_word;
};

// Two objects that belong together: a holder that only Java may store into and the value, or a
// hooked object and its contents.
struct Fix {
  uint32_t holder;
  uint32_t value;
};

struct TableRange {
  uint32_t first;
  uint32_t count;
};

template <typename T>
struct List {
  T* entry;
  uint64_t count;
  uint64_t capacity;
  bool push(T value) {
    if (count == capacity && !reserve(capacity == 0 ? 64 : 2 * capacity)) return false;
    entry[count++] = value;
    return true;
  }
  bool reserve(uint64_t larger);
  void release();
};

struct Reader {
  Control control;
  uint64_t mailbox;
  int64_t reported_windows;
  graph::Pace pace;
  bool walks_go_on;      // see read_window
  uint32_t count;        // numbered in the scope
  uint32_t chunk_first;  // number of the chunk's first object
  uint32_t block_first;
  uint32_t record_first;
  uint32_t made_next;
  uint32_t slice_left;  // bytes to come of the slice that has begun, of the array on top of far
  Inside inside;
  PendingObject unfinished;
  uint64_t map_table;  // in far: a long table whose last value was an array or a map, a hint
  RefSlot made_slot;   // of the made array whose elements came last
  graph::Near<PendingObject> near;
  graph::Far<PendingObject> far;
  List<uint32_t> objects;  // of this chunk, narrow
  List<uint32_t> posts;
  List<uint32_t> hidden;  // numbers of the bytes of large strings, ascending
  List<SliceMeta> slices;
  List<uint32_t> slice_values;
  List<Fix> fixes;
  List<int64_t> fix_offsets;
  List<Fix> hooked;    // with their contents
  List<Fix> deferred;  // holders, with what stands for the value
  List<int64_t> deferred_offsets;
  List<TableRange> tables;
  List<uint32_t> table_of_kilo;  // for each 1024 numbers, the table with the first of them
};

// What the made object that comes next is.
inline MadeHook next_made_hook(const Reader* r) {
  const Control& control = r->control;
  if (control.made_hooks == 0) return MadeHook::kPlain;
  if (r->made_next >= static_cast<uint64_t>(control.made_count)) return MadeHook::kPlain;
  return reinterpret_cast<const MadeHook*>(control.made_hooks)[r->made_next];
}

[[gnu::noinline]] inline bool is_among_hidden(const Reader* r, uint32_t number) {
  const uint32_t* first = r->hidden.entry;
  return std::binary_search(first, first + r->hidden.count, number);
}

// The bytes of a large string belong to it alone, or somebody could change the string; the same
// goes for contents. Nor may a stand-in be stored anywhere. PERF: most graphs have none of these.
inline bool is_hidden(const Reader* r, uint32_t number) {
  return r->hidden.count != 0 && is_among_hidden(r, number);
}

Reader* create_reader(uint64_t mailbox);
void destroy_reader(Reader* reader);
void new_scope(Reader* reader);
// Drops an unfinished record.
void abandon_record(Reader* reader);
// Ends the scope, and gives back what a large one needed.
void trim(Reader* reader);

}  // namespace skyway::read

#endif
