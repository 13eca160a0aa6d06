// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import dev.skyway.stress.model.Colour;
import dev.skyway.stress.model.IdentityKey;
import dev.skyway.stress.model.Operation;
import dev.skyway.stress.model.Point;
import dev.skyway.stress.model.Primitives;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Values that refer to nothing of the graph: strings, boxes, primitive arrays, JDK values. */
final class Leaves {
  private static final List<Class<?>> CLASSES =
      List.of(int.class, void.class, int[].class, Object[][].class, String.class, Map.Entry.class);

  private final SplittableRandom random;
  private final TimeLeaves times;
  private final Floats floats;
  private final boolean javaIo;
  private int identityKeys;

  Leaves(SplittableRandom random, boolean javaIo) {
    this.random = random;
    this.javaIo = javaIo;
    this.floats = new Floats(javaIo);
    this.times = new TimeLeaves(random);
  }

  Object any() {
    switch (random.nextInt(12)) {
      case 0, 1, 2:
        return text();
      case 3, 4, 5:
        return box();
      case 6, 7:
        return primitiveArray();
      case 8:
        return constant();
      case 9:
        return times.any();
      case 10:
        return value();
      default:
        return new Point(random.nextInt(), random.nextInt());
    }
  }

  /** A key that keeps its hash, or is hashed by identity, or is an enum constant or a class. */
  Object key() {
    switch (random.nextInt(9)) {
      case 0, 1, 2:
        return "key " + random.nextInt(1000);
      case 3, 4:
        return random.nextInt(1000);
      case 5:
        return constant();
      case 6:
        return new Point(random.nextInt(20), random.nextInt(20));
      case 7:
        return new UUID(random.nextLong(), random.nextLong());
      default:
        return identityKey();
    }
  }

  IdentityKey identityKey() {
    return new IdentityKey(identityKeys++);
  }

  Object constant() {
    switch (random.nextInt(3)) {
      case 0:
        return Colour.values()[random.nextInt(4)];
      case 1:
        return Operation.values()[random.nextInt(2)];
      default:
        return CLASSES.get(random.nextInt(CLASSES.size()));
    }
  }

  /** Always a new object, also if empty; mostly short, sometimes thousands of characters. */
  String text() {
    int length = length(40, 3000);
    char[] text = new char[length];
    int kind = random.nextInt(4);
    for (int i = 0; i < length; i++) {
      text[i] = character(kind);
    }
    // java.io makes one of all empty strings
    return length == 0 && javaIo ? "" : new String(text);
  }

  private char character(int kind) {
    switch (kind) {
      case 0, 1:
        return (char) ('a' + random.nextInt(26));
      case 2:
        return (char) random.nextInt(256);
      default:
        return (char) random.nextInt(0x10000);
    }
  }

  /** A new box half of the time, else one from the JDK's caches. */
  Object box() {
    boolean cached = random.nextBoolean();
    long bits = cached ? random.nextInt(-128, 128) : random.nextLong();
    switch (random.nextInt(9)) {
      case 0:
        return (byte) bits;
      case 1:
        return (short) bits;
      case 2:
        return (char) bits;
      case 3:
        return (bits & 1) == 1;
      case 4:
        return floats.single((int) bits);
      case 5:
        return floats.wide(bits);
      case 6, 7:
        return (int) bits;
      default:
        return bits;
    }
  }

  Object primitiveArray() {
    return PrimitiveArrays.make(random, floats, length(20, 5000));
  }

  private Object value() {
    switch (random.nextInt(11)) {
      case 0:
        return new BigInteger(random.nextInt(200), new java.util.Random(random.nextLong()));
      case 1:
        return BigDecimal.valueOf(random.nextLong(), random.nextInt(-5, 20));
      case 2:
        return new UUID(random.nextLong(), random.nextLong());
      case 3:
        return new Date(random.nextLong(-1L << 45, 1L << 45));
      case 4:
        long[] words = {random.nextLong(), random.nextInt(3)};
        return BitSet.valueOf(words);
      case 5:
        return new StringBuilder(text());
      case 6:
        return new AtomicInteger(random.nextInt());
      case 7:
        return new AtomicLong(random.nextLong());
      case 8:
        return new AtomicBoolean(random.nextBoolean());
      case 9:
        return java.net.URI.create("http://host/" + random.nextInt(100) + "?q=1#part");
      default:
        return new Primitives(
            random.nextLong(), floats.single(random.nextInt()), floats.wide(random.nextLong()));
    }
  }

  /** Mostly under the bound given first, now and then up to the second one. */
  int length(int usual, int most) {
    int sort = random.nextInt(50);
    if (sort == 0) {
      return random.nextInt(most + 1);
    }
    return sort < 6 ? 0 : random.nextInt(usual + 1);
  }
}
