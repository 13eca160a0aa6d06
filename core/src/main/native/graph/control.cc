// SPDX-License-Identifier: Apache-2.0
#include "control.h"

#include "graph/bounds.h"
#include "graph/linked_map.h"
#include "graph/list_node.h"
#include "graph/table_node.h"
#include "graph/window_stats.h"
#include "jvm/fence.h"
#include "jvm/vm.h"
#include "ops.h"
#include "read/handles.h"
#include "read/reader.h"
#include "write/writer.h"

namespace skyway {

namespace {

write::Writer* writer(int64_t address) { return reinterpret_cast<write::Writer*>(address); }
write::Plan* plan(int64_t address) { return reinterpret_cast<write::Plan*>(address); }
read::Reader* reader(int64_t address) { return reinterpret_cast<read::Reader*>(address); }
const int64_t* words(int64_t address) { return reinterpret_cast<const int64_t*>(address); }

int64_t writer_control(ControlOp op, int64_t a, int64_t b) {
  switch (op) {
    case ControlOp::kCreateWriter:
      return reinterpret_cast<int64_t>(write::create_writer(static_cast<uint64_t>(a), b != 0));
    case ControlOp::kDestroyWriter:
      write::destroy_writer(writer(a));
      return 0;
    case ControlOp::kEnableLog:
      writer(a)->log_in_use = 1;
      return 0;
    case ControlOp::kAddSegment:
      return write::add_segment(writer(a), static_cast<uint32_t>(b)) ? 0 : -1;
    case ControlOp::kTrimWriter:
      write::trim(writer(a));
      return 0;
    case ControlOp::kAddForeignPlan:
      return write::add_foreign_plan(writer(a), plan(b)) ? 0 : -1;
    case ControlOp::kAddForeignClass:
      return write::add_foreign_class(writer(a), static_cast<uint64_t>(words(b)[0]),
                                      static_cast<uint32_t>(words(b)[1]))
                 ? 0
                 : -1;
    case ControlOp::kForgetForeign:
      write::forget_foreign(writer(a));
      return 0;
    case ControlOp::kEmptyIdleTables:
      write::empty_idle_tables();
      return 0;
    default:
      return kUnknownOp;
  }
}

int64_t plan_control(ControlOp op, int64_t a, int64_t b) {
  switch (op) {
    case ControlOp::kMakeWritePlan:
      return write::make_plan(words(a));
    case ControlOp::kPublishWritePlan:
      return write::publish_plan(plan(a)) ? 0 : -1;
    case ControlOp::kPublishClassObject:
      return write::publish_class_object(static_cast<uint64_t>(a), static_cast<uint32_t>(b)) ? 0
                                                                                             : -1;
    case ControlOp::kFreeWritePlan:
      write::free_plan(plan(a));
      return 0;
    case ControlOp::kNewStream:
      write::new_scope(writer(a), true);
      writer(a)->control.total_objects = 0;
      return 0;
    case ControlOp::kTagOfPlan:
      return write::known_tag(writer(a), static_cast<uint32_t>(b));
    case ControlOp::kNumberOfExternal:
      return write::known_number(writer(a), static_cast<uint32_t>(b));
    default:
      return kUnknownOp;
  }
}

int64_t reader_control(ControlOp op, int64_t a, int64_t b) {
  switch (op) {
    case ControlOp::kCreateReader:
      return reinterpret_cast<int64_t>(read::create_reader(static_cast<uint64_t>(a)));
    case ControlOp::kDestroyReader:
      read::destroy_reader(reader(a));
      return 0;
    case ControlOp::kTrimReader:
      read::trim(reader(a));
      return 0;
    case ControlOp::kRegisterReadPlan:
      return read::register_plan(words(a));
    case ControlOp::kFreeReadPlan:
      read::free_plan(reinterpret_cast<read::Plan*>(a));
      return 0;
    case ControlOp::kNumberObjects:
      return read::number_objects(reader(a), static_cast<uint32_t>(b),
                                  static_cast<uint32_t>(b >> 32))
                 ? 0
                 : -1;
    case ControlOp::kRegisterBuiltIns:
      read::register_built_ins(words(a));
      return 0;
    default:
      return kUnknownOp;
  }
}

}  // namespace

int64_t control(ControlOp op, int64_t a, int64_t b) {
  switch (op) {
    case ControlOp::kMirrorKlassOffset:
      return jvm::vm.klass.mirror_klass;
    case ControlOp::kLayoutHelperOffset:
      return jvm::vm.klass.layout_helper;
    case ControlOp::kKlassBase:
      return static_cast<int64_t>(jvm::vm.klasses.base);
    case ControlOp::kKlassShift:
      return jvm::vm.klasses.shift;
    case ControlOp::kWriteWindows:
      return reinterpret_cast<int64_t>(&graph::write_windows);
    case ControlOp::kReadWindows:
      return reinterpret_cast<int64_t>(&graph::read_windows);
    case ControlOp::kInterface:
      return kInterfaceVersion;
    case ControlOp::kSetBounds:
      graph::set_bounds(words(a));
      return 0;
    case ControlOp::kSetTableNode:
      graph::set_table_node(words(a));
      return 0;
    case ControlOp::kSetLinkedMap:
      graph::set_linked_map(words(a));
      return 0;
    case ControlOp::kSetListNode:
      graph::set_list_node(words(a));
      return 0;
    case ControlOp::kFenceOthers:
      return (a != 0 ? jvm::can_fence_others() : jvm::fence_others()) ? 0 : -1;
    default:
      if (op < ControlOp::kCreateReader) return writer_control(op, a, b);
      return op < ControlOp::kMakeWritePlan ? reader_control(op, a, b) : plan_control(op, a, b);
  }
}

}  // namespace skyway
