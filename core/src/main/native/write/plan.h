// SPDX-License-Identifier: Apache-2.0
// What the writer precomputes for one local class. A plan lives as long as its class: Java frees it
// when the class is unloaded.
#ifndef SKYWAY_WRITE_PLAN_H
#define SKYWAY_WRITE_PLAN_H

#include <cstdint>

#include "graph/heap_layout.h"
#include "write/plan_table.h"

namespace skyway::write {

// In step with dev.skyway.engine.heap.WritePlanDescriptor.
enum class Kind : uint32_t {
  kString = 0,
  kBox = 1,
  kPrimitiveArray = 2,
  kRefArray = 3,
  kFixed = 4,
  kEnum = 5,
  kClassObject = 6,
  kSingleton = 7,
  kText = 8,
  kRefused = 9,
  kMayBeExternal = 10,  // as kFixed, but a few instances are external; Java tells if none is named
  kHooked = 11,         // its own methods say what travels, or Java what stands for it
  kReplaceable = 12,    // as kFixed, unless Java says that something else stands for it
  kList = 13,           // as kFixed if there are few elements, else as kHooked
  kTable = 14,          // its entries travel, if its nodes are plain, else as `array` says
  kBuilder = 15,        // as kFixed, unless there may be characters behind its last one
  kLinked = 16,         // its entries travel, unless its load factor is unusual: then as `array`
};

// What objects are where bodies refer to them (write/parts.h).
enum class Part : uint32_t {
  kOther,
  kBody,        // few fields, and references
  kMostlyBody,  // the same, unless the instance is one that travels in another way
  kLeaf,        // few fields, and no references
  kReferences,  // an array
  kNumbers,     // an array
  kString,
  kInteger,
  kLong,
  kBox,
  kConstant,  // of an enum
  kTable,     // of a hash map
  kLinked,    // a linked map
  kText,      // one of its fields holds the text that it travels as
  kAsked,     // Java says how it travels
};
constexpr uint32_t kPartBytes = 64;      // of fields on the wire, or of the elements of an array
constexpr uint32_t kPartReferences = 8;  // of a body
constexpr uint32_t kPartModel = graph::model_of_string(kPartBytes);

// Added to the bytes of a packed field, which is a run of its own.
constexpr uint32_t kPacked = 1U << 31;

struct Run {
  uint32_t offset;
  uint32_t bytes;
};

struct Plan;

// A place for references. PERF: most places see one class over and over; the plan of the first is
// remembered, so that what to do next does not wait for a probe of the table of plans.
struct RefSlot {
  uint32_t offset;
  std::atomic<const Plan*> first;
};

struct Plan {
  uint32_t id = {};
  uint32_t klass_word = {};
  Kind kind = {};
  uint32_t tag = {};           // of built-in classes; 0: numbered by each stream
  uint32_t log2_element = {};  // arrays
  // Boxes: the value; strings, builders: the array; enums: the ordinal; lists: the size.
  // kMayBeExternal: where the instances are among the well-known ones; texts: a String, 0: none.
  uint32_t value_offset = {};
  uint32_t coder_offset = {};  // strings, builders; texts without such a String: 1 if they are kept
  // Enums: the id of ordinal 0; kMayBeExternal: of the first instance; lists: the plan id of those
  // that are hooked, which have as many elements as the count, or more; builders: the offset of
  // the count; texts: of a String's array, and of its coder.
  uint32_t external = {};
  uint32_t external_count = {};
  uint32_t model_bytes = {};
  uint32_t primitive_bytes = {};  // at most, on the wire
  uint32_t run_count = {};
  uint32_t ref_count = {};
  const Run* runs = {};
  RefSlot* refs = {};  // of arrays: one, for the elements; of tables and linked maps: for nodes,
                       // keys and values
  const Plan* array = {};  // of tables that travel as arrays of references, of maps as objects
  Part part = {};
  bool one_run = {};     // of primitives, of 4 to 16 bytes
  bool small_node = {};  // of a shape that the loop of nodes.h is made for
};

// Whether an instance that windows do not know as an external one needs no look of Java's, nor has
// an identity hash that travels.
inline bool may_be_ordinary(const Plan& plan) {
  return plan.kind == Kind::kMayBeExternal && plan.external_count != 0 && plan.tag == 0;
}

// Whether the nodes of a list (Kind::kList) travel: those of a long one do not.
inline bool keeps_nodes(const uint8_t* list, const Plan& plan) {
  return graph::load<uint32_t>(list + plan.value_offset) < plan.external_count;
}

// Whether a window may find out the text that an object travels as.
inline bool has_own_text(const Plan& plan) { return (plan.value_offset | plan.coder_offset) != 0; }

inline bool is_body(Part part) { return part == Part::kBody || part == Part::kMostlyBody; }

// Whether the loop of bodies may write its objects.
inline bool is_small(const Plan& plan) {
  return plan.tag == 0 && plan.ref_count <= kPartReferences && plan.primitive_bytes <= kPartBytes &&
         plan.model_bytes <= kPartModel;
}

// Makes the plan whose fields stand, each as a 64-bit word, at `words`; see plan.cc for the order.
// Returns its address, or 0 when memory is short.
int64_t make_plan(const int64_t* words);
// No writer may look at it any more.
void free_plan(Plan* plan);

// The plans of classes that are never unloaded, by klass word.
extern PlanTable<const Plan*> plans;
// Ids of Class objects, of classes that are never unloaded, by Klass address, so that they need not
// be asked of Java twice.
extern PlanTable<uint32_t> class_objects;

// Integer or Long, whose runs are written as such.
struct NumberBox {
  std::atomic<uint32_t> klass_word{0};  // 0: not known yet
  const Plan* plan = nullptr;
};
extern NumberBox integer_box;
extern NumberBox long_box;

// The plan of a class if it is one of the two. PERF: two comparisons for whatever else there is.
inline const Plan* number_box(uint32_t klass_word) {
  if (integer_box.klass_word.load(std::memory_order_acquire) == klass_word) return integer_box.plan;
  return long_box.klass_word.load(std::memory_order_acquire) == klass_word ? long_box.plan
                                                                           : nullptr;
}

// Publish in those tables; false when memory is short. Callers hold the Java lock of the registry.
bool publish_plan(const Plan* plan);
bool publish_class_object(uint64_t klass, uint32_t external);

// The plan of an object at this place if its class is never unloaded, or nullptr.
inline const Plan* find_plan(uint32_t klass_word, RefSlot& slot) {
  const Plan* plan = slot.first.load(std::memory_order_acquire);
  if (plan != nullptr) {
    if (plan->klass_word == klass_word) return plan;
    return plans.find(klass_word, plan) ? plan : nullptr;
  }
  if (!plans.find(klass_word, plan)) return nullptr;
  const Plan* none = nullptr;  // what a place remembers never changes: loops rely on it
  slot.first.compare_exchange_strong(none, plan, std::memory_order_acq_rel);
  return plan;
}

// Whether the first that each reference of such objects led to was a string or an array of numbers.
inline bool leads_to_leaves(const Plan& plan) {
  for (uint32_t i = 0; i < plan.ref_count; i++) {
    const Plan* target = plan.refs[i].first.load(std::memory_order_acquire);
    if (target == nullptr) return false;
    if (target->kind != Kind::kPrimitiveArray && target->kind != Kind::kString) return false;
  }
  return true;
}

}  // namespace skyway::write

#endif
