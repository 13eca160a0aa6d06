// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Refusal;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.DescriptionKind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The classes of a stream in the form that the scan uses, by class number. Not thread-safe. */
final class ScanClasses {
  private static final int[] BOX_BYTES = {2, 1, 2, 1, 4, 8};

  private final ReadClasses classes;
  private ScanClass entry;
  private ScanClass linkedEntry;
  private ScanClass buckets;
  private final Set<Class<?>> metEnums = new HashSet<>();
  private ScanClass[] known = new ScanClass[32];
  private boolean[] met = new boolean[known.length];

  /** Whether something is known or met that the next stream must not find. */
  private boolean isUsed;

  ScanClasses(ReadClasses classes) {
    this.classes = classes;
  }

  ScanClass get(int number, ByteSource in) {
    ReadPlan plan = classes.plan(number, in);
    if (number >= known.length) {
      known = Arrays.copyOf(known, 2 * number);
      met = Arrays.copyOf(met, known.length);
    }
    if (known[number] == null) {
      known[number] = new ScanClass(plan, number < BuiltIn.COUNT);
      isUsed = true;
    }
    return known[number];
  }

  /** The nodes of entries. */
  ScanClass entry() {
    if (entry == null) {
      entry = new ScanClass(HashTables.node(), false);
    }
    return entry;
  }

  /** The same of linked maps. */
  ScanClass linkedEntry() {
    if (linkedEntry == null) {
      linkedEntry = new ScanClass(LinkedMaps.entry(), false);
    }
    return linkedEntry;
  }

  /** The tables of linked maps. */
  ScanClass buckets() {
    if (buckets == null) {
      buckets = new ScanClass(LinkedMaps.buckets(), false);
    }
    return buckets;
  }

  /** How entries of made lists go on that have this class number. */
  ClassKind kind(int number, ByteSource in) {
    Refusal refusal = classes.refusal();
    DescriptionKind refused =
        refusal != null && refusal.concernsClass(number) ? refusal.kind(number) : null;
    return refused == null ? get(number, in).kind : ClassKind.valueOf(refused.name());
  }

  /** Whether no object of the class was met yet, of a known number; true once. */
  boolean isMetFirst(int number) {
    boolean isFirst = !met[number];
    met[number] = true;
    isUsed |= isFirst;
    return isFirst;
  }

  /** Asks about the depth of an enum's superclass, where its first constant is. */
  void external(int number, FilterGate gate, int depth, ByteSource in) {
    boolean isKnown = number >= 0 && number < classes.externalCount();
    if (isKnown
        && classes.externals()[number] instanceof Enum<?> constant
        && metEnums.add(constant.getDeclaringClass())) {
      gate.askSupers(constant.getDeclaringClass(), depth, in);
    }
  }

  static boolean isLarge(int number) {
    return number == BuiltIn.LARGE_STRING;
  }

  static int charShift(int number) {
    return number == BuiltIn.STRING_UTF16 ? 1 : 0;
  }

  static void skipBox(int number, ByteSource in) {
    if (number <= BuiltIn.LONG) {
      in.getVarlong();
      return;
    }
    int bytes = BOX_BYTES[number - BuiltIn.SHORT];
    in.require(bytes);
    in.position += bytes;
  }

  /** Only the classes that need no description are left, and none of them is in use. */
  void clear() {
    metEnums.clear();
    if (isUsed) { // most streams are not scanned
      isUsed = false;
      Arrays.fill(met, false);
      Arrays.fill(known, BuiltIn.COUNT, known.length, null);
    }
  }
}
