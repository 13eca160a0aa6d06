// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.FirstUse;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Slot;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FieldDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The native reader's plans: one for each {@link ReadPlan}, and a second one that lists instances
 * where field updates are registered. They live as long as the {@link ReadPlan}, which whoever uses
 * the address keeps reachable. Thread-safe.
 */
final class ReadPlans {
  /** In step with {@code read::Kind}. */
  private static final int UNUSABLE = 0;

  private static final int FIXED = 1;
  private static final int REF_ARRAY = 2;
  private static final int LARGE_STRING = 3;
  private static final int TABLE = 4;
  private static final int LINKED = 5;

  /** In step with {@code read::Post}. */
  private static final int POST_NEVER = 0;

  private static final int POST_IF_KEYS_ARE_UNSTABLE = 1;
  private static final int POST_ALWAYS = 2;
  private static final int POST_WITH_RECORD = 4;
  private static final int POST_STAND_IN = 8;

  private static final int NO_FIELD = -1;

  private static final long WIDENED = 1L << 31;

  private static final long PACKED = 1L << 23;
  private static final long NOWHERE = 7;

  /** In step with {@code read::Number}. */
  private static final String NUMBERS = "BSCIJFD";

  /** Addresses of the two native forms; 0 until needed. */
  private static final class Compiled implements Runnable {
    private long plain;
    private long listing;

    synchronized long address(ReadPlan plan, boolean isListing) {
      if (isListing) {
        listing = listing != 0 ? listing : compile(plan, kind(plan), true);
        return listing;
      }
      plain = plain != 0 ? plain : compile(plan, kind(plan), false);
      return plain;
    }

    /** The plan is unreachable; descriptions are input, so this memory must not pile up. */
    @Override
    public synchronized void run() {
      for (long address : new long[] {plain, listing}) {
        if (address != 0) {
          NativeEntry.control(ControlOp.FREE_READ_PLAN, address, 0);
        }
      }
    }
  }

  private static final long[] BUILT_IN = new long[BuiltIn.COUNT];

  private ReadPlans() {}

  /** Address of the native form of a class number below {@link BuiltIn#COUNT}. */
  static long builtIn(int classNumber) {
    return BUILT_IN[classNumber];
  }

  /** Tells the library about the built-in classes; once, before the first reader. */
  static void registerBuiltIns(ReadClasses classes) {
    NativeWords words = new NativeWords();
    for (int i = 0; i < BuiltIn.COUNT; i++) {
      ReadPlan plan = classes.plan(i);
      int kind =
          switch (i) {
            case BuiltIn.OBJECT_ARRAY, BuiltIn.STRING_ARRAY -> REF_ARRAY;
            case BuiltIn.LARGE_STRING -> LARGE_STRING;
            case BuiltIn.OBJECT -> FIXED;
            default -> UNUSABLE;
          };
      UNSAFE.ensureClassInitialized(plan.type()); // or instances would have no methods to call
      BUILT_IN[i] = compile(plan, kind, false);
      words.add(Klasses.word(plan.type())).add(BUILT_IN[i]);
    }
    for (int i = 0; i < BuiltIn.BOOLEAN_ARRAY; i++) {
      boolean isBox = i >= BuiltIn.INTEGER;
      words.add(isBox ? UNSAFE.objectFieldOffset(classes.plan(i).type(), "value") : 0);
    }
    words.add(Klasses.instanceBytes(String.class));
    words.add(UNSAFE.objectFieldOffset(String.class, "value"));
    words.add(UNSAFE.objectFieldOffset(String.class, "coder"));
    words.add(Klasses.word(Deferred.class));
    words.add(UNSAFE.objectFieldOffset(Deferred.class, "classNumber"));
    words.pass(ControlOp.REGISTER_BUILT_INS);
  }

  /**
   * Address of the native form.
   *
   * @param listing whether the reader does something to each instance of the class
   */
  static long address(ReadPlan plan, boolean listing) {
    Object data = plan.engineData;
    if (data == null) {
      synchronized (plan) {
        data = plan.engineData;
        if (data == null) {
          Compiled compiled = new Compiled();
          Unloading.CLEANER.register(plan, compiled);
          plan.engineData = compiled;
          data = compiled;
        }
      }
    }
    return ((Compiled) data).address(plan, listing);
  }

  private static int kind(ReadPlan plan) {
    return switch (plan.kind()) {
      case FIXED ->
          plan.local().isInstantiable() && Klasses.refusal(plan.local(), plan.made()) == null
              ? FIXED
              : UNUSABLE;
      case REF_ARRAY -> REF_ARRAY;
      case TABLE -> TABLE;
      case LINKED -> LINKED;
      default -> UNUSABLE;
    };
  }

  private static long compile(ReadPlan plan, int kind, boolean listing) {
    boolean isArray = kind == REF_ARRAY || kind == TABLE;
    if (kind == TABLE || kind == LINKED) {
      FirstUse.requireRoom(); // lost if their initialisers fail
    }
    if (kind == TABLE) {
      TableNode.ensureRegistered();
    } else if (kind == LINKED) {
      LinkedMapLayout.ensureRegistered();
    }
    boolean hasKlass = plan.kind() != ClassKind.TEXT && plan.kind() != ClassKind.HOOKED;
    List<long[]> ops = new ArrayList<>();
    List<Slot> references = new ArrayList<>();
    List<Long> booleans = new ArrayList<>();
    if (kind == FIXED) {
      split(plan, ops, references, booleans);
    }
    NativeWords words = new NativeWords().add(kind).add(hasKlass ? Klasses.word(plan.made()) : 0);
    boolean isInstance = kind == FIXED || kind == LARGE_STRING || kind == LINKED;
    words.add(isInstance ? Klasses.instanceBytes(plan.made()) : 0);
    words.add(kind == FIXED ? leastBytes(plan) : 0);
    words.add(post(plan, listing)).add(plan.local().stableHash() ? 1 : 0);
    words.add(Klasses.isPermanent(plan.made()) ? 1 : 0).add(ops.size());
    words.add(isArray ? 1 : references.size()).add(booleans.size());
    for (long[] op : ops) {
      words.add(op[0]).add(op[1]);
    }
    if (isArray) {
      words.add(0).add(declared(plan.type().getComponentType())).add(0);
    }
    for (Slot slot : references) {
      words
          .add(slot.offset())
          .add(declared(slot.declaredType()))
          .add(slot.key() ? ReaderControl.LOOSE_KEY : 0);
    }
    for (long offset : booleans) {
      words.add(offset);
    }
    long address = words.pass(ControlOp.REGISTER_READ_PLAN);
    if (address == 0) {
      throw new OutOfMemoryError("no native memory for a plan: class=" + plan.type().getName());
    }
    return address;
  }

  private static int post(ReadPlan plan, boolean listing) {
    ClassLayout local = plan.local();
    boolean mayMove = ConcurrentHashMap.class.isAssignableFrom(local.type());
    if (plan.standIn() != null) {
      return POST_STAND_IN;
    }
    if (plan.isReplacedLate() || listing) {
      return POST_WITH_RECORD;
    }
    if (plan.isLate() || local.alwaysPost() || mayMove) {
      return POST_ALWAYS;
    }
    return local.postAction() != null ? POST_IF_KEYS_ARE_UNSTABLE : POST_NEVER;
  }

  private static void split(
      ReadPlan plan, List<long[]> ops, List<Slot> references, List<Long> booleans) {
    long end = NO_FIELD;
    for (Slot slot : plan.slots()) {
      if (slot.isReference()) {
        references.add(slot);
        continue;
      }
      if (slot.isPacked()) {
        ops.add(new long[] {packed(slot), 0});
        continue;
      }
      int bytes = FieldDescription.primitiveBytes(slot.wireType());
      if (slot.isWidened()) {
        ops.add(new long[] {widened(slot), bytes});
        end = NO_FIELD;
        continue;
      }
      boolean joins = !ops.isEmpty() && end == slot.offset() && !slot.isDropped();
      if (joins) {
        ops.get(ops.size() - 1)[1] += bytes;
      } else {
        ops.add(new long[] {slot.offset(), bytes});
      }
      end = slot.isDropped() ? NO_FIELD : slot.offset() + bytes;
      if (slot.wireType() == 'Z' && !slot.isDropped()) {
        booleans.add(slot.offset());
      }
    }
  }

  /** In step with {@code read::PrimitiveOp}. */
  private static long widened(Slot slot) {
    return WIDENED
        | (long) NUMBERS.indexOf(slot.wireType()) << 20
        | (long) NUMBERS.indexOf(slot.localType()) << 16
        | slot.offset();
  }

  private static long packed(Slot slot) {
    return slot.isDropped()
        ? WIDENED | PACKED | (long) NUMBERS.indexOf(slot.wireType()) << 20 | NOWHERE << 16
        : PACKED | widened(slot);
  }

  private static int leastBytes(ReadPlan plan) {
    int bytes = plan.rawBytes();
    for (Slot slot : plan.slots()) {
      bytes += slot.isPacked() ? 1 : 0;
    }
    return bytes;
  }

  private static int declared(Class<?> type) {
    return type == Object.class ? 0 : Klasses.word(type);
  }
}
