// SPDX-License-Identifier: Apache-2.0
#include "read/plan.h"

#include <cstdlib>

#include "graph/node_shape.h"
#include "read/packed.h"

namespace skyway::read {

BuiltIns built_ins;

namespace {

// Order of the words; in step with dev.skyway.engine.heap.ReadPlans.
enum Word {
  kKindWord,
  kKlassWord,
  kInstanceBytesWord,
  kPrimitiveBytesWord,
  kPostWord,
  kStableWord,
  kPermanentWord,
  kOpCountWord,
  kRefCountWord,
  kBooleanCountWord,
  kHeaderWords,
};

uint32_t word(const int64_t* words, uint32_t index) { return static_cast<uint32_t>(words[index]); }

Shape shape_of(Kind kind) {
  switch (kind) {
    case Kind::kFixed:
      return Shape::kFixed;
    case Kind::kRefArray:
      return Shape::kRefArray;
    case Kind::kTable:
      return Shape::kTable;
    case Kind::kLinked:
      return Shape::kLinked;
    case Kind::kLargeString:
      return Shape::kLargeString;
    default:
      return Shape::kUnusable;
  }
}

Shape shape_of_built_in(uint32_t number, Shape otherwise) {
  if (number <= format::kStringUtf16) return Shape::kString;
  if (number < format::kBooleanArray) return Shape::kBox;
  return number < format::kObjectArray ? Shape::kPrimitiveArray : otherwise;
}

bool is_simple(const Plan& plan) {
  bool simple = plan.boolean_count == 0 && plan.post == Post::kNever;
  for (uint32_t i = 0; i < plan.op_count; i++) simple &= plan.ops[i].offset < kWidened;
  for (uint32_t i = 0; i < plan.ref_count; i++) simple &= plan.refs[i].offset != kDropped;
  return simple;
}

bool is_flat(const Plan& plan) {
  bool flat = plan.shape == Shape::kFixed && plan.klass_word != 0 && plan.post == Post::kNever &&
              plan.instance_bytes <= kMostFlatBytes && plan.ref_count <= kMostFlatReferences;
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < plan.op_count; i++) {
    flat &= plan.ops[i].offset < kWidened;
    bytes += plan.ops[i].bytes;
  }
  for (uint32_t i = 0; i < plan.ref_count; i++) {
    flat &= plan.refs[i].offset != kDropped && plan.refs[i].key == 0;
  }
  return flat && bytes == plan.primitive_bytes;
}

// At most what the fields take on the wire.
uint32_t most_primitive_bytes(const Plan& plan) {
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < plan.op_count; i++) {
    bytes += is_packed(plan.ops[i].offset) ? format::kMaxVarint64 : plan.ops[i].bytes;
  }
  return bytes;
}

Part part_of(const Plan& plan) {
  if (plan.klass_word == 0) return Part::kOther;
  if (plan.shape == Shape::kRefArray) return Part::kReferences;
  if (plan.shape == Shape::kTable) return Part::kTable;
  if (plan.shape == Shape::kLinked) return Part::kLinked;
  if (plan.shape != Shape::kFixed) return Part::kOther;
  if (plan.instance_bytes > kPartBytes || plan.ref_count > kPartReferences) return Part::kOther;
  if (most_primitive_bytes(plan) > kPartBytes) return Part::kOther;
  if (plan.ref_count == 0) return plan.simple != 0 ? Part::kLeaf : Part::kOther;
  for (uint32_t i = 0; i < plan.ref_count; i++) {
    if (plan.refs[i].offset == kDropped) return Part::kOther;
  }
  return Part::kBody;
}

Part part_of_built_in(uint32_t number, Part otherwise) {
  if (number <= format::kStringUtf16) return Part::kString;
  if (number == format::kInteger) return Part::kInteger;
  if (number == format::kLong) return Part::kLong;
  if (number < format::kBooleanArray) return Part::kBox;
  bool numbers = number >= format::kByteArray && number <= format::kDoubleArray;
  return numbers ? Part::kNumbers : otherwise;
}

template <typename T>
T* array_of(uint32_t count) {
  return static_cast<T*>(std::malloc((count + 1) * sizeof(T)));
}

}  // namespace

int64_t register_plan(const int64_t* words) {
  auto* plan = array_of<Plan>(1);
  if (plan == nullptr) return 0;
  plan->shape = shape_of(static_cast<Kind>(words[kKindWord]));
  const bool stands_in = static_cast<Post>(words[kPostWord]) == Post::kStandIn;
  plan->klass_word = stands_in ? 0 : word(words, kKlassWord);
  plan->stand_in = stands_in ? word(words, kKlassWord) : 0;
  plan->instance_bytes = word(words, kInstanceBytesWord);
  plan->primitive_bytes = word(words, kPrimitiveBytesWord);
  plan->post = static_cast<Post>(words[kPostWord]);
  plan->stable = word(words, kStableWord);
  plan->permanent = word(words, kPermanentWord);
  plan->op_count = word(words, kOpCountWord);
  plan->ref_count = word(words, kRefCountWord);
  plan->boolean_count = word(words, kBooleanCountWord);
  auto* ops = array_of<PrimitiveOp>(plan->op_count);
  auto* refs = array_of<RefSlot>(plan->ref_count);
  auto* booleans = array_of<uint32_t>(plan->boolean_count);
  plan->ops = ops;
  plan->refs = refs;
  plan->booleans = booleans;
  if (ops == nullptr || refs == nullptr || booleans == nullptr) {
    free_plan(plan);
    return 0;
  }
  const int64_t* next = words + kHeaderWords;
  for (uint32_t i = 0; i < plan->op_count; i++, next += 2) ops[i] = {word(next, 0), word(next, 1)};
  for (uint32_t i = 0; i < plan->ref_count; i++, next += 3) {
    refs[i] = {word(next, 0), word(next, 1), 0, word(next, 2)};
  }
  for (uint32_t i = 0; i < plan->boolean_count; i++) booleans[i] = word(next, i);
  plan->simple = is_simple(*plan) ? 1 : 0;
  plan->flat = is_flat(*plan) ? 1 : 0;
  plan->part = part_of(*plan);
  plan->one_copy = plan->simple != 0 && plan->op_count == 1 && plan->ops[0].bytes >= 4 &&
                   plan->ops[0].bytes <= 16;
  plan->packed = plan->op_count != 0 && plan->boolean_count == 0 && is_packed(ops[0].offset);
  plan->small_node = plan->part == Part::kBody && plan->simple != 0 && plan->op_count == 1 &&
                     plan->instance_bytes <= kNodeBytes &&
                     graph::is_small_node(plan->ref_count, plan->ops[0].bytes);
  plan->tries = Plan::kTries;
  return reinterpret_cast<int64_t>(plan);
}

void free_plan(Plan* plan) {
  std::free(const_cast<PrimitiveOp*>(plan->ops));
  std::free(plan->refs);
  std::free(const_cast<uint32_t*>(plan->booleans));
  std::free(plan);
}

// Words: a klass word and a plan address for each built-in class number, then the value offsets of
// boxes, then size, value and coder of String, then the klass
// word of Deferred.
void register_built_ins(const int64_t* words) {
  for (uint32_t i = 0; i < format::kFirstDescribed; i++) {
    built_ins.klass_word[i] = word(words, 2 * i);
    built_ins.plans[i] = reinterpret_cast<Plan*>(words[2 * i + 1]);
    built_ins.plans[i]->shape = shape_of_built_in(i, built_ins.plans[i]->shape);
    built_ins.plans[i]->part = part_of_built_in(i, built_ins.plans[i]->part);
  }
  const int64_t* next = words + 2 * format::kFirstDescribed;
  for (uint32_t i = 0; i < format::kBooleanArray; i++) built_ins.box_value[i] = word(next, i);
  next += format::kBooleanArray;
  built_ins.string_bytes = word(next, 0);
  built_ins.string_value = word(next, 1);
  built_ins.string_coder = word(next, 2);
  built_ins.deferred = word(next, 3);
  built_ins.deferred_class = word(next, 4);
  built_ins.integer_array = built_ins.klass_word[format::kIntArray];
}

}  // namespace skyway::read
