// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.ExternalObject;
import dev.skyway.classes.WireField;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.Tag;
import java.util.ArrayList;
import java.util.List;

/**
 * The native writer's plans, one for each class that was ever met. They are never dropped, and keep
 * their classes loaded: a klass word must not come to mean another class. Thread-safe.
 */
final class WritePlans {
  /** In step with {@code write::Kind}. */
  private enum Kind {
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
    MAY_BE_EXTERNAL;

    static Kind of(ClassLayout layout) {
      if (refusal(layout) != null) {
        return REFUSED;
      }
      boolean sometimes = layout.mayBeExternal() && !layout.kind().isExternal();
      return sometimes ? MAY_BE_EXTERNAL : valueOf(layout.kind().name());
    }

    boolean hasBody() {
      return this == FIXED || this == MAY_BE_EXTERNAL;
    }
  }

  private static final List<ClassLayout> BY_ID = new ArrayList<>();
  private static volatile ClassLayout[] published = new ClassLayout[0];

  private WritePlans() {}

  /** The class of a plan id. */
  static ClassLayout layout(int id) {
    return published[id];
  }

  /** Makes the plan of a class known to the library. */
  static void register(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    synchronized (BY_ID) {
      if (layout.engineData != null) {
        return;
      }
      NativeWords words = words(layout);
      BY_ID.add(layout);
      published = BY_ID.toArray(new ClassLayout[0]);
      if (words.pass(ControlOp.REGISTER_WRITE_PLAN) < 0) {
        BY_ID.remove(BY_ID.size() - 1);
        throw new OutOfMemoryError("no native memory for a plan: class=" + type.getName());
      }
      layout.engineData = BY_ID.size() - 1;
    }
  }

  /** Whether the native engine could write instances; else they are refused. */
  static String refusal(ClassLayout layout) {
    if (layout.refCount() > Bounds.MOST_REFERENCES) {
      return "too many reference fields: fields="
          + layout.refCount()
          + " limit="
          + Bounds.MOST_REFERENCES
          + "; use the portable engine";
    }
    return layout.refusal();
  }

  private static NativeWords words(ClassLayout layout) {
    Class<?> type = layout.type();
    Kind kind = Kind.of(layout);
    int tag = layout.builtIn() >= 0 ? Tag.NEW_OBJECT + layout.builtIn() : 0;
    List<long[]> runs = runs(layout);
    NativeWords words = new NativeWords().add(Klasses.word(type)).add(kind.ordinal()).add(tag);
    Object[] externals = externals(layout, kind);
    int firstExternal = ExternalIds.registerAll(externals);
    int valueOffset =
        kind == Kind.MAY_BE_EXTERNAL ? ExternalIds.addWellKnown(externals) : valueOffset(layout);
    words.add(elementShift(type)).add(valueOffset).add(coderOffset(layout));
    words.add(firstExternal).add(externals.length);
    words.add(modelBytes(layout)).add(primitiveBytes(layout));
    words.add(runs.size()).add(kind.hasBody() ? layout.refCount() : 0);
    for (long[] run : runs) {
      words.add(run[0]).add(run[1]);
    }
    for (WireField field : layout.fields()) {
      if (kind.hasBody() && field.isReference()) {
        words.add(field.offset());
      }
    }
    return words;
  }

  /** The objects that instances of the class may be and that the receiver has itself. */
  private static Object[] externals(ClassLayout layout, Kind kind) {
    return switch (kind) {
      case ENUM -> ExternalIds.constants(layout.type());
      case MAY_BE_EXTERNAL ->
          layout.externalObjects().stream().map(ExternalObject::instance).toArray();
      default -> new Object[0];
    };
  }

  /** Adjacent primitive fields as one run: offset and bytes. */
  private static List<long[]> runs(ClassLayout layout) {
    List<long[]> runs = new ArrayList<>();
    if (layout.kind() != ClassKind.FIXED) {
      return runs;
    }
    long end = -1;
    for (WireField field : layout.fields()) {
      if (field.isReference()) {
        continue;
      }
      int bytes = FieldDescription.primitiveBytes(field.type());
      if (field.offset() == end) {
        runs.get(runs.size() - 1)[1] += bytes;
      } else {
        runs.add(new long[] {field.offset(), bytes});
      }
      end = field.offset() + bytes;
    }
    return runs;
  }

  static int elementShift(Class<?> type) {
    Class<?> component = type.getComponentType();
    if (component == null) {
      return 0;
    }
    if (!component.isPrimitive()) {
      return 2;
    }
    return Integer.numberOfTrailingZeros(
        FieldDescription.primitiveBytes(component.descriptorString().charAt(0)));
  }

  private static int valueOffset(ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING, BOX -> (int) UNSAFE.objectFieldOffset(layout.type(), "value");
      case ENUM -> (int) UNSAFE.objectFieldOffset(Enum.class, "ordinal");
      default -> 0;
    };
  }

  private static long coderOffset(ClassLayout layout) {
    return layout.kind() == ClassKind.STRING ? UNSAFE.objectFieldOffset(String.class, "coder") : 0;
  }

  private static int primitiveBytes(ClassLayout layout) {
    return layout.kind() == ClassKind.BOX ? boxBytes(layout.builtIn()) : layout.primitiveBytes();
  }

  private static int modelBytes(ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING -> 40;
      case BOX -> 24;
      default -> layout.builtIn() == BuiltIn.OBJECT ? 16 : layout.modelBytes();
    };
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
