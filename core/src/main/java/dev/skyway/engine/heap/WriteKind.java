// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.LongLists;

/** How the native writer treats a class. In step with {@code write::Kind}. */
enum WriteKind {
  STRING,
  BOX,
  PRIMITIVE_ARRAY,
  REF_ARRAY,
  FIXED,
  ENUM,
  CLASS_OBJECT,
  SINGLETON,
  TEXT,
  REFUSED,
  MAY_BE_EXTERNAL,
  HOOKED,
  REPLACEABLE,
  LIST,
  TABLE,
  BUILDER,
  LINKED;

  static WriteKind of(ClassLayout layout) {
    if (layout.kind() != ClassKind.HOOKED && layout.mayBeReplaced()) {
      return REPLACEABLE;
    }
    if (WritePlans.refusal(layout) != null) {
      return REFUSED;
    }
    if (LongLists.mayBe(layout)) {
      return LIST;
    }
    if (Builders.mayBe(layout)) {
      return BUILDER;
    }
    if (LinkedMaps.mayBe(layout)) {
      return LINKED;
    }
    if (HashTables.mayBe(layout)) {
      return TABLE;
    }
    boolean sometimes = layout.mayBeExternal() && !layout.kind().isExternal();
    return sometimes ? MAY_BE_EXTERNAL : valueOf(layout.kind().name());
  }

  boolean hasBody() {
    return this == FIXED
        || this == MAY_BE_EXTERNAL
        || this == REPLACEABLE
        || this == LIST
        || this == BUILDER;
  }
}
