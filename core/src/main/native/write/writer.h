// SPDX-License-Identifier: Apache-2.0
// The state of one writer: what lives between two windows, and what Java reads after each.
#ifndef SKYWAY_WRITE_WRITER_H
#define SKYWAY_WRITE_WRITER_H

#include <cstddef>
#include <cstdint>

#include "graph/bounds.h"
#include "graph/memberwise.h"
#include "graph/pace.h"
#include "graph/pending.h"
#include "write/class_memo.h"
#include "write/foreign.h"
#include "write/locality.h"
#include "write/plan.h"
#include "write/visited.h"

namespace skyway::write {

// What a window came to. In step with dev.skyway.engine.heap.WriterControl.
enum Status : int64_t {
  kDone = 0,          // the record is complete
  kMore = 1,          // the block is cut, the record goes on
  kNeedSegment = 2,   // a fresh segment of the visited log, then call again
  kNeedArray = 3,     // a fresh `need` array, then call again
  kUnknownClass = 4,  // need[0] is of a class without a plan
  kNeedExternal = 6,  // need[0] is an external object without a known id
  kNeedHash = 7,      // need[0] is locked: its identity hash
  kRefused = 8,       // need[0] is of a refused class
  kResyncing = 9,     // objects moved; call again
  kRestart = 10,      // the record needs a visited log: provide a segment and start it again
  kNoMemory = 11,
  kNeedAnswer = 12,  // need[0..need_count) have hooks, or travel as texts
  kWiden = 13,       // not seen by Java: go on with the next table of visited objects
};

// In place of an external's id.
constexpr int64_t kNoAnswer = -1;
constexpr int64_t kOrdinary = -2;  // need[0] is an object like others

// As many bits as Control::answers has.
constexpr uint32_t kMostAnswers = 64;

// Where in the array of kOperationsSlot stands what the hooks of an object wrote. No bytes: it is
// in its contents.
struct OperationsRange {
  uint32_t offset;
  uint32_t bytes;
};

// Read and written by Java between windows, see WriterControl.java for the same table.
struct Control {
  int64_t items;                // 0: address of the block's items
  int64_t items_bytes;          // 8
  int64_t made;                 // 16: address of the made list's entries
  int64_t made_bytes;           // 24
  int64_t made_count;           // 32
  int64_t objects;              // 40: numbered in this block
  int64_t model_bytes;          // 48
  int64_t new_plans;            // 56: address of the ids of plans first used in this block
  int64_t new_plan_count;       // 64
  int64_t new_externals;        // 72: address of the ids of externals first used in this block
  int64_t new_external_count;   // 80
  int64_t answer_external;      // 88: Java's answer to kNeedExternal: an id, or see above
  uint64_t answered_as_itself;  // 96: those of `answers` that are objects which nothing stands for
  int64_t need_count;           // 104: of kNeedAnswer
  int64_t windows;              // 112
  int64_t total_objects;        // 120: in the scope
  int64_t answer_hash;          // 128: Java's answer to kNeedHash, 0: none
  uint64_t answers;             // 136: which answers in the mailbox are not used yet
  int64_t logged;               // 144: objects in the visited log
  int64_t segment_due;          // 152: which segment kNeedSegment asks for
  int64_t frame;                // 160: with kDone: address of the record's frame
  int64_t frame_bytes;          // 168: but for its checksum; 0: Java has to make it
  OperationsRange operations[kMostAnswers];  // 176: of each answer
};
static_assert(offsetof(Control, objects) == 40);
static_assert(offsetof(Control, new_external_count) == 80);
static_assert(offsetof(Control, answer_external) == 88);
static_assert(offsetof(Control, windows) == 112);
static_assert(offsetof(Control, answer_hash) == 128);
static_assert(offsetof(Control, answered_as_itself) == 96);
static_assert(offsetof(Control, answers) == 136);
static_assert(offsetof(Control, segment_due) == 152);
static_assert(offsetof(Control, frame_bytes) == 168);
static_assert(offsetof(Control, operations) == 176);

struct PendingObject : graph::Memberwise {
  PendingObject() = default;
  PendingObject(const Plan* of, uint32_t numbered, uint32_t at)
      : plan(of), number(numbered), cursor(at) {}

  const Plan* plan;
  uint32_t number;
  uint32_t cursor;  // arrays: the next element; `unfinished`: the next reference
};

// Where a step waits for Java; it goes on there before anything else.
enum class Inside : uint32_t {
  kNothing = 0,
  kArray = 1,  // the array on top of far, at its cursor
  kBody = 2,   // `unfinished`, at the reference that its cursor says
  kEntry = 3,  // `unfinished`, a node, at its key or its value; the table is at `table_at` of far
};

// Room in the output that is there before any reference: the tags of one and of all short ones
// (null, back, external: at most 6 bytes) that may follow it in one body.
constexpr uint64_t kOutputSlack = 32 * 1024;

// A growable list of 32-bit words.
struct Words {
  uint32_t* word;
  uint32_t count;
  uint32_t capacity;
  bool push(uint32_t value) {
    if (count == capacity && !grow()) return false;
    word[count++] = value;
    return true;
  }
  bool grow();
};

struct Writer {
  Control control;
  uint64_t mailbox;  // JNI global reference of the Java WriterMailbox
  uint8_t* buffer;
  uint8_t* buffer_end;
  uint8_t* out;  // next free byte
  uint8_t* soft_end;
  uint8_t* made_buffer;
  uint64_t made_capacity;
  uint32_t* tag_of_plan;  // 0: not yet described in this stream
  uint32_t tag_capacity;
  uint32_t next_class;
  uint32_t* number_of_external;  // number + 1; 0: not yet described in this stream
  uint32_t external_capacity;
  uint32_t next_external;
  Words described;  // plans with a tag in this stream
  Words described_externals;
  Words block_plans;  // the part of them that is new in this block
  Words block_externals;
  graph::Near<PendingObject> near;
  graph::Far<PendingObject> far;
  uint32_t segment_count;
  uint32_t segment_capacity;  // of visited.objects.log
  uint32_t segments_located;  // so many are where visited.objects.log says
  uint32_t resync_at;         // number to look at next; == visited.objects.logged: in step
  uint32_t gc_count;
  int64_t reported_windows;
  graph::Pace pace;
  uint32_t scope_is_stream;
  Inside inside;
  PendingObject unfinished;
  uint64_t table_at;
  uint64_t map_table;     // in far: a long table whose last value was an array or a map, a hint
  uint32_t in_record;     // the root is written, the record goes on
  uint32_t record_first;  // number of the record's first object
  uint32_t record_cut;    // a block of it has ended
  uint32_t block_open;
  uint32_t block_first;  // number of the block's first object
  uint64_t block_model;
  uint32_t log_in_use;
  uint32_t need_object;  // narrow oop for need[0], within a window
  ClassMemo memo;
  Locality locality;           // of small records
  ForeignMap foreign_plans;    // const Plan* by klass word
  ForeignMap foreign_classes;  // id + 1 of the Class object, by Klass address
  Visited visited;
};

inline const Plan* find_foreign(const Writer* writer, uint32_t klass_word) {
  return reinterpret_cast<const Plan*>(writer->foreign_plans.find(klass_word));
}

// The plan of a klass word, or nullptr. PERF: the writer's own classes cost a second look, the
// others nothing.
inline const Plan* find_plan(const Writer* writer, uint32_t klass_word) {
  const Plan* plan = nullptr;
  return plans.find(klass_word, plan) ? plan : find_foreign(writer, klass_word);
}

// The id of a Class object by the Klass it stands for; false if it is not known.
inline bool find_class_object(const Writer* writer, uint64_t klass, uint32_t& external) {
  if (class_objects.find(klass, external)) return true;
  auto known = static_cast<uint32_t>(writer->foreign_classes.find(klass));
  external = known - 1;
  return known != 0;
}

Writer* create_writer(uint64_t mailbox, bool scope_is_stream);
void destroy_writer(Writer* writer);
// A new stream also forgets classes and externals.
void new_scope(Writer* writer, bool new_stream);
// Java has made this segment, or made it anew. False when memory is short.
bool add_segment(Writer* writer, uint32_t index);
// Ends the scope, and gives back what a large one needed.
void trim(Writer* writer);
// Make known what Java holds for this writer; false when memory is short.
bool add_foreign_plan(Writer* writer, const Plan* plan);
bool add_foreign_class(Writer* writer, uint64_t klass, uint32_t external);
// Between streams: forgets them all.
void forget_foreign(Writer* writer);
// The tag of a plan; 0: it has none in this stream yet.
inline uint32_t known_tag(const Writer* writer, uint32_t plan_id) {
  return plan_id < writer->tag_capacity ? writer->tag_of_plan[plan_id] : 0;
}
// The tag of a plan that has none in this stream yet; 0: memory is short.
[[gnu::cold]] uint32_t first_tag(Writer* writer, uint32_t plan_id);
// One more than the number of an external; 0: it has none in this stream yet.
inline uint32_t known_number(const Writer* writer, uint32_t external_id) {
  return external_id < writer->external_capacity ? writer->number_of_external[external_id] : 0;
}
// The same of one that has none in this stream yet; 0: memory is short.
[[gnu::cold]] uint32_t first_number(Writer* writer, uint32_t external_id);
bool ensure_made(Writer* writer, uint64_t bytes);
// Room for `bytes` and kOutputSlack more of output, whatever the soft end says.
bool ensure_output(Writer* writer, uint64_t bytes);

}  // namespace skyway::write

#endif
