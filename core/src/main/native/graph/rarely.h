// SPDX-License-Identifier: Apache-2.0
// PERF: how a window's state stays in registers. Its address must not leave the function that the
// window is inlined into, so a step that is not inlined there works on a copy. That costs the step
// some 30 moves, and the others nothing; it took the code of a window from 58 KB to 22.
#ifndef SKYWAY_GRAPH_RARELY_H
#define SKYWAY_GRAPH_RARELY_H

namespace skyway::graph {

// Runs a step that is not inlined on a copy of a window's state.
template <typename State, typename Step>
[[gnu::always_inline]] inline bool rarely(State& state, Step step) {
  State copy = state;
  bool going = step(copy);
  state = copy;
  return going;
}

}  // namespace skyway::graph

#endif
