// SPDX-License-Identifier: Apache-2.0
// What Java asks of the library outside windows.
#ifndef SKYWAY_CONTROL_H
#define SKYWAY_CONTROL_H

#include <cstdint>

namespace skyway {

// Of all that Java and the library share: operations, their arguments, the layout of what both see.
// To be raised with each change of it, here and in dev.skyway.engine.heap.ControlOp.
constexpr int64_t kInterfaceVersion = 21;

// In step with dev.skyway.engine.heap.ControlOp.
enum class ControlOp : int64_t {
  kMirrorKlassOffset = 0,  // of the Klass address within a java.lang.Class
  kLayoutHelperOffset = 1,
  kKlassBase = 2,
  kKlassShift = 3,
  kWriteWindows = 4,  // address of a graph::WindowStats
  kReadWindows = 5,
  kInterface = 6,      // the kInterfaceVersion that the library was built with
  kSetBounds = 7,      // a: address of the words
  kSetTableNode = 8,   // a: address of the words
  kSetListNode = 9,    // a: address of the words
  kCreateWriter = 10,  // a: handle of the mailbox, b: whether the scope is the stream
  kDestroyWriter = 11,
  kEnableLog = 12,
  kAddSegment = 13,
  kTrimWriter = 14,
  kAddForeignPlan = 15,   // a: the writer, b: the plan
  kAddForeignClass = 16,  // a: the writer, b: address of two words, the Klass and the external id
  kForgetForeign = 17,    // a: the writer
  kEmptyIdleTables = 18,
  kSetLinkedMap = 19,  // a: address of the words
  kCreateReader = 20,  // a: handle of the mailbox
  kDestroyReader = 21,
  kTrimReader = 22,
  kRegisterReadPlan = 23,
  kRegisterBuiltIns = 24,
  kFreeReadPlan = 25,
  kNumberObjects = 26,       // a: the reader, b: how many; from bit 32 on those hidden
  kMakeWritePlan = 30,       // a: address of the words
  kPublishWritePlan = 31,    // a: the plan
  kPublishClassObject = 32,  // a: the Klass, b: the external id
  kFreeWritePlan = 33,       // a: the plan
  kTagOfPlan = 34,           // a: the writer, b: the id of the plan; 0: none in this stream so far
  kNumberOfExternal = 35,    // a: the writer, b: the id; one more than the number, 0: none so far
  kNewStream = 36,           // a: the writer
  kFenceOthers = 40,         // a: 1 before the first one; returns 0 if this system can
};

int64_t control(ControlOp op, int64_t a, int64_t b);

}  // namespace skyway

#endif
