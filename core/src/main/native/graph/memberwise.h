// SPDX-License-Identifier: Apache-2.0
#ifndef SKYWAY_GRAPH_MEMBERWISE_H
#define SKYWAY_GRAPH_MEMBERWISE_H

namespace skyway::graph {

// A base of what is copied for `rarely`. PERF: what has no copy constructor of its own is copied in
// wide pieces, for which what lies in registers is stored first, and loads wait for the narrower
// stores before them. Member by member, registers are stored where the copy is.
struct Memberwise {
  Memberwise() = default;
  Memberwise(const Memberwise& /*other*/) {}
  Memberwise& operator=(const Memberwise& /*other*/) { return *this; }
};

}  // namespace skyway::graph

#endif
