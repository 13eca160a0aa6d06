// SPDX-License-Identifier: Apache-2.0
#include "write/plan.h"

#include <cstdlib>

#include "format/tags.h"
#include "graph/node_shape.h"

namespace skyway::write {

PlanTable<const Plan*> plans;
PlanTable<uint32_t> class_objects;
NumberBox integer_box;
NumberBox long_box;

namespace {

// Order of the words; in step with dev.skyway.engine.heap.WritePlanDescriptor.
enum Word {
  kIdWord,
  kKlassWord,
  kKindWord,
  kTagWord,
  kLog2ElementWord,
  kValueOffsetWord,
  kCoderOffsetWord,
  kExternalWord,
  kExternalCountWord,
  kModelBytesWord,
  kPrimitiveBytesWord,
  kRunCountWord,
  kRefCountWord,
  kArrayWord,
  kHeaderWords,
};

uint32_t word(const int64_t* words, uint32_t index) { return static_cast<uint32_t>(words[index]); }

const Run* copy_runs(const int64_t* words, uint32_t count) {
  auto* runs = static_cast<Run*>(std::malloc((count + 1) * sizeof(Run)));
  for (uint32_t i = 0; runs != nullptr && i < count; i++) {
    runs[i] = {word(words, 2 * i), word(words, 2 * i + 1)};
  }
  return runs;
}

// Arrays have one for their elements, tables three.
RefSlot* make_refs(const int64_t* words, uint32_t count) {
  auto* refs = static_cast<RefSlot*>(std::calloc(count + 3, sizeof(RefSlot)));
  for (uint32_t i = 0; refs != nullptr && i < count; i++) refs[i].offset = word(words, i);
  return refs;
}

void publish_box(NumberBox& box, const Plan* plan) {
  box.plan = plan;
  box.klass_word.store(plan->klass_word, std::memory_order_release);
}

Part part_of(const Plan& plan) {
  switch (plan.kind) {
    case Kind::kFixed:
      if (!is_small(plan)) return Part::kOther;
      return plan.ref_count == 0 ? Part::kLeaf : Part::kBody;
    case Kind::kMayBeExternal:
    case Kind::kSingleton:
    case Kind::kClassObject:
    case Kind::kList:
      return is_small(plan) || plan.ref_count == 0 ? Part::kMostlyBody : Part::kOther;
    case Kind::kString:
      return Part::kString;
    case Kind::kBox:
      if (plan.tag == format::tag_of(format::kInteger)) return Part::kInteger;
      return plan.tag == format::tag_of(format::kLong) ? Part::kLong : Part::kBox;
    case Kind::kPrimitiveArray:
      return Part::kNumbers;
    case Kind::kRefArray:
      return Part::kReferences;
    case Kind::kEnum:
      return Part::kConstant;
    case Kind::kTable:
      return Part::kTable;
    case Kind::kLinked:
      return Part::kLinked;
    case Kind::kText:
      return has_own_text(plan) ? Part::kText : Part::kAsked;
    case Kind::kHooked:
    case Kind::kReplaceable:
      return Part::kAsked;
    default:
      return Part::kOther;
  }
}

}  // namespace

int64_t make_plan(const int64_t* words) {
  auto* plan = static_cast<Plan*>(std::malloc(sizeof(Plan)));
  if (plan == nullptr) return 0;
  plan->id = word(words, kIdWord);
  plan->klass_word = word(words, kKlassWord);
  plan->kind = static_cast<Kind>(words[kKindWord]);
  plan->tag = word(words, kTagWord);
  plan->log2_element = word(words, kLog2ElementWord);
  plan->value_offset = word(words, kValueOffsetWord);
  plan->coder_offset = word(words, kCoderOffsetWord);
  plan->external = word(words, kExternalWord);
  plan->external_count = word(words, kExternalCountWord);
  plan->model_bytes = word(words, kModelBytesWord);
  plan->primitive_bytes = word(words, kPrimitiveBytesWord);
  plan->run_count = word(words, kRunCountWord);
  plan->ref_count = word(words, kRefCountWord);
  plan->array = reinterpret_cast<const Plan*>(words[kArrayWord]);
  plan->runs = copy_runs(words + kHeaderWords, plan->run_count);
  plan->refs = make_refs(words + kHeaderWords + 2 * plan->run_count, plan->ref_count);
  if (plan->runs == nullptr || plan->refs == nullptr) {
    free_plan(plan);
    return 0;
  }
  plan->part = part_of(*plan);
  plan->one_run = plan->run_count == 1 && plan->runs[0].bytes >= 4 && plan->runs[0].bytes <= 16;
  plan->small_node = plan->kind == Kind::kFixed && plan->run_count == 1 &&
                     graph::is_small_node(plan->ref_count, plan->runs[0].bytes);
  return reinterpret_cast<int64_t>(plan);
}

void free_plan(Plan* plan) {
  std::free(const_cast<Run*>(plan->runs));
  std::free(plan->refs);
  std::free(plan);
}

bool publish_plan(const Plan* plan) {
  if (plan->kind == Kind::kBox) {
    if (plan->tag == format::tag_of(format::kInteger)) publish_box(integer_box, plan);
    if (plan->tag == format::tag_of(format::kLong)) publish_box(long_box, plan);
  }
  return plans.insert(plan->klass_word, plan);
}

bool publish_class_object(uint64_t klass, uint32_t external) {
  uint32_t known = 0;
  return class_objects.find(klass, known) || class_objects.insert(klass, external);
}

}  // namespace skyway::write
