// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

/**
 * What a message means: its objects by number, its externals, its root. Two messages mean the same
 * graph if {@link #difference} finds nothing; how objects are numbered, and whether a long string
 * travels in one piece, does not matter.
 */
public final class WireGraph {
  private final long root;
  private final List<WireObject> objects;
  private final List<String> externals;
  private final List<Mark> marks;
  private final boolean movedKeys;

  WireGraph(
      long root,
      List<WireObject> objects,
      List<String> externals,
      List<Mark> marks,
      boolean movedKeys) {
    this.root = root;
    this.objects = objects;
    this.externals = externals;
    this.marks = marks;
    this.movedKeys = movedKeys;
  }

  /** A graph that says nothing about where the parts of a message stand. */
  public static WireGraph unmarked() {
    return new WireGraph(WireObject.NULL, List.of(), List.of(), List.of(), false);
  }

  /** Where each part of the payloads stands. */
  public List<Mark> marks() {
    return marks;
  }

  /** The first difference in meaning, or null. */
  public String difference(WireGraph other) {
    return new Comparison(this, other).run();
  }

  /**
   * Walks two graphs side by side; every object of one has to have its own partner in the other.
   */
  private static final class Comparison {
    private final WireGraph first;
    private final WireGraph second;
    private final long[] partner;
    private final long[] partnerOfSecond;
    private final ArrayDeque<long[]> pending = new ArrayDeque<>();

    Comparison(WireGraph first, WireGraph second) {
      this.first = first;
      this.second = second;
      partner = new long[first.objects.size()];
      partnerOfSecond = new long[second.objects.size()];
      Arrays.fill(partner, WireObject.NULL);
      Arrays.fill(partnerOfSecond, WireObject.NULL);
    }

    String run() {
      if (first.movedKeys != second.movedKeys) {
        return "moved keys " + first.movedKeys + " / " + second.movedKeys;
      }
      String found = meet(first.root, second.root);
      while (found == null && !pending.isEmpty()) {
        long[] pair = pending.pollFirst();
        found = compare(first.objects.get((int) pair[0]), second.objects.get((int) pair[1]));
      }
      return found;
    }

    private String meet(long a, long b) {
      if (a < 0 || b < 0) {
        boolean same = a == b && a == WireObject.NULL || first.name(a).equals(second.name(b));
        return same ? null : "reference " + first.name(a) + " / " + second.name(b);
      }
      if (partner[(int) a] != WireObject.NULL || partnerOfSecond[(int) b] != WireObject.NULL) {
        return partner[(int) a] == b && partnerOfSecond[(int) b] == a
            ? null
            : "sharing of object " + a + " / " + b;
      }
      partner[(int) a] = b;
      partnerOfSecond[(int) b] = a;
      pending.addLast(new long[] {a, b});
      return null;
    }

    private String compare(WireObject a, WireObject b) {
      String where = "object " + a.number + " / " + b.number + ": ";
      WireClass type = first.typeOf(a);
      if (!type.equals(second.typeOf(b))) {
        return where + "class " + type + " / " + second.typeOf(b);
      }
      if (!Arrays.equals(first.contents(a), second.contents(b))) {
        return where + "contents of a " + type.name();
      }
      if (type.kind().isString()) {
        return null;
      }
      if (a.references.length != b.references.length) {
        return where + "length of a " + type.name();
      }
      for (int i = 0; i < a.references.length; i++) {
        String found = meet(a.references[i], b.references[i]);
        if (found != null) {
          return where + type.name() + " [" + i + "]: " + found;
        }
      }
      return null;
    }
  }

  private String name(long reference) {
    if (reference == WireObject.NULL) {
      return "null";
    }
    return reference >= 0 ? "object" : externals.get((int) (WireObject.NULL - 1 - reference));
  }

  /** The class, long strings as if they were short ones. */
  private WireClass typeOf(WireObject object) {
    if (object.type.kind() != WireClass.Kind.LARGE_STRING) {
      return object.type;
    }
    return WireClass.BUILT_IN.get(object.data[0]);
  }

  private byte[] contents(WireObject object) {
    boolean large = object.type.kind() == WireClass.Kind.LARGE_STRING;
    return large ? objects.get((int) object.references[0]).data : object.data;
  }
}
