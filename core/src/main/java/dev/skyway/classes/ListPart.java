// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.AbstractList;
import java.util.List;

/**
 * A part of a list, as {@code subList} gives it. Whenever it is used it looks whether the list has
 * changed since it was made, by numbers of changes that do not travel.
 */
final class ListPart implements PostAction {
  private static final Internals.Slot CHANGES = Internals.slot(AbstractList.class, "modCount");

  private final Class<?> owner;
  private final Internals.Slot root;

  private ListPart(String owner) {
    this.owner = Internals.type(owner);
    root = Internals.slot(this.owner, "root");
  }

  /** Of an {@code ArrayList}. */
  static ListPart ofArray() {
    return new ListPart("java.util.ArrayList$SubList");
  }

  /** Of any other list. */
  static ListPart ofAny() {
    return new ListPart("java.util.AbstractList$SubList");
  }

  /** A hook of the list's class may have changed it while it arrived. */
  @Override
  public void run(Object part) {
    Object list = root.get(part);
    require(list != null, "a part of a list has a list");
    CHANGES.putInt(part, CHANGES.getInt(list));
  }

  /** What its code relies on. */
  PostAction check() {
    Internals.Slot parent = Internals.slot(owner, "parent");
    PostAction range = range(owner);
    return part -> {
      range.run(part);
      Object list = root.get(part);
      require(!owner.isInstance(list), "a part is one of a whole list");
      ChainGuard guard = new ChainGuard(Integer.MAX_VALUE);
      for (Object around = parent.get(part); around != null; around = parent.get(around)) {
        guard.step(around);
        require(root.get(around) == list, "a part of a part is one of the same list");
      }
    };
  }

  /** Whether a view lies within its list, as far as that tells its size by the JDK's code alone. */
  static PostAction range(Class<?> owner) {
    Internals.Slot list = Internals.slot(owner, "root");
    Internals.Slot offset = Internals.slot(owner, "offset");
    Internals.Slot size = Internals.slot(owner, "size");
    return view -> {
      long from = offset.getInt(view);
      long count = size.getInt(view);
      Object whole = list.get(view);
      boolean isKnown = whole != null && PlatformClasses.contains(whole.getClass());
      long most =
          isKnown && !owner.isInstance(whole) ? ((List<?>) whole).size() : Integer.MAX_VALUE;
      require(
          whole != null && from >= 0 && count >= 0 && from + count <= most,
          "a view is within its list: offset=" + from + " size=" + count);
    };
  }
}
