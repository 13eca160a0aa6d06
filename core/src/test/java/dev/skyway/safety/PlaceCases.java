// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A graph with a way to everything in it. */
@SuppressWarnings("serial")
final class PlaceCases {
  private PlaceCases() {}

  /** The root. */
  static final class Order implements Serializable {
    Line[] lines;
    Object note;
  }

  /** An element of it. */
  static final class Line implements Serializable {
    Object product;

    Line(Object product) {
      this.product = product;
    }
  }

  /** Another version of it. */
  static final class StrictLine implements Serializable {
    Product product;
  }

  /** Holds the other version. */
  static final class Basket implements Serializable {
    StrictLine[] lines;
  }

  /** At the end of the way. */
  static final class Product implements Serializable {
    final List<Map<Integer, String>> parts = new ArrayList<>();
    final TimeUnit unit = TimeUnit.DAYS;
  }

  /** Holds anything. */
  static final class Wrapper implements Serializable {
    final Object content;

    Wrapper(Object content) {
      this.content = content;
    }
  }

  /** What stickers are. */
  interface Label {}

  /** What stickers are not. */
  interface Mark {}

  /** A label. */
  static final class Sticker implements Label, Serializable {}

  /** Holds bytes. */
  static final class Crate implements Serializable {
    final byte[] bytes;

    Crate(int length) {
      bytes = new byte[length];
    }
  }

  /** Writes two objects by its hook. */
  static final class Parcel implements Externalizable {
    private Object label;
    private Object content;

    /** For the reader. */
    public Parcel() {}

    Parcel(Object label, Object content) {
      this.label = label;
      this.content = content;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(label);
      out.writeInt(7);
      out.writeObject(content);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      label = in.readObject();
      in.readInt();
      content = in.readObject();
    }
  }

  /** Two lines, of which one has a product, and a note with hooks. */
  static Order order() {
    Product product = new Product();
    product.parts.add(new TreeMap<>(Map.of(1, "one")));
    Order order = new Order();
    order.lines = new Line[] {new Line(null), new Line(product)};
    order.note = new Parcel("label", new Crate(6));
    return order;
  }
}
