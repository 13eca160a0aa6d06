// SPDX-License-Identifier: Apache-2.0
// How objects of one sent class description become objects of one local class. Java frees a
// plan when nothing refers to its own form of it any more.
#ifndef SKYWAY_READ_PLAN_H
#define SKYWAY_READ_PLAN_H

#include <cstdint>

#include "format/tags.h"

namespace skyway::read {

// In step with dev.skyway.engine.heap.ReadPlans.
enum class Kind : uint32_t {
  kUnusable = 0,  // no new object may be of it: abstract, made by Java, built in
  kFixed = 1,
  kRefArray = 2,
  kLargeString = 3,
  kTable = 4,
  kLinked = 5,
};

// How new objects are built, of built-in and described classes alike.
enum class Shape : uint32_t {
  kUnusable,
  kFixed,
  kString,
  kBox,
  kPrimitiveArray,
  kRefArray,
  kTable,
  kLargeString,
  kLinked,  // a linked map that comes as its entries
};

// When instances are listed for Java. In step with dev.skyway.engine.heap.ReadPlans.
enum class Post : uint32_t {
  kNever = 0,
  kUnstableKeys = 1,  // something is done to them if the hash of some key may differ here
  kAlways = 2,
  kWithRecord = 4,  // the same, and it may concern who refers to them
  kStandIn = 8,     // they only hold what arrives; the record's end knows whom for
};

// What objects are where bodies refer to them (read/parts.h).
enum class Part : uint32_t {
  kOther,
  kBody,        // few fields, and references
  kLeaf,        // few fields, and no references
  kReferences,  // an array
  kTable,       // of a hash map
  kLinked,      // a linked map
  kNumbers,     // an array
  kString,
  kInteger,
  kLong,
  kBox,  // another one
};
constexpr uint32_t kPartBytes = 64;      // of an object, its fields, or the elements of an array
constexpr uint32_t kPartReferences = 8;  // of a body
constexpr uint32_t kNodeBytes = 40;      // of an object that the loop of nodes.h builds

// Of the value of a box, by class number; 0: it is none.
constexpr uint8_t kBoxBytes[] = {0, 0, 4, 8, 2, 1, 2, 1, 4, 8};

// The largest object of FlatEntries (read/flat_entries.h).
constexpr uint32_t kMostFlatBytes = 256;
constexpr uint32_t kMostFlatReferences = 8;

constexpr uint32_t kDropped = UINT32_MAX;
// Offsets from here on: the type on the wire in bits 20 to 22, the local one in bits 16 to 18, the
// offset below.
constexpr uint32_t kWidened = 1U << 31;
// Added to these if the value is zigzag. All such fields stand behind the others.
constexpr uint32_t kPacked = 1U << 23;

// In step with dev.skyway.engine.heap.ReadPlans.
enum class Number : uint32_t {
  kByte = 0,
  kShort = 1,
  kChar = 2,
  kInt = 3,
  kLong = 4,
  kFloat = 5,
  kDouble = 6,
  kNowhere = 7,  // as the local type: the local class has no such field
};

struct PrimitiveOp {
  uint32_t offset;  // kDropped: the local class has no such field; kWidened: it is larger
  uint32_t bytes;
};

// What a reference is the key of: bits of Control::unstable_key. In step with
// dev.skyway.engine.heap.ReaderControl.
constexpr uint32_t kKeyInTable = 1;  // of an entry that comes with its container
constexpr uint32_t kLooseKey = 2;    // of an entry that may come before its container

struct RefSlot {
  uint32_t offset;
  uint32_t klass_word;  // declared type; 0: any object will do
  uint32_t passed;      // the last klass word of a permanent class that passed the check
  uint32_t key;         // 0, or the key of what; the hash of the container depends on it
};

struct Plan {
  static constexpr uint32_t kTries = 64;

  Shape shape = {};
  uint32_t klass_word = {};  // 0: there are no instances, or they are stand-ins
  uint32_t stand_in = {};    // klass word of what holds their fields; 0: nothing does
  uint32_t instance_bytes = {};
  uint32_t primitive_bytes = {};  // on the wire, at least
  uint32_t op_count = {};
  uint32_t ref_count = {};
  uint32_t boolean_count = {};
  Post post = {};
  uint32_t stable = {};     // the hash is the same in every JVM
  uint32_t permanent = {};  // the class is never unloaded
  uint32_t simple = {};     // all that is sent is stored as it is
  uint32_t flat = {};       // FlatEntries may read it
  Part part = {};
  bool one_copy = {};    // its fields are one that is stored as it is, of 4 to 16 bytes
  bool packed = {};      // its fields are packed, and none is a boolean
  bool small_node = {};  // of a shape that the loop of nodes.h is made for
  uint32_t tries = {};   // of Bodies, left until one succeeds; other threads may change it
  const PrimitiveOp* ops = {};
  RefSlot* refs = {};             // of arrays: one, for the elements
  const uint32_t* booleans = {};  // offsets to check

  // Whether runs of such objects are tried by Bodies.
  bool may_be_simple() const { return simple != 0 && tries != 0; }

  // Whether there is no better loop than that of bodies for long arrays of such objects.
  bool has_loop() const {
    return part == Part::kLinked || part == Part::kReferences ||
           (part == Part::kBody && !may_be_simple());
  }

  // Whether elements that begin with such an object are read in turns (read/turns.h). Of what has
  // no references there are better loops, and of what is simple.
  bool begins_turns() const {
    if (shape == Shape::kLinked || shape == Shape::kRefArray) return true;
    if (post == Post::kStandIn) return false;
    return shape == Shape::kFixed && ref_count != 0 && !may_be_simple();
  }
};

// Everything the reader needs of the built-in classes.
struct BuiltIns {
  uint32_t klass_word[format::kFirstDescribed];  // by class number
  uint32_t box_value[format::kBooleanArray];     // offset of the value, by class number
  uint32_t string_bytes;
  uint32_t string_value;
  uint32_t string_coder;
  uint32_t integer_array;   // klass word of int[]
  uint32_t deferred;        // klass word of what stands for an object that is not known yet
  uint32_t deferred_class;  // offset of its class number
  Plan* plans[format::kFirstDescribed];
};
extern BuiltIns built_ins;

// Whether instances of a built-in class, which keys mostly are, hash the same in every JVM.
inline bool has_stable_hash(uint32_t klass_word) {
  return klass_word == built_ins.klass_word[format::kStringLatin1] ||
         klass_word == built_ins.klass_word[format::kInteger] ||
         klass_word == built_ins.klass_word[format::kLong];
}

// See plan.cc for the order of the words. Returns the address of the plan, 0 when memory is short.
int64_t register_plan(const int64_t* words);
// No window may have it in use.
void free_plan(Plan* plan);
void register_built_ins(const int64_t* words);

}  // namespace skyway::read

#endif
