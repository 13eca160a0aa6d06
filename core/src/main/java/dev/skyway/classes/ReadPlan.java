// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.util.List;
import java.util.Objects;

/**
 * How the objects of one description land in a local class. Immutable but for {@link #engineData},
 * {@link #portableData} and {@link #hookData}. Thread-safe.
 */
public final class ReadPlan {
  private static final ReadPlan[] BUILT_IN = builtIns();

  /** A place for the native engine's compiled form; starts as null. */
  public volatile Object engineData;

  /** A place for the portable engine's compiled form; starts as null. */
  public volatile Object portableData;

  /** A place for what hooks need to know; starts as null. */
  public volatile Object hookData;

  private final ClassLayout local;
  private final ClassKind kind;
  private final ClassDescription hooked;
  private final int hookedFields;
  private final List<Slot> slots;
  private final List<List<Slot>> levels;
  private final int rawBytes;
  private final int refCount;
  private final boolean direct;

  /** Null unless instances {@linkplain #isLate arrive late}. */
  private final LateForm late;

  /** Starts as null; racing threads make the same. */
  private volatile ReadPlan apart;

  ReadPlan(ClassLayout local, List<Slot> slots) {
    this(local, local.kind(), null, slots, List.of(), null);
  }

  /** For tables that travel as entries: their class is one of arrays. */
  static ReadPlan ofTable(ClassLayout local) {
    return new ReadPlan(local, ClassKind.TABLE, null, List.of(), List.of(), null);
  }

  /** For maps that travel as entries in the order of their links. */
  static ReadPlan ofLinkedMap(ClassLayout local) {
    return new ReadPlan(local, ClassKind.LINKED, null, List.of(), List.of(), null);
  }

  /** For instances of HOOKED descriptions, also if the local class has no hooks. */
  ReadPlan(ClassLayout local, ClassDescription hooked) {
    this(local, ClassKind.HOOKED, hooked, List.of(), List.of(), null);
  }

  /** For instances that were written without hooks, in a class that has some here. */
  ReadPlan(
      ClassLayout local,
      ClassDescription hooked,
      List<Slot> slots,
      List<List<Slot>> levels,
      LateForm late) {
    this(local, ClassKind.FIXED, hooked, slots, levels, late);
  }

  private ReadPlan(
      ClassLayout local,
      ClassKind kind,
      ClassDescription hooked,
      List<Slot> slots,
      List<List<Slot>> levels,
      LateForm late) {
    this.local = local;
    this.late = late;
    this.kind = kind;
    this.hooked = hooked;
    hookedFields = hooked == null ? 0 : fields(hooked);
    this.slots = List.copyOf(slots);
    this.levels = List.copyOf(levels);
    int references = 0;
    int bytes = 0;
    for (Slot slot : slots) {
      if (slot.isReference()) {
        references++;
      } else if (slot.isRaw()) {
        bytes += FieldDescription.primitiveBytes(slot.wireType());
      }
    }
    refCount = references;
    rawBytes = bytes;
    direct = isDirect(local.fields(), slots);
  }

  private static boolean isDirect(List<WireField> fields, List<Slot> slots) {
    if (fields.size() != slots.size()) {
      return false;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).offset() != fields.get(i).offset()) {
        return false;
      }
    }
    return true;
  }

  private static ReadPlan[] builtIns() {
    ReadPlan[] plans = new ReadPlan[BuiltIn.COUNT];
    for (int i = 0; i < plans.length; i++) {
      plans[i] = new ReadPlan(ClassLayout.of(BuiltInClasses.get(i)), List.of());
    }
    return plans;
  }

  /** The plan of a class number below {@link dev.skyway.format.BuiltIn#COUNT}. */
  static ReadPlan builtIn(int classNumber) {
    return BUILT_IN[classNumber];
  }

  /** The class to make instances of; for TEXT the values may be of a subclass. */
  public Class<?> type() {
    return local.type();
  }

  /**
   * FIXED, REF_ARRAY, TABLE, LINKED, TEXT or HOOKED; for built-in class numbers also STRING, BOX,
   * PRIMITIVE_ARRAY.
   */
  public ClassKind kind() {
    return kind;
  }

  /** What the sender says about the levels of the class; null unless hooks run on instances. */
  public ClassDescription hooked() {
    return hooked;
  }

  /** How many fields the levels of that have. PERF: asked for with each object. */
  public int hookedFields() {
    return hookedFields;
  }

  private static int fields(ClassDescription hooked) {
    int fields = 0;
    for (LevelDescription level : hooked.levels()) {
      fields += level.fields().size();
    }
    return fields;
  }

  /** Whether instances were written without hooks, but their class has some here. */
  public boolean isLate() {
    return late != null;
  }

  /**
   * The class of what holds such an instance's fields until then, a {@link Deferred}; null if it
   * does so itself.
   */
  public Class<?> standIn() {
    return late == null ? null : late.standIn();
  }

  /**
   * This plan with stand-ins, which tell themselves from other instances.
   *
   * @throws MismatchException if there can be none
   * @throws IllegalStateException if it is not {@link #isLate}
   */
  ReadPlan apart() throws MismatchException {
    if (late == null) {
      throw new IllegalStateException("a plan of late instances is needed: class=" + type());
    }
    ReadPlan known = apart;
    if (known == null) {
      FirstUse.requireRoom(); // as in LatePlans
      known = StandInPlans.build(late.described(), local);
      apart = known;
    }
    return known;
  }

  /** What an engine makes for a new object of the description. */
  public Class<?> made() {
    return standIn() == null ? type() : standIn();
  }

  /** Whether, besides, something else may take the place of such an instance. */
  public boolean isReplacedLate() {
    return isLate() && (type().isRecord() || SerialClass.of(type()).hasReadResolve());
  }

  /** Whether instances arrive by both plans alike, if they are for the same class. */
  boolean arrivesAs(ReadPlan other) {
    return this == other
        || kind == other.kind
            && Objects.equals(hooked, other.hooked)
            && slots.equals(other.slots)
            && levels.equals(other.levels);
  }

  /** Where the fields of each level land until the hooks run; empty unless {@link #isLate}. */
  public List<List<Slot>> levels() {
    return levels;
  }

  /**
   * An object that stands for one with hooks whose class is not here; null if the class is here.
   *
   * @throws IllegalStateException if this plan is not for objects with hooks
   */
  public Object newStandIn() {
    if (kind != ClassKind.HOOKED) {
      throw new IllegalStateException("a plan of hooked objects is needed: class=" + type());
    }
    boolean isHere = !Missing.class.isAssignableFrom(type()) && !Placeholders.isOne(type());
    return isHere ? null : Placeholders.newInstance(type());
  }

  /** Whether an object stands for one whose class is not here, and keeps nothing of it. */
  public static boolean isMissing(Object standIn) {
    return standIn instanceof Missing;
  }

  /** The local class under its policy. */
  public ClassLayout local() {
    return local;
  }

  /** Where each described field lands, in wire order; empty unless FIXED. */
  public List<Slot> slots() {
    return slots;
  }

  /** Bytes of all primitives on the wire but the packed ones. */
  public int rawBytes() {
    return rawBytes;
  }

  /** How many references are on the wire. */
  public int refCount() {
    return refCount;
  }

  /** Whether the slots are the local fields one by one: nothing dropped, nothing left zero. */
  public boolean isDirect() {
    return direct;
  }

  @Override
  public String toString() {
    return "ReadPlan[" + type().getName() + " " + slots + "]";
  }
}
