// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.GraphPath;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.Refusal;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds the way from the root to the reference for which reading has failed, if that stands in the
 * first block of its record: later ones go on somewhere in the graph that is there, see {@link
 * Misfit}. Takes time and memory in proportion to the block. Not thread-safe.
 */
public final class PathScan extends BlockScan {
  /** An object, and where it was met first; its mark is its place in the list and one. */
  private record Node(ScanClass shape, int holder, int edge) {}

  private final ReadClasses classes;
  private final List<Node> nodes = new ArrayList<>();

  /** The classes of the numbered objects; null for hidden arrays. */
  private final List<Class<?>> types = new ArrayList<>();

  private int holder;
  private int edge;
  private Class<?> found;

  private PathScan(ReadClasses classes) {
    super(classes);
    this.classes = classes;
  }

  /**
   * The way to the first object that a {@linkplain ReadClasses#refusal refusal} concerns.
   *
   * @return null if it is not known
   */
  static String toRefused(ReadClasses classes, ByteSource in, RecordState block) {
    return new PathScan(classes).path(in, block, Integer.MAX_VALUE);
  }

  /**
   * The way to what was read last up to the position of the source.
   *
   * @return null if it is not known
   */
  static String toPosition(ReadClasses classes, ByteSource in, RecordState block) {
    return new PathScan(classes).path(in, block, in.position);
  }

  private String path(ByteSource in, RecordState block, int until) {
    return block.begins() && scan(in, block, until) ? path() : null;
  }

  /**
   * The error about a reference that does not fit its field or array, the last one that was read up
   * to the position of the source.
   */
  public static SkywayFormatException misfit(
      ReadClasses classes, ByteSource in, RecordState block) {
    PathScan scan = new PathScan(classes);
    if (!block.begins() || !scan.scan(in, block, in.position) || scan.holder == NONE) {
      return in.failure(Misfit.RULE);
    }
    ScanClass shape = scan.nodes.get(scan.holder - 1).shape;
    return Misfit.error(in, scan.path(), shape.type, shape.declared(scan.edge), scan.found);
  }

  private boolean scan(ByteSource in, RecordState block, int until) {
    int position = in.position;
    in.position = block.start();
    try {
      walk(in, block, until);
      return true;
    } catch (SkywayFormatException e) {
      return false; // what has failed before says more than that the block is malformed as well
    } finally {
      in.position = position;
    }
  }

  private String path() {
    if (holder == NONE) {
      return "root";
    }
    List<String> steps = new ArrayList<>();
    int last = edge;
    Node node = null;
    for (int mark = holder; mark != NONE; mark = node.holder) {
      node = nodes.get(mark - 1);
      steps.add(node.shape.step(last));
      last = node.edge;
    }
    Collections.reverse(steps);
    return GraphPath.join(GraphPath.simpleName(node.shape.type), steps);
  }

  @Override
  void nulls(int count) {}

  @Override
  void begins(int itsHolder, int itsEdge) {
    holder = itsHolder;
    edge = itsEdge;
    found = null;
  }

  @Override
  void refersBack(int distance, int itsHolder) {
    int index = types.size() - distance;
    found = distance > 0 && index >= 0 ? types.get(index) : null;
  }

  @Override
  void refersToExternal(int number, int itsHolder) {
    Refusal refusal = classes.refusal();
    if (refusal != null && refusal.concernsExternal(number)) {
      stop();
    } else if (number >= 0 && number < classes.externalCount()) {
      found = classes.externals()[number].getClass();
    }
  }

  @Override
  boolean isKnown(int number) {
    Refusal refusal = classes.refusal();
    boolean isRefused = refusal != null && refusal.concernsClass(number);
    if (isRefused) {
      stop();
    }
    return !isRefused;
  }

  @Override
  int enters(ScanClass shape, int number, int itsHolder, boolean isInner) {
    nodes.add(new Node(shape, holder, edge));
    types.add(shape.type);
    found = shape.type;
    return nodes.size();
  }

  @Override
  void isNew(ScanClass shape, int length, int mark) {}

  @Override
  void hiddenArray() {
    types.add(null);
  }
}
