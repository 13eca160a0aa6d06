// SPDX-License-Identifier: Apache-2.0
// What the keys and values of a run of entries are taken to be.
#ifndef SKYWAY_WRITE_LEAF_SAMPLES_H
#define SKYWAY_WRITE_LEAF_SAMPLES_H

#include "write/table_heads.h"

namespace skyway::write {

// kBody: an object whose body comes later.
enum class Leaf : uint32_t { kOther, kString, kInteger, kLong, kBody };

struct LeafSample {
  Leaf leaf;
  uint32_t klass_word;
  uint32_t model_bytes;
  uint8_t tag;
  const Plan* plan;
};

struct EntrySample {
  LeafSample key;
  LeafSample value;

  bool fits() const {
    return key.leaf != Leaf::kOther && key.leaf != Leaf::kBody && value.leaf != Leaf::kOther;
  }
};

template <typename Header, Lookup kLookup>
struct LeafSamples : TableHeads<Header, kLookup> {
 protected:
  using Usual = graph::UsualOffsets<Header>;

  // Keys and values of the entries that follow are taken to be like those of the next one.
  EntrySample sample_of(const EntryTable& table, const Heads& heads) const {
    uint32_t narrow = table.next != 0 ? table.next : heads.node[heads.at];
    const uint8_t* node = this->decode(narrow);
    if (Header::klass_word(node) != graph::table_node.klass_word) return {};
    if (!Usual::are_those_of(graph::table_node)) return {};
    return {sample_of(graph::load<uint32_t>(node + Usual::kKey), table.plan->refs[kKeys]),
            sample_of(graph::load<uint32_t>(node + Usual::kValue), table.plan->refs[kValues])};
  }

 private:
  LeafSample sample_of(uint32_t narrow, RefSlot& place) const {
    if (narrow == 0) return {};
    const Plan* plan = find_plan(Header::klass_word(this->decode(narrow)), place);
    if (plan == nullptr) return {};
    Leaf leaf = leaf_of(*plan);
    if (leaf == Leaf::kOther) return {};
    uint32_t bytes = leaf == Leaf::kString ? graph::model_of_string(0) : plan->model_bytes;
    return {leaf, plan->klass_word, bytes, static_cast<uint8_t>(this->known_tag(*plan)), plan};
  }

  Leaf leaf_of(const Plan& plan) const {
    uint32_t at = plan.value_offset;
    if (plan.kind == Kind::kString) {
      bool usual = at == Usual::kStringValue && plan.coder_offset == Usual::kStringCoder;
      return usual ? Leaf::kString : Leaf::kOther;
    }
    if (plan.kind == Kind::kBox) {
      if (plan.tag == format::tag_of(format::kInteger) && at == Usual::kInteger) {
        return Leaf::kInteger;
      }
      return plan.tag == format::tag_of(format::kLong) && at == Usual::kLong ? Leaf::kLong
                                                                             : Leaf::kOther;
    }
    bool later = plan.kind == Kind::kFixed && plan.ref_count != 0 && this->has_short_tag(plan);
    return later ? Leaf::kBody : Leaf::kOther;
  }
};

}  // namespace skyway::write

#endif
