// SPDX-License-Identifier: Apache-2.0
#include "jvm/self_test.h"
#include "ops.h"
#include "read/list_nodes.h"
#include "read/small.h"
#include "read/window.h"
#include "write/list_items.h"
#include "write/small.h"
#include "write/window.h"

namespace skyway {

int64_t enter(Op op, int64_t a, int64_t b, int64_t c) {
  switch (op) {
    case Op::kNop:
      return a;
    case Op::kSelfTest:
      return jvm::self_test(static_cast<jvm::Probe>(a), b, c);
    case Op::kWrite:
      return write::write_window(reinterpret_cast<write::Writer*>(a), static_cast<uint32_t>(b));
    case Op::kRead:
      return read::read_window(reinterpret_cast<read::Reader*>(a), b != 0);
    case Op::kWriteSmall:
      return write::write_small(reinterpret_cast<write::Writer*>(a), static_cast<uint32_t>(b),
                                static_cast<uint32_t>(c));
    case Op::kReadSmall:
      return read::read_small(reinterpret_cast<read::Reader*>(a), static_cast<uint32_t>(b >> 32),
                              static_cast<uint32_t>(b), static_cast<uint32_t>(c),
                              static_cast<uint32_t>(c >> 32));
    case Op::kReadNext:
      return read::read_next(reinterpret_cast<read::Reader*>(a), static_cast<uint32_t>(b >> 32),
                             static_cast<uint32_t>(b), static_cast<uint32_t>(c),
                             static_cast<uint32_t>(c >> 32));
    case Op::kReadBundle:
      return read::read_bundle(reinterpret_cast<read::Reader*>(a), static_cast<uint32_t>(b >> 32),
                               static_cast<uint32_t>(b));
    case Op::kMakeNodes:
      return read::make_list_nodes(a, static_cast<uint32_t>(b >> 32), static_cast<uint32_t>(b));
    case Op::kTakeItems:
      return write::take_list_items(a, static_cast<uint32_t>(b >> 32), static_cast<uint32_t>(b));
    default:
      return kUnknownOp;
  }
}

}  // namespace skyway
