// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.util.List;

/**
 * What a message means: its objects by number, its externals, its root. Two messages mean the same
 * graph if {@link #difference} finds nothing.
 */
public final class WireGraph {
  private final long root;
  private final List<WireObject> objects;
  private final List<String> externals;
  private final List<Mark> marks;

  WireGraph(long root, List<WireObject> objects, List<String> externals, List<Mark> marks) {
    this.root = root;
    this.objects = objects;
    this.externals = externals;
    this.marks = marks;
  }

  /** A graph that says nothing about where the parts of a message stand. */
  public static WireGraph unmarked() {
    return new WireGraph(WireObject.NULL, List.of(), List.of(), List.of());
  }

  public int objects() {
    return objects.size();
  }

  /** Where each part of the payloads stands. */
  public List<Mark> marks() {
    return marks;
  }

  /** The first difference in meaning, or null. */
  public String difference(WireGraph other) {
    if (root != other.root) {
      return "root " + root + " / " + other.root;
    }
    if (!externals.equals(other.externals)) {
      return "externals " + externals + " / " + other.externals;
    }
    if (objects.size() != other.objects.size()) {
      return "number of objects " + objects.size() + " / " + other.objects.size();
    }
    for (int i = 0; i < objects.size(); i++) {
      String found = objects.get(i).difference(other.objects.get(i));
      if (found != null) {
        return "object " + i + ": " + found;
      }
    }
    return null;
  }
}
