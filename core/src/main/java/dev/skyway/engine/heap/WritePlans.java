// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.ExternalObject;
import dev.skyway.classes.FirstUse;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.LongLists;
import dev.skyway.classes.WireField;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.Tag;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/**
 * The native writer's plans, one for each class that was ever met. They live as long as their
 * classes. Those of classes that stay loaded are known to all writers by their klass words; of the
 * others each writer has a list of its own, see {@link ForeignClasses}. Thread-safe.
 */
final class WritePlans {
  /** Added to the bytes of a packed field; in step with {@code write::kPacked}. */
  private static final long PACKED = 1L << 31;

  private static final Numbered DESCRIPTIONS = new Numbered();

  /** The native form of one class's plan. It does not refer to the class. */
  private record Compiled(int id, long address) implements Runnable {
    /** The class is unloaded, and so no writer knows the plan any more. */
    @Override
    public void run() {
      NativeEntry.control(ControlOp.FREE_WRITE_PLAN, address, 0);
      DESCRIPTIONS.remove(id, 1);
    }
  }

  private WritePlans() {}

  /** The encoded class description of a plan id; null if the class is never described. */
  static byte[] description(int id) {
    return DESCRIPTIONS.get(id);
  }

  /** How many ids were ever in use at one time. */
  static int most() {
    return DESCRIPTIONS.size();
  }

  /** Address of the plan of a class. Every writer knows those of classes that stay loaded. */
  static long address(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    synchronized (layout) {
      if (layout.engineData == null) {
        layout.engineData = compile(layout);
      }
      return ((Compiled) layout.engineData).address;
    }
  }

  /** The tag of the class of a plan in the present stream of a native writer; 0 if it has none. */
  static int tag(int plan, long writer) {
    return (int) NativeEntry.control(ControlOp.TAG_OF_PLAN, writer, plan);
  }

  /** The id of the plan of a class; negative if there is none so far. */
  static int knownId(ClassLayout layout) {
    Compiled known = (Compiled) layout.engineData;
    return known == null ? -1 : known.id;
  }

  private static Compiled compile(ClassLayout layout) {
    WriteKind kind = WriteKind.of(layout);
    byte[] description = layout.isDescribed() ? layout.encodedDescription() : null;
    long otherwise = 0;
    if (kind == WriteKind.TABLE || kind == WriteKind.LINKED) {
      FirstUse.requireRoom(); // lost if their initialisers fail
    }
    if (kind == WriteKind.TABLE) {
      TableNode.ensureRegistered();
      otherwise = make(layout, WriteKind.REF_ARRAY, description, 0).address;
      description = HashTables.layout().encodedDescription();
    } else if (kind == WriteKind.LINKED) {
      LinkedMapLayout.ensureRegistered();
      otherwise = make(layout, WriteKind.FIXED, description, 0).address;
      description = LinkedMaps.layout().encodedDescription();
    }
    Compiled compiled = make(layout, kind, description, otherwise);
    if (Klasses.isPermanent(layout.type())) {
      publish(layout, compiled.address);
    } else {
      Unloading.CLEANER.register(layout, compiled);
    }
    return compiled;
  }

  private static Compiled make(
      ClassLayout layout, WriteKind kind, byte[] description, long otherwise) {
    int id = DESCRIPTIONS.add(new byte[][] {description});
    long address = words(layout, kind, id, otherwise).pass(ControlOp.MAKE_WRITE_PLAN);
    if (address == 0) {
      DESCRIPTIONS.remove(id, 1);
      throw new OutOfMemoryError("no native memory for a plan: class=" + layout.type().getName());
    }
    return new Compiled(id, address);
  }

  private static void publish(ClassLayout layout, long address) {
    synchronized (DESCRIPTIONS) {
      if (NativeEntry.control(ControlOp.PUBLISH_WRITE_PLAN, address, 0) < 0) {
        throw new OutOfMemoryError("no native memory for a plan: class=" + layout.type().getName());
      }
    }
  }

  /** Makes the external id of a class that stays loaded known to every writer. */
  static void publishClassObject(Class<?> type, int id) {
    synchronized (DESCRIPTIONS) {
      long klass = Klasses.address(type);
      if (NativeEntry.control(ControlOp.PUBLISH_CLASS_OBJECT, klass, id) < 0) {
        throw new OutOfMemoryError("no native memory for a class: class=" + type.getName());
      }
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
    String tooLarge = Klasses.refusal(layout);
    return tooLarge != null ? tooLarge : layout.refusal();
  }

  private static NativeWords words(ClassLayout layout, WriteKind kind, int id, long otherwise) {
    Class<?> type = layout.type();
    int tag = layout.builtIn() >= 0 ? Tag.NEW_OBJECT + layout.builtIn() : 0;
    List<long[]> runs = runs(layout);
    NativeWords words = new NativeWords().add(id).add(Klasses.word(type));
    words.add(kind.ordinal()).add(tag);
    words.add(elementShift(type));
    switch (kind) {
      case LIST -> addList(words);
      case BUILDER -> addBuilder(words);
      case TEXT -> addText(words, layout);
      default -> addExternals(words, layout, kind);
    }
    words.add(modelBytes(layout)).add(PlanBytes.most(layout));
    words.add(runs.size()).add(kind.hasBody() ? layout.refCount() : 0).add(otherwise);
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

  private static void addList(NativeWords words) {
    int id = DESCRIPTIONS.add(new byte[][] {LongLists.layout().encodedDescription()});
    words.add(UNSAFE.objectFieldOffset(LinkedList.class, "size")).add(0);
    words.add(id).add(LongLists.LEAST);
  }

  private static void addBuilder(NativeWords words) {
    words.add(Builders.Fields.VALUE).add(Builders.Fields.CODER);
    words.add(Builders.Fields.COUNT).add(0);
  }

  private static void addText(NativeWords words, ClassLayout layout) {
    boolean isKept = layout.text().isCanonical() && layout.text().ownText() == 0;
    words.add(layout.text().ownText()).add(isKept ? 1 : 0);
    words.add(UNSAFE.objectFieldOffset(String.class, "value"));
    words.add(UNSAFE.objectFieldOffset(String.class, "coder"));
  }

  private static void addExternals(NativeWords words, ClassLayout layout, WriteKind kind) {
    Object[] externals = externals(layout, kind);
    int firstExternal = ExternalIds.registerAll(externals);
    int valueOffset =
        kind == WriteKind.MAY_BE_EXTERNAL || kind == WriteKind.SINGLETON
            ? ExternalIds.addWellKnown(externals)
            : valueOffset(layout);
    words.add(valueOffset).add(coderOffset(layout));
    words.add(firstExternal).add(externals.length);
  }

  /** The objects that instances of the class may be and that the receiver has itself. */
  private static Object[] externals(ClassLayout layout, WriteKind kind) {
    return switch (kind) {
      case ENUM -> ExternalIds.constants(layout.type());
      case MAY_BE_EXTERNAL, SINGLETON -> wellKnown(layout);
      default -> new Object[0];
    };
  }

  /** Windows would keep what they look for, and with it a class that is to go: Java is asked. */
  private static Object[] wellKnown(ClassLayout layout) {
    return Klasses.isPermanent(layout.type()) ? instances(layout.externalObjects()) : new Object[0];
  }

  /** Whether an object that Java is asked about travels like others of its class. */
  static boolean isOrdinary(Object object) {
    ClassLayout layout = ClassLayout.of(object.getClass());
    return !layout.kind().isExternal() && layout.external(object) == null;
  }

  private static Object[] instances(List<ExternalObject> externals) {
    Object[] instances = new Object[externals.size()];
    for (int i = 0; i < instances.length; i++) {
      instances[i] = externals.get(i).instance();
    }
    return instances;
  }

  /** Adjacent raw fields as one run, and packed ones one by one: offset and bytes. */
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
      if (field.isPacked()) {
        runs.add(new long[] {field.offset(), PACKED | bytes});
        continue;
      }
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

  private static int modelBytes(ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING -> 40;
      case BOX -> 24;
      default -> layout.builtIn() == BuiltIn.OBJECT ? 16 : layout.modelBytes();
    };
  }
}
