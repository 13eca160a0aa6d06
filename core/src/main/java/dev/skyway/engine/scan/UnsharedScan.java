// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.HookReader;
import dev.skyway.hooks.Unshared;
import java.io.InvalidObjectException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Refuses references to objects that were read as unshared. Nothing is looked at before the first
 * of a scope. Not thread-safe.
 */
public final class UnsharedScan extends BlockScan {
  private static final int ANY = 1;
  private static final int NO_NUMBER = -1;

  private final Set<Integer> numbers = new HashSet<>();
  private boolean isDemanded;
  private int root = NO_NUMBER;
  private int offset;
  private ByteSource in;

  /** Nothing is unshared yet. */
  public UnsharedScan(ReadClasses classes) {
    super(classes);
  }

  /** Says whether the root of the record that comes next is to be unshared. */
  public void demand(boolean isUnshared) {
    isDemanded = isUnshared;
  }

  /** Whether blocks have to be looked at. */
  public boolean isActive() {
    return isDemanded || !numbers.isEmpty();
  }

  /**
   * Looks at a block. The source stands behind its head, before and after.
   *
   * @param first the number of the first object that the block numbers
   * @throws dev.skyway.SkywayFormatException if it refers to an unshared object, or is malformed
   */
  public void check(ByteSource payload, RecordState block, int first) {
    in = payload;
    offset = first - (block.begins() ? 0 : next);
    walk(payload, block, Integer.MAX_VALUE);
    isDemanded = false;
  }

  /** The objects of the present record by their numbers. */
  public interface Table {
    /** Finds the numbers of some objects, and takes those off the set. */
    void find(Set<Object> wanted, IntConsumer found);
  }

  /**
   * A record has ended that later ones may refer to.
   *
   * @param arrived its root, before anything was put in its place
   * @throws dev.skyway.SkywayFormatException if a hook has read an object as unshared that was
   *     there before
   */
  public void complete(Object arrived, HookReader hooks, Table table, ByteSource source) {
    if (root != NO_NUMBER) {
      if (hooks.isReplaced(arrived)) {
        numbers.remove(root);
      }
      root = NO_NUMBER;
    }
    List<Object> read = hooks.takeUnshared();
    if (!read.isEmpty()) {
      Set<Object> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
      wanted.addAll(read);
      table.find(wanted, numbers::add);
      if (!wanted.isEmpty()) {
        String rule = "an object that is read unshared was not read before: count=" + wanted.size();
        throw source.failure(rule, new InvalidObjectException(rule));
      }
    }
  }

  /** A scope ends. */
  public void newScope() {
    numbers.clear();
    root = NO_NUMBER;
  }

  @Override
  public void clear() {
    super.clear();
    newScope();
    isDemanded = false;
  }

  @Override
  void nulls(int count) {}

  @Override
  void begins(int holder, int edge) {}

  @Override
  void refersBack(int distance, int holder) {
    if (numbers.contains(next + offset - distance)) {
      String rule = "nothing refers to an object that was read unshared: distance=" + distance;
      throw in.failure(rule, new InvalidObjectException(rule));
    }
  }

  @Override
  void refersToExternal(int number, int holder) {}

  @Override
  boolean isKnown(int number) {
    return true;
  }

  @Override
  int enters(ScanClass shape, int number, int holder, boolean isInner) {
    if (holder == NONE && isDemanded && Unshared.isExclusive(shape.type)) {
      root = next + offset;
      numbers.add(root);
    }
    return ANY;
  }

  @Override
  void isNew(ScanClass shape, int length, int mark) {}

  @Override
  void hiddenArray() {}
}
