// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;

/**
 * A reference to an object that its field or array cannot hold.
 *
 * @param holder of the field, or the array
 * @param plan by which the holder is read; null for an array that was made
 * @param edge which of the described references, or which element
 * @param found what it refers to; null if that is not known
 */
public record Misfit(Object holder, ReadPlan plan, int edge, Class<?> found) {
  static final String RULE = "a reference fits its place";

  /**
   * The error, with the way to the place: found in the bytes of a record's first block, else among
   * the objects that are there.
   */
  public SkywayFormatException in(
      ByteSource in, RecordState block, ReadClasses classes, RecordObjects present) {
    if (block.begins() || holder == null) {
      return PathScan.misfit(classes, in, block);
    }
    boolean isArray = holder instanceof Object[];
    ScanClass shape = isArray ? null : new ScanClass(plan, false);
    String step = isArray ? "[" + edge + "]" : shape.step(edge);
    Class<?> declared = isArray ? holder.getClass().getComponentType() : shape.declared(edge);
    return error(in, present.path(holder, step), holder.getClass(), declared, found);
  }

  static SkywayFormatException error(
      ByteSource in, String path, Class<?> holder, Class<?> declared, Class<?> found) {
    return in.failure(
        RULE
            + ": path="
            + path
            + " holder="
            + holder.getName()
            + " declared="
            + declared.getName()
            + (found == null ? "" : " found=" + found.getName()));
  }
}
