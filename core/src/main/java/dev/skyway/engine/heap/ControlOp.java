// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What is asked of the library outside windows. In step with {@code control.h}. */
final class ControlOp {
  /** Answer to {@link #INTERFACE} of a library that goes with these classes. */
  static final long INTERFACE_VERSION = 21;

  static final long MIRROR_KLASS_OFFSET = 0;
  static final long LAYOUT_HELPER_OFFSET = 1;
  static final long KLASS_BASE = 2;
  static final long KLASS_SHIFT = 3;
  static final long WRITE_WINDOWS = 4;
  static final long READ_WINDOWS = 5;
  static final long INTERFACE = 6;
  static final long SET_BOUNDS = 7;
  static final long SET_TABLE_NODE = 8;
  static final long SET_LIST_NODE = 9;
  static final long CREATE_WRITER = 10;
  static final long DESTROY_WRITER = 11;
  static final long ENABLE_LOG = 12;
  static final long ADD_SEGMENT = 13;
  static final long TRIM_WRITER = 14;
  static final long ADD_FOREIGN_PLAN = 15;
  static final long ADD_FOREIGN_CLASS = 16;
  static final long FORGET_FOREIGN = 17;
  static final long EMPTY_IDLE_TABLES = 18;
  static final long SET_LINKED_MAP = 19;
  static final long CREATE_READER = 20;
  static final long DESTROY_READER = 21;
  static final long TRIM_READER = 22;
  static final long REGISTER_READ_PLAN = 23;
  static final long REGISTER_BUILT_INS = 24;
  static final long FREE_READ_PLAN = 25;
  static final long NUMBER_OBJECTS = 26;
  static final long MAKE_WRITE_PLAN = 30;
  static final long PUBLISH_WRITE_PLAN = 31;
  static final long PUBLISH_CLASS_OBJECT = 32;
  static final long FREE_WRITE_PLAN = 33;
  static final long TAG_OF_PLAN = 34;
  static final long NUMBER_OF_EXTERNAL = 35;
  static final long NEW_STREAM = 36;
  static final long FENCE_OTHERS = 40;

  private ControlOp() {}
}
