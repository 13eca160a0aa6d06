// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.util.List;
import java.util.function.IntBinaryOperator;

/** The application classes of the cases. */
final class ClassModel {
  private ClassModel() {}

  static final class Empty {}

  static final class Leaf {
    private final int i;
    private final double d;

    Leaf(int i, double d) {
      this.i = i;
      this.d = d;
    }

    @Override
    public String toString() {
      return i + " " + d;
    }
  }

  static class Base {
    private final String name;
    private final int number = 1;

    Base(String name) {
      this.name = name;
    }

    String low() {
      return number == 1 ? name : null;
    }
  }

  static class Middle extends Base {
    private final String name;
    private final byte number = 2;

    Middle(String low, String name) {
      super(low);
      this.name = name;
    }

    String middle() {
      return number == 2 ? name : null;
    }
  }

  static final class Derived extends Middle {
    private final String name;
    private final long number = 3;

    Derived(String low, String middle, String name) {
      super(low, middle);
      this.name = name;
    }

    List<String> all() {
      return List.of(low(), middle(), number == 3 ? name : "");
    }
  }

  static final class WithTransients {
    final int kept;
    final transient Object lost = new Thread("never started");
    transient long lostToo = 5;

    WithTransients(int kept) {
      this.kept = kept;
    }
  }

  static final class Faces {
    final Comparable<String> comparable = "c";
    final CharSequence chars = "d";
    final Number number = 4L;
    final Object array = new int[] {1};
    final Cloneable cloneable = new long[] {2};
    final java.io.Serializable serializable = new String[] {"e"};
    final IntBinaryOperator operator = Op.TIMES;
  }

  static final class Ring {
    Ring next;
    final Object payload;

    Ring(Object payload) {
      this.payload = payload;
    }

    static Ring of(int length) {
      Ring first = new Ring("first");
      Ring last = first;
      for (int i = 1; i < length; i++) {
        last.next = new Ring(i);
        last = last.next;
      }
      last.next = first;
      return first;
    }
  }

  static final class Tree {
    private Tree left;
    private Tree right;
    private final int value;

    Tree(int value) {
      this.value = value;
    }

    /** Made from the leaves up, row by row. */
    static Tree of(int depth) {
      Tree[] row = new Tree[1 << depth];
      for (int i = 0; i < row.length; i++) {
        row[i] = new Tree(i);
      }
      for (int length = row.length / 2; length > 0; length /= 2) {
        for (int i = 0; i < length; i++) {
          Tree parent = new Tree(-i);
          parent.left = row[2 * i];
          parent.right = row[2 * i + 1];
          row[i] = parent;
        }
      }
      return row[0];
    }

    static Tree spine(int length, boolean left) {
      Tree root = null;
      for (int i = 0; i < length; i++) {
        Tree parent = new Tree(i);
        if (left) {
          parent.left = root;
        } else {
          parent.right = root;
        }
        root = parent;
      }
      return root;
    }

    @Override
    public String toString() {
      return "tree " + value;
    }
  }

  static final class Star {
    final Star[] rays;
    final Star centre;

    Star(int rays, Star centre) {
      this.rays = rays == 0 ? null : new Star[rays];
      this.centre = centre;
    }

    static Star of(int rays) {
      Star star = new Star(rays, null);
      for (int i = 0; i < rays; i++) {
        star.rays[i] = new Star(i % 20, star);
      }
      return star;
    }
  }

  static final class Wide {
    private final Object a;
    private final Object b;
    private final Object c;
    private final Object d;
    private final Object e;
    private final Object f;
    private final Object g;
    private final Object h;
    private final Object i;
    private final Object j;
    private final Object k;
    private final Object l;
    private final Object m;
    private final Object n;
    private final Object o;
    private final Object p;
    private final Object q;
    private final Object r;
    private final Object s;
    private final Object t;

    Wide(boolean deep) {
      a = part(deep, 1);
      b = part(deep, 2);
      c = part(deep, 3);
      d = part(deep, 4);
      e = new Object[] {part(deep, 5), a, this};
      f = part(deep, 6);
      g = part(deep, 7);
      h = part(deep, 8);
      i = part(deep, 9);
      j = part(deep, 10);
      k = "k".repeat(deep ? 20_000 : 2);
      l = part(deep, 12);
      m = part(deep, 13);
      n = new int[deep ? 20_000 : 3];
      o = part(deep, 15);
      p = part(deep, 16);
      q = part(deep, 17);
      r = part(deep, 18);
      s = part(deep, 19);
      t = new Object[][] {{s, r}, {q, p}};
    }

    private static Object part(boolean deep, int number) {
      return deep ? new Wide(false) : new Ring(number);
    }

    @Override
    public String toString() {
      return "" + a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t;
    }
  }

  enum Op implements IntBinaryOperator {
    PLUS {
      @Override
      public int applyAsInt(int left, int right) {
        return left + right;
      }
    },
    TIMES {
      @Override
      public int applyAsInt(int left, int right) {
        return left * right;
      }
    };

    int apply(int left, int right) {
      return applyAsInt(left, right);
    }
  }

  record Point(int x, double y, String name) {}

  record Nothing() {}

  record Box<T>(T content) {}

  static Object anonymous() {
    return new Base("anonymous") {
      final int extra = 5;

      @Override
      public String toString() {
        return low() + extra;
      }
    };
  }
}
