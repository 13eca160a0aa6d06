// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import java.util.function.IntFunction;

/** Classes of nodes: with one reference to three, and more or less beside them. */
enum NodeKind {
  LINK(1, Link::new),
  OPEN_LINK(1, OpenLink::new),
  TWIG(2, Twig::new),
  SUBTWIG(2, i -> i % 7 == 0 ? new Subtwig(i) : new Twig(i)),
  HUB(3, Hub::new),
  WIDE_HUB(3, WideHub::new),
  TAGGED(2, Tagged::new),
  BARE(2, i -> new Bare()),
  WITH_ITEM(1, WithItem::new),
  LARGE(2, Large::new),
  ODD(1, Odd::new);

  /** A node with references that can be set. */
  interface Node {
    void refer(int which, Node to);

    /** False: this place takes nodes only. */
    default boolean referToAny(int which, Object to) {
      return false;
    }
  }

  private final int references;
  private final IntFunction<Node> maker;

  NodeKind(int references, IntFunction<Node> maker) {
    this.references = references;
    this.maker = maker;
  }

  int references() {
    return references;
  }

  Node make(int value) {
    return maker.apply(value);
  }

  /** Of a list. */
  static final class Link implements Node {
    int value;
    Link next;

    Link(int value) {
      this.value = value;
    }

    @Override
    public void refer(int which, Node to) {
      next = (Link) to;
    }
  }

  /** Of a list that may end in anything. */
  static final class OpenLink implements Node {
    long value;
    Object next;

    OpenLink(int value) {
      this.value = ~value;
    }

    @Override
    public void refer(int which, Node to) {
      next = to;
    }

    @Override
    public boolean referToAny(int which, Object to) {
      next = to;
      return true;
    }
  }

  /** Of a tree. */
  static class Twig implements Node {
    int value;
    Twig left;
    Twig right;

    Twig(int value) {
      this.value = value;
    }

    @Override
    public final void refer(int which, Node to) {
      if (which == 0) {
        left = (Twig) to;
      } else {
        right = (Twig) to;
      }
    }
  }

  /** Of the same tree. */
  static final class Subtwig extends Twig {
    final String name;

    Subtwig(int value) {
      super(value);
      name = "twig " + value;
    }
  }

  /** Of a graph. */
  static final class Hub implements Node {
    long value;
    Hub first;
    Object second;
    Hub third;

    Hub(int value) {
      this.value = 31L * value;
    }

    @Override
    public void refer(int which, Node to) {
      switch (which) {
        case 0 -> first = (Hub) to;
        case 1 -> second = to;
        default -> third = (Hub) to;
      }
    }

    @Override
    public boolean referToAny(int which, Object to) {
      if (which == 1) {
        second = to;
      }
      return which == 1;
    }
  }

  /** As large as a node may be, with a field that does not travel. */
  static final class WideHub implements Node {
    int value;
    short small;
    char letter;
    transient int forgotten = 7;
    WideHub first;
    WideHub second;
    WideHub third;

    WideHub(int value) {
      this.value = value;
      small = (short) value;
      letter = (char) value;
    }

    @Override
    public void refer(int which, Node to) {
      switch (which) {
        case 0 -> first = (WideHub) to;
        case 1 -> second = (WideHub) to;
        default -> third = (WideHub) to;
      }
    }
  }

  /** Has a field whose bytes are checked. */
  static final class Tagged implements Node {
    int value;
    boolean even;
    Tagged left;
    Tagged right;

    Tagged(int value) {
      this.value = value;
      even = value % 2 == 0;
    }

    @Override
    public void refer(int which, Node to) {
      if (which == 0) {
        left = (Tagged) to;
      } else {
        right = (Tagged) to;
      }
    }
  }

  /** Refers to others, and that is all. */
  static final class Bare implements Node {
    Bare left;
    Bare right;

    @Override
    public void refer(int which, Node to) {
      if (which == 0) {
        left = (Bare) to;
      } else {
        right = (Bare) to;
      }
    }
  }

  /** Of a list whose nodes hold something. */
  static final class WithItem implements Node {
    int value;
    Object item;
    WithItem next;

    WithItem(int value) {
      this.value = value;
      item = value % 3 == 0 ? null : value;
    }

    @Override
    public void refer(int which, Node to) {
      next = (WithItem) to;
    }
  }

  /** With as many primitives as a node may have. */
  static final class Large implements Node {
    long value;
    double other;
    Large left;
    Large right;

    Large(int value) {
      this.value = value;
      other = value / 3.0;
    }

    @Override
    public void refer(int which, Node to) {
      if (which == 0) {
        left = (Large) to;
      } else {
        right = (Large) to;
      }
    }
  }

  /** With five bytes of primitives. */
  static final class Odd implements Node {
    int value;
    byte small;
    Odd next;

    Odd(int value) {
      this.value = value;
      small = (byte) value;
    }

    @Override
    public void refer(int which, Node to) {
      next = (Odd) to;
    }
  }
}
