// SPDX-License-Identifier: Apache-2.0
// The plans of classes that a writer met lately. PERF: where classes come in turns, as among the
// values of a map, the plan that a place remembers is guessed wrong each time; here each of them is
// found with one look. Only classes that are never unloaded are in it.
#ifndef SKYWAY_WRITE_CLASS_MEMO_H
#define SKYWAY_WRITE_CLASS_MEMO_H

#include <cstdint>

#include "write/plan.h"

namespace skyway::write {

struct ClassMemo {
  static constexpr uint32_t kLog2Slots = 8;

  struct Known {
    uint32_t klass_word;  // 0: none
    const Plan* plan;
  };
  Known known[1 << kLog2Slots];

  const Known& at(uint32_t klass_word) const { return known[slot(klass_word)]; }
  void learn(const Plan* plan) { known[slot(plan->klass_word)] = {plan->klass_word, plan}; }

 private:
  static uint32_t slot(uint32_t klass_word) {
    return (klass_word * 0x9E3779B1U) >> (32 - kLog2Slots);
  }
};

}  // namespace skyway::write

#endif
