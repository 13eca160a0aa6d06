// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

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
  private ByteSource in;

  /** Nothing scanned yet. */
  public FilterScan(ReadClasses classes) {
    super(classes);
    this.classes = classes;
  }

  /**
   * Asks about a block, if there is a filter, or a stream that says what names mean. The source
   * stands behind its head, before and after.
   *
   * @throws FilterRejection if the filter rejects something, or has rejected what was described
   * @throws dev.skyway.SkywayFormatException if the block is malformed
   */
  public void ask(ByteSource payload, RecordState block) {
    gate = classes.gate();
    if (gate == null && !classes.isAsking()) {
      return;
    }
    if (gate == null) {
      gate = new FilterGate(null);
    }
    in = payload;
    Refusal refusal = classes.refusal();
    if (refusal != null) {
      throw refusal.at(PathScan.toRefused(classes, payload, block));
    }
    try {
      walk(payload, block, Integer.MAX_VALUE);
    } catch (FilterRejection e) {
      throw e.at(PathScan.toPosition(classes, payload, block));
    }
  }

  @Override
  void nulls(int count) {
    gate.count(count);
  }

  @Override
  void begins(int holder, int edge) {}

  @Override
  void refersBack(int distance, int holder) {
    gate.count(1);
    gate.askReference(holder + 1, in);
  }

  @Override
  void refersToExternal(int number, int holder) {
    gate.count(1);
    gate.askReference(holder + 1, in);
    shapes.external(number, gate, holder + 1, in);
  }

  @Override
  boolean isKnown(int number) {
    return true;
  }

  /** Counts it unless it is a part. */
  @Override
  int enters(ScanClass shape, int number, int holder, boolean isInner) {
    if (isInner || shape.isInner) {
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
