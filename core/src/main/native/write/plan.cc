// SPDX-License-Identifier: Apache-2.0
#include "write/plan.h"

#include <cstdlib>

namespace skyway::write {

PlanTable<const Plan*> plans;

namespace {

// Order of the words; in step with dev.skyway.engine.heap.WritePlanDescriptor.
enum Word {
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
  kHeaderWords,
};

PlanTable<uint32_t> class_objects;
std::atomic_flag class_objects_busy;
uint32_t next_id = 0;

uint32_t word(const int64_t* words, uint32_t index) { return static_cast<uint32_t>(words[index]); }

const Run* copy_runs(const int64_t* words, uint32_t count) {
  auto* runs = static_cast<Run*>(std::malloc((count + 1) * sizeof(Run)));
  for (uint32_t i = 0; runs != nullptr && i < count; i++) {
    runs[i] = {word(words, 2 * i), word(words, 2 * i + 1)};
  }
  return runs;
}

const uint32_t* copy_refs(const int64_t* words, uint32_t count) {
  auto* refs = static_cast<uint32_t*>(std::malloc((count + 1) * sizeof(uint32_t)));
  for (uint32_t i = 0; refs != nullptr && i < count; i++) refs[i] = word(words, i);
  return refs;
}

}  // namespace

int64_t register_plan(const int64_t* words) {
  auto* plan = static_cast<Plan*>(std::malloc(sizeof(Plan)));
  if (plan == nullptr) return -1;
  plan->id = next_id;
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
  plan->runs = copy_runs(words + kHeaderWords, plan->run_count);
  plan->refs = copy_refs(words + kHeaderWords + 2 * plan->run_count, plan->ref_count);
  if (plan->runs == nullptr || plan->refs == nullptr) return -1;
  if (!plans.insert(plan->klass_word, plan)) return -1;
  return next_id++;
}

bool register_class_object(uint64_t klass, uint32_t external) {
  uint32_t known = 0;
  while (class_objects_busy.test_and_set(std::memory_order_acquire)) {
  }
  bool done = class_objects.find(klass, known) || class_objects.insert(klass, external);
  class_objects_busy.clear(std::memory_order_release);
  return done;
}

bool find_class_object(uint64_t klass, uint32_t& external) {
  return class_objects.find(klass, external);
}

}  // namespace skyway::write
