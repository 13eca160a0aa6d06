// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace skyway::jvm {

/// One question of the start-up self-test. In step with dev.skyway.engine.heap.Probe.
/// `m` is the mailbox, an Object[]; Java knows every answer and compares.
enum class Probe : int64_t {
  kThreadState = 0,  ///< state of the JavaThread at `argument`
  kKlassWord = 1,    ///< klass word in the header of m[0]
  kMirrorKlass = 2,  ///< klass word of the class that the Class m[0] stands for
  kHelper = 3,       ///< layout helper of the class of m[0]
  kLength = 4,       ///< length of the array m[0]
  kSubtype = 5,      ///< 1 if the Class m[0] is a subtype of the Class m[1]
  kElement = 6,      ///< klass word of the elements of the array m[0]
  kHash = 7,         ///< MarkHash of m[0]: kind << 32 | value
  kPlace = 8,  ///< of m[0]: 1 in heap | 2 eden | 4 young | 8 in the buffer of thread `argument`
  kCollections = 9,  ///< number of collections so far
  kBuild = 10,       ///< see build_objects
  kStack = 11,       ///< touches kWindowStackBytes of stack and returns that number
};

/// Stack that a window may use: compiled Java code makes sure of 20 pages beyond its own frame.
constexpr int64_t kWindowStackBytes = 48 * 1024;

int64_t self_test(Probe probe, int64_t mailbox, int64_t argument);

}  // namespace skyway::jvm
