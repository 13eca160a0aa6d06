// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import dev.skyway.bench.cases.Pair;

/** Arrays of primitives and of one's own objects. */
final class ArrayGraphs {

  private ArrayGraphs() {}

  static float[] floats(int elements, Placement placement) {
    float[] floats = new float[elements];
    placement.allocate(elements, i -> floats[i] = Values.below(i, 1 << 24) / 256f);
    return floats;
  }

  static Point[] points(int elements, Placement placement) {
    Point[] points = new Point[elements];
    placement.allocate(elements, i -> points[i] = point(i));
    return points;
  }

  private static Point point(int index) {
    Point point = new Point();
    point.x = (int) Values.number(index);
    point.y = index;
    return point;
  }

  static Pair[] pairs(int elements, Placement placement) {
    Pair[] pairs = new Pair[elements];
    placement.allocate(elements, i -> pairs[i] = pair(i));
    return pairs;
  }

  private static Pair pair(int index) {
    Pair pair = new Pair();
    pair.number = (int) Values.number(index);
    pair.characters = Values.characters(index);
    return pair;
  }
}
