// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace skyway {

/// What a window is opened for. In step with dev.skyway.engine.heap.NativeOp.
enum class Op : int64_t {
  kNop = 0,         ///< returns a
  kSelfTest = 1,    ///< a: what (jvm::Probe), b: global reference to the mailbox, c: argument
  kWrite = 2,       ///< a: write::Writer, b: write::WindowFlag
  kRead = 3,        ///< a: read::Reader, b: 1 where heap walks do not wait for the window
  kWriteSmall = 4,  ///< a: write::Writer, b: write::WindowFlag, c: most objects
  kReadSmall = 5,   ///< a: read::Reader, b: position << 32 | end,
                    ///< c: made objects << 32 | declared objects
  kReadBundle = 6,  ///< a: read::Reader, b: position << 32 | end
  kMakeNodes = 7,   ///< a: global reference to the mailbox, b: first element << 32 | nodes
  kTakeItems = 8,   ///< a: global reference to the mailbox, b: first element << 32 | nodes
  kReadNext = 9,    ///< as kReadSmall, of a stream whose records share objects
};

/// Answer of an entry that could not become a window; nothing was done.
constexpr int64_t kWindowRefused = INT64_MIN;

/// Answer to an operation that this library does not have.
constexpr int64_t kUnknownOp = INT64_MIN + 1;

/// Does one operation. No collector moves anything until this returns.
int64_t enter(Op op, int64_t a, int64_t b, int64_t c);

}  // namespace skyway
