// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.WireField;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.Varint;
import java.util.List;

/** How many bytes the primitives of one object take. */
final class PlanBytes {
  private PlanBytes() {}

  /** At most, on the wire. */
  static int most(ClassLayout layout) {
    return layout.kind() == ClassKind.BOX ? boxBytes(layout.builtIn()) : mostBytes(layout.fields());
  }

  private static int mostBytes(List<WireField> fields) {
    int bytes = 0;
    for (WireField field : fields) {
      bytes += mostBytes(field);
    }
    return bytes;
  }

  private static int mostBytes(WireField field) {
    if (field.isReference()) {
      return 0;
    }
    if (field.isPacked()) {
      return field.type() == 'I' ? Varint.MAX_INT_BYTES : Varint.MAX_LONG_BYTES;
    }
    return FieldDescription.primitiveBytes(field.type());
  }

  private static int boxBytes(int builtIn) {
    return switch (builtIn) {
      case BuiltIn.INTEGER, BuiltIn.FLOAT -> 4;
      case BuiltIn.LONG, BuiltIn.DOUBLE -> 8;
      case BuiltIn.SHORT, BuiltIn.CHARACTER -> 2;
      default -> 1;
    };
  }
}
