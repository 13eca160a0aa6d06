// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.FilterRejection;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.Refusal;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;

/**
 * Asks the filter about each object and each reference of a block, and a stream that says what
 * names mean about classes that need no description. An object is one deeper than the object or
 * array through which the traversal met it; parts of the JDK's containers are as deep as their
 * container. So marks are depths. Not thread-safe.
 */
public final class FilterScan extends BlockScan {
  private final ReadClasses classes;
  private FilterGate gate;
  private final BlockSteps steps = new BlockSteps();
  private ByteSource in;
  private int edge;

  /** Nothing scanned yet. */
  public FilterScan(ReadClasses classes) {
    super(classes);
    this.classes = classes;
  }

  /**
   * Asks about a block, if there is a filter, or a stream that says what names mean. The source
   * stands behind its head, before and after.
   *
   * @param objects of the blocks before
   * @throws FilterRejection if the filter rejects something, or has rejected what was described
   * @throws SkywayFormatException if the block is malformed
   */
  public void ask(ByteSource payload, RecordState block, RecordObjects objects) {
    gate = classes.gate();
    if (gate == null && !classes.isAsking()) {
      return;
    }
    if (gate == null) {
      gate = new FilterGate(null);
    }
    in = payload;
    if (block.begins()) {
      steps.skip(); // all of the way is in this block
    } else {
      steps.begin(next, block.objects(), payload);
    }
    Refusal refusal = classes.refusal();
    if (refusal != null) {
      throw refusal.at(toRefused(payload, block, objects));
    }
    try {
      walk(payload, block, Integer.MAX_VALUE);
    } catch (FilterRejection e) {
      String path =
          block.begins()
              ? PathScan.toPosition(classes, payload, block)
              : steps.path(this, edge, objects, payload);
      throw e.at(path);
    }
  }

  /** The way to the first object that a refusal concerns; of the rest nobody is asked. */
  private String toRefused(ByteSource payload, RecordState block, RecordObjects objects) {
    if (block.begins()) {
      return PathScan.toRefused(classes, payload, block);
    }
    gate = new FilterGate(null);
    try {
      walk(payload, block, Integer.MAX_VALUE);
    } catch (SkywayFormatException e) {
      return null; // what was refused before says more than that the block is malformed as well
    }
    // Otherwise nothing of it is in this block.
    return isStopped() ? steps.path(this, edge, objects, payload) : null;
  }

  @Override
  public void clear() {
    super.clear();
    steps.clear();
  }

  @Override
  void nulls(int count) {
    gate.count(count);
  }

  @Override
  void begins(int holder, int itsEdge) {
    edge = itsEdge;
  }

  @Override
  void refersBack(int distance, int holder) {
    gate.count(1);
    gate.askReference(holder + 1, in);
  }

  @Override
  void refersToExternal(int number, int holder) {
    if (classes.refusal() != null && classes.refusal().concernsExternal(number)) {
      stop();
      return;
    }
    gate.count(1);
    gate.askReference(holder + 1, in);
    shapes.external(number, gate, holder + 1, in);
  }

  @Override
  boolean isKnown(int number) {
    boolean isRefused = classes.refusal() != null && classes.refusal().concernsClass(number);
    if (isRefused) {
      stop();
    }
    return !isRefused;
  }

  /** Counts it unless it is a part. */
  @Override
  int enters(ScanClass shape, int number, int holder, boolean isInner) {
    steps.add(this, edge);
    if (isInner) {
      return holder;
    }
    int depth = holder + 1;
    if (shape.kind != ClassKind.STRING && shapes.isMetFirst(number)) {
      if (shape.isAskedLater) {
        classes.askLater(shape.type, in);
        gate.askClass(shape.type, depth, in);
      } else {
        gate.askSupers(shape.type, depth, in);
      }
    }
    gate.count(1);
    return depth;
  }

  @Override
  void isNew(ScanClass shape, int length, int depth) {
    if (shape.type.isArray()) {
      gate.askArray(shape.asked, length, depth, in);
    } else if (shape.kind != ClassKind.STRING) {
      gate.askReference(depth, in);
    }
  }

  /** To java.io these are no objects. */
  @Override
  void hiddenArray() {}
}
