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
namespace {

/** Unpacks what says which record of one small block is to be read. */
int64_t read_record(decltype(read::read_small)& operation, int64_t reader, int64_t range,
                    int64_t objects) {
  return operation(reinterpret_cast<read::Reader*>(reader), static_cast<uint32_t>(range >> 32),
                   static_cast<uint32_t>(range), static_cast<uint32_t>(objects),
                   static_cast<uint32_t>(objects >> 32));
}

}  // namespace

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
      return read_record(read::read_small, a, b, c);
    case Op::kReadNext:
      return read_record(read::read_next, a, b, c);
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
