// SPDX-License-Identifier: Apache-2.0
// PERF: runs of entries whose keys and values are short strings, Integer or Long, or values whose
// bodies come later. Room is asked for once for a run, and an entry is looked at as a whole before
// anything of it is written, so that what is left of the window's state fits into registers.
#ifndef SKYWAY_WRITE_LEAF_ENTRIES_H
#define SKYWAY_WRITE_LEAF_ENTRIES_H

#include <algorithm>

#include "graph/small_oops.h"
#include "write/table_heads.h"

namespace skyway::write {

template <typename Header, Lookup kLookup>
struct LeafEntries : TableHeads<Header, kLookup> {
  using Emitter<Header, kLookup>::output;
  using Emitter<Header, kLookup>::model;
  using Emitter<Header, kLookup>::near;
  using Emitter<Header, kLookup>::visited;
  using Emitter<Header, kLookup>::work;

  static constexpr uint32_t kWork = 3;  // of an entry: as many objects may get a number

  // Writes such entries as far as there is surely room, and returns how many. Whatever else comes
  // has left no trace.
  [[gnu::noinline, gnu::flatten]] uint32_t leaf_entries(EntryTable& table, Heads& heads) {
    if (!this->has_head(table, heads)) return 0;
    Sample sample = sample_of(table, heads);
    if (sample.key.what == kOther || sample.key.what == kBody || sample.value.what == kOther) {
      return 0;
    }
    uint32_t written = 0;
    graph::with_oops([&](auto codec) {
      LeafEntries local = *this;
      EntryTable at = table;
      Heads next = heads;
      for (uint32_t most = local.most_entries(sample); most != 0;
           most = local.most_entries(sample)) {
        uint32_t length = local.run(at, next, sample, most, codec);
        written += length;
        if (length != most) break;
      }
      heads = next;
      table = at;
      *this = local;
      return 0;
    });
    return written;
  }

 private:
  static constexpr uint32_t kShortBytes = kSmallBytes;
  // Of a string.
  static constexpr uint32_t kOutputBytes = 2 + kShortBytes;
  static constexpr uint32_t kModelBytes = graph::model_of_string(kShortBytes);

  enum What : uint32_t { kOther, kString, kInteger, kLong, kBody };

  // What the keys, or the values, of a run are.
  struct Leaf {
    What what;
    uint32_t klass_word;
    uint32_t value_offset;
    uint32_t coder_offset;
    uint32_t model_bytes;
    uint8_t tag;
    const Plan* plan;
  };

  struct Sample {
    Leaf key;
    Leaf value;
  };

  // Keys and values of the entries that follow are taken to be like those of the next one.
  Sample sample_of(const EntryTable& table, const Heads& heads) const {
    uint32_t narrow = table.next != 0 ? table.next : heads.node[heads.at];
    const uint8_t* node = this->decode(narrow);
    if (Header::klass_word(node) != graph::table_node.klass_word) return {};
    return {
        leaf_of(graph::load<uint32_t>(node + graph::table_node.key), table.plan->refs[kKeys]),
        leaf_of(graph::load<uint32_t>(node + graph::table_node.value), table.plan->refs[kValues])};
  }

  Leaf leaf_of(uint32_t narrow, RefSlot& place) const {
    if (narrow == 0) return {};
    const Plan* plan = find_plan(Header::klass_word(this->decode(narrow)), place);
    if (plan == nullptr) return {};
    Leaf leaf = {what_is(*plan),
                 plan->klass_word,
                 plan->value_offset,
                 plan->coder_offset,
                 plan->model_bytes,
                 0,
                 plan};
    leaf.tag = leaf.what == kOther ? 0 : static_cast<uint8_t>(this->known_tag(*plan));
    return leaf;
  }

  What what_is(const Plan& plan) const {
    if (plan.kind == Kind::kString) return kString;
    if (plan.kind == Kind::kBox && plan.tag == format::tag_of(format::kInteger)) return kInteger;
    if (plan.kind == Kind::kBox && plan.tag == format::tag_of(format::kLong)) return kLong;
    bool later = plan.kind == Kind::kFixed && plan.ref_count != 0 && this->has_short_tag(plan);
    return later ? kBody : kOther;
  }

  uint32_t most_entries(const Sample& sample) const {
    if (this->cut_due()) return 0;
    uint64_t model_bytes =
        graph::table_node.model_bytes + 4 + 2 * kModelBytes + sample.value.model_bytes;
    uint64_t of_model = (this->most_model - model) / model_bytes;
    uint64_t of_output = static_cast<uint64_t>(this->soft_end - output) / (2 * kOutputBytes);
    uint64_t of_objects = (visited.room - visited.count) / kWork;
    uint64_t of_work = (this->most_work - work) / kWork;
    uint64_t of_near = format::kNearCapacity - (near.tail - near.head);
    if (sample.value.what != kBody) of_near = of_work;
    return static_cast<uint32_t>(std::min({of_model, of_output, of_objects, of_work, of_near}));
  }

  template <typename Oops>
  uint32_t run(EntryTable& table, Heads& heads, const Sample& sample, uint32_t most, Oops codec) {
    const graph::TableNode layout = graph::table_node;
    const uint32_t mask = table.length - 1;
    uint32_t length = 0;
    uint64_t bytes = 0;
    uint32_t bucket = table.bucket;
    uint32_t next = table.next;
    for (; length < most; length++) {
      bool first = next == 0;
      uint32_t narrow = next;
      if (first) {
        if (heads.at == heads.count) {
          table.bucket = bucket;
          if (!this->gather(table, heads) || work + kWork * length >= this->most_work) {
            bucket = table.bucket;
            break;
          }
        }
        narrow = heads.node[heads.at];
        bucket = heads.bucket[heads.at];
      }
      const uint8_t* node = codec.decode(narrow);
      auto hash = graph::load<uint32_t>(node + layout.hash);
      auto narrow_key = graph::load<uint32_t>(node + layout.key);
      auto narrow_value = graph::load<uint32_t>(node + layout.value);
      if (Header::klass_word(node) != layout.klass_word || (hash & mask) != bucket) break;
      if (narrow_key == 0 || narrow_value == 0) break;
      const uint8_t* key = codec.decode(narrow_key);
      const uint8_t* value = codec.decode(narrow_value);
      if (Header::klass_word(key) != sample.key.klass_word) break;
      if (Header::klass_word(value) != sample.value.klass_word) break;
      if (!has_hash(sample.key, key, hash, layout)) break;
      uint64_t model_bytes = bytes;
      uint8_t* out = put(output, sample.key, key, model_bytes, codec);
      if (out == nullptr) break;
      out = put(out, sample.value, value, model_bytes, codec);
      if (out == nullptr) break;
      uint32_t number = visited.count;
      if (!visit(narrow, narrow_key, narrow_value)) break;
      if (sample.value.what == kBody) {
        near.push({sample.value.plan, visited.count - 1, 0});
        this->prefetch_targets(value, *sample.value.plan);
      }
      bytes = model_bytes;
      output = out;
      table.last_number = number;
      if (first) heads.at++;
      next = graph::load<uint32_t>(node + layout.next);
      if (next == 0) bucket++;
    }
    table.next = next;
    table.bucket = bucket;
    model += bytes + static_cast<uint64_t>(length) * (layout.model_bytes + (table.made ? 4 : 0));
    work += kWork * length;
    return length;
  }

  [[gnu::always_inline]] bool visit(uint32_t node, uint32_t key, uint32_t value) {
    if (!visited.visit(node)) return false;
    if (visited.visit(key)) {
      if (visited.visit(value)) return true;
      visited.forget(key);
    }
    visited.forget(node);
    return false;
  }

  static bool has_hash(const Leaf& leaf, const uint8_t* key, uint32_t hash,
                       const graph::TableNode& layout) {
    uint32_t code = 0;
    if (leaf.what == kString) {
      code = graph::load<uint32_t>(key + layout.string_hash);
      if (code == 0) return false;  // it may not have been asked for
    } else {
      code = graph::hash_of_number(key + leaf.value_offset, leaf.what != kInteger);
    }
    return graph::spread(code) == hash;
  }

  // Returns what follows it, or nullptr.
  template <typename Oops>
  [[gnu::always_inline]] uint8_t* put(uint8_t* out, const Leaf& leaf, const uint8_t* object,
                                      uint64_t& model_bytes, Oops codec) const {
    if (leaf.what == kString) {
      auto narrow = graph::load<uint32_t>(object + leaf.value_offset);
      if (narrow == 0) return nullptr;
      const uint8_t* chars = codec.decode(narrow);
      uint32_t bytes = graph::array_length<Header>(chars);
      if (bytes > this->small_bytes) return nullptr;
      bool wide = object[leaf.coder_offset] != 0;
      out[0] = wide ? format::tag_of(format::kStringUtf16) : format::tag_of(format::kStringLatin1);
      out[1] = static_cast<uint8_t>(wide ? bytes / 2 : bytes);
      graph::copy_exact(out + 2, chars + Header::kSmallElements, bytes);
      model_bytes += graph::model_of_string(bytes);
      return out + 2 + bytes;
    }
    model_bytes += leaf.model_bytes;
    *out++ = leaf.tag;
    if (leaf.what == kBody) return out;
    const uint8_t* value = object + leaf.value_offset;
    return leaf.what == kInteger
               ? format::put_varint32(out, format::zigzag32(graph::load<int32_t>(value)))
               : format::put_varint64(out, format::zigzag64(graph::load<int64_t>(value)));
  }
};

}  // namespace skyway::write

#endif
