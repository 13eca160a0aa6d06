// SPDX-License-Identifier: Apache-2.0
#include "write/writer.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>

#include "format/tags.h"
#include "jvm/vm.h"

namespace skyway::write {

namespace {

// Blocks end at the soft end; what cannot be cut there mostly fits behind it.
constexpr uint64_t kBufferBytes = format::kBlockPayloadBytes + 2 * kOutputSlack;

// As long as there is one, it may need the tables that lie in the pool.
std::atomic<uint32_t> writer_count = 0;

// No two objects begin within so many bytes that are aligned to it: the header and the padding of
// java.lang.Object (oops/instanceOop.hpp).
uint32_t log2_smallest_object() { return jvm::vm.header.compact ? 3 : 4; }

bool init_visited(Visited& visited) {
  const auto& heap = jvm::vm.collector;
  return visited.init(jvm::vm.oops.encode_not_null(heap.heap_start),
                      heap.heap_end - heap.heap_start, log2_smallest_object(), jvm::vm.oops.shift);
}

bool grow_zeroed(uint32_t*& table, uint32_t& capacity, uint32_t needed) {
  uint32_t larger = capacity == 0 ? 256 : capacity;
  while (larger <= needed) larger *= 2;
  auto* moved = static_cast<uint32_t*>(std::realloc(table, larger * sizeof(uint32_t)));
  if (moved == nullptr) return false;
  std::memset(moved + capacity, 0, (larger - capacity) * sizeof(uint32_t));
  table = moved;
  capacity = larger;
  return true;
}

}  // namespace

bool Words::grow() {
  uint32_t larger = capacity == 0 ? 64 : 2 * capacity;
  auto* moved = static_cast<uint32_t*>(std::realloc(word, larger * sizeof(uint32_t)));
  if (moved == nullptr) return false;
  word = moved;
  capacity = larger;
  return true;
}

Writer* create_writer(uint64_t mailbox, bool scope_is_stream) {
  auto* writer = static_cast<Writer*>(std::calloc(1, sizeof(Writer)));
  if (writer == nullptr) return nullptr;
  writer_count++;
  writer->mailbox = mailbox;
  writer->scope_is_stream = writer->log_in_use = scope_is_stream;
  writer->buffer = static_cast<uint8_t*>(std::malloc(kBufferBytes));
  writer->buffer_end = writer->buffer + kBufferBytes;
  writer->next_class = format::kFirstDescribed;
  writer->control.answer_external = kNoAnswer;
  if (!init_visited(writer->visited) || writer->buffer == nullptr) {
    destroy_writer(writer);
    return nullptr;
  }
  return writer;
}

void destroy_writer(Writer* writer) {
  writer->visited.destroy();
  writer->far.release();
  std::free(writer->buffer);
  std::free(writer->made_buffer);
  std::free(writer->tag_of_plan);
  std::free(writer->number_of_external);
  std::free(writer->described.word);
  std::free(writer->described_externals.word);
  std::free(writer->block_plans.word);
  std::free(writer->block_externals.word);
  forget_foreign(writer);
  std::free(writer);
  if (--writer_count == 0) empty_idle_tables();
}

void new_scope(Writer* writer, bool new_stream) {
  writer->visited.new_scope();
  writer->near.clear();
  writer->far.clear();
  writer->segment_count = writer->segments_located = 0;
  writer->resync_at = 0;
  writer->in_record = writer->block_open = 0;
  writer->inside = Inside::kNothing;
  writer->log_in_use = writer->scope_is_stream;
  if (!new_stream) return;
  for (uint32_t i = 0; i < writer->described.count; i++) {
    writer->tag_of_plan[writer->described.word[i]] = 0;
  }
  for (uint32_t i = 0; i < writer->described_externals.count; i++) {
    writer->number_of_external[writer->described_externals.word[i]] = 0;
  }
  writer->described.count = writer->described_externals.count = 0;
  writer->block_plans.count = writer->block_externals.count = 0;
  writer->next_class = format::kFirstDescribed;
  writer->next_external = 0;
}

bool add_segment(Writer* writer, uint32_t index) {
  if (index >= writer->segment_capacity) {
    uint32_t larger = 2 * index + 16;
    auto* moved = static_cast<const uint32_t**>(
        std::realloc(writer->visited.objects.log, larger * sizeof(const uint32_t*)));
    if (moved == nullptr) return false;
    writer->visited.objects.log = moved;
    writer->segment_capacity = larger;
  }
  writer->segment_count = std::max(writer->segment_count, index + 1);
  writer->segments_located = std::min(writer->segments_located, index);
  return true;
}

void trim(Writer* writer) {
  new_scope(writer, false);
  writer->visited.trim();
  empty_idle_tables();
  writer->far.release();
  std::free(writer->made_buffer);
  writer->made_buffer = nullptr;
  writer->made_capacity = 0;
  if (writer->buffer_end == writer->buffer + kBufferBytes) return;
  auto* usual = static_cast<uint8_t*>(std::realloc(writer->buffer, kBufferBytes));
  if (usual == nullptr) return;
  writer->buffer = usual;
  writer->buffer_end = usual + kBufferBytes;
}

bool add_foreign_plan(Writer* writer, const Plan* plan) {
  return writer->foreign_plans.find(plan->klass_word) != 0 ||
         writer->foreign_plans.insert(plan->klass_word, reinterpret_cast<uint64_t>(plan));
}

bool add_foreign_class(Writer* writer, uint64_t klass, uint32_t external) {
  return writer->foreign_classes.find(klass) != 0 ||
         writer->foreign_classes.insert(klass, uint64_t{external} + 1);
}

void forget_foreign(Writer* writer) {
  writer->foreign_plans.release();
  writer->foreign_classes.release();
}

uint32_t first_tag(Writer* writer, uint32_t plan_id) {
  if (plan_id >= writer->tag_capacity &&
      !grow_zeroed(writer->tag_of_plan, writer->tag_capacity, plan_id)) {
    return 0;
  }
  if (!writer->described.push(plan_id) || !writer->block_plans.push(plan_id)) return 0;
  return writer->tag_of_plan[plan_id] = format::kFirstClass + writer->next_class++;
}

uint32_t first_number(Writer* writer, uint32_t external_id) {
  if (external_id >= writer->external_capacity &&
      !grow_zeroed(writer->number_of_external, writer->external_capacity, external_id)) {
    return 0;
  }
  if (!writer->described_externals.push(external_id)) return 0;
  if (!writer->block_externals.push(external_id)) return 0;
  return writer->number_of_external[external_id] = ++writer->next_external;
}

bool ensure_made(Writer* writer, uint64_t bytes) {
  uint64_t used = static_cast<uint64_t>(writer->control.made_bytes);
  if (used + bytes <= writer->made_capacity) return true;
  uint64_t larger = 2 * (used + bytes) + 256;
  auto* moved = static_cast<uint8_t*>(std::realloc(writer->made_buffer, larger));
  if (moved == nullptr) return false;
  writer->made_buffer = moved;
  writer->made_capacity = larger;
  return true;
}

bool ensure_output(Writer* writer, uint64_t bytes) {
  uint64_t used = static_cast<uint64_t>(writer->out - writer->buffer);
  uint64_t larger = 2 * (used + bytes + kOutputSlack);
  uint64_t soft_end = static_cast<uint64_t>(writer->soft_end - writer->buffer);
  auto* moved = static_cast<uint8_t*>(std::realloc(writer->buffer, larger));
  if (moved == nullptr) return false;
  writer->buffer = moved;
  writer->buffer_end = moved + larger;
  writer->out = moved + used;
  writer->soft_end = moved + soft_end;
  return true;
}

}  // namespace skyway::write
