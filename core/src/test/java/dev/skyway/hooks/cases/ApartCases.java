// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Objects whose hooks write some bytes, and at times objects: few bytes travel apart from contents,
 * many do not. In all places, alone and many, before and behind others.
 */
@SuppressWarnings("serial")
public final class ApartCases {
  /** Bytes of data about as many as travel apart from contents. */
  private static final List<Integer> LENGTHS = List.of(0, 1, 40, 60, 127, 200, 2_040, 2_050, 9_000);

  private ApartCases() {}

  /** Writes bytes, and objects behind them. */
  static class Data implements Serializable {
    private transient byte[] bytes;
    private transient Object[] objects;

    Data(int length, Object... objects) {
      bytes = new byte[length];
      Arrays.fill(bytes, (byte) length);
      this.objects = objects;
    }

    /** The same in each JVM and each time. */
    @Override
    public int hashCode() {
      return 7;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(bytes.length);
      out.writeByte(objects.length);
      out.write(bytes);
      for (Object object : objects) {
        out.writeObject(object);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      bytes = new byte[in.readInt()];
      objects = new Object[in.readByte()];
      in.readFully(bytes);
      for (int i = 0; i < objects.length; i++) {
        objects[i] = in.readObject();
      }
    }
  }

  /** Is another one when it has arrived. */
  static final class Decided extends Data {
    Decided(int length, Object... objects) {
      super(length, objects);
    }

    private Object readResolve() {
      return new Data(3, this);
    }
  }

  /** Is what it was, though it might be another one. */
  static final class Same extends Data {
    Same(int length, Object... objects) {
      super(length, objects);
    }

    private Object readResolve() {
      return this;
    }
  }

  /** Fields of several kinds of places. */
  static final class Holder implements Serializable {
    private final String text;
    private final Data first;
    private final Object second;
    private final Data[] several;

    Holder(Data first, Object second, Data... several) {
      text = "text " + several.length;
      this.first = first;
      this.second = second;
      this.several = several;
    }
  }

  /** An object that writes so many bytes. */
  public static Object data(int length) {
    return new Data(length);
  }

  /** All of them. */
  public static Stream<HookCase> all() {
    return Stream.of(lengths(), counts(), places()).flatMap(c -> c);
  }

  private static Stream<HookCase> lengths() {
    return LENGTHS.stream()
        .flatMap(
            length ->
                Stream.of(
                    HookCase.of("data of " + length, () -> new Data(length)),
                    HookCase.of("data and objects of " + length, () -> new Data(length, "a", null)),
                    HookCase.of("nulls behind " + length, () -> new Data(length, null, null, 1)),
                    HookCase.of("many of " + length, () -> list(70, i -> new Data(length)))));
  }

  private static Stream<HookCase> counts() {
    return IntStream.of(1, 2, 15, 17, 31, 32, 33, 47, 48, 49, 64, 65, 130, 700)
        .boxed()
        .flatMap(
            count ->
                Stream.of(
                    HookCase.of("values, " + count, () -> list(count, i -> new Data(i % 70))),
                    HookCase.of("an array, " + count, () -> array(count, i -> new Data(i % 70))),
                    HookCase.of("strings, " + count, () -> list(count, ApartCases::withString)),
                    HookCase.of("bodies, " + count, () -> list(count, ApartCases::withBodies)),
                    HookCase.of("decided, " + count, () -> list(count, i -> new Same(i % 50))),
                    HookCase.of("replaced, " + count, () -> list(count, i -> new Decided(i % 50))),
                    HookCase.of("of all kinds, " + count, () -> list(count, ApartCases::ofAKind)),
                    HookCase.of("nested, " + count, () -> list(count, ApartCases::nested))));
  }

  private static Object withString(int i) {
    return new Data(i % 20, "text " + i, i % 3 == 0 ? null : (Object) i, List.of("in a list", i));
  }

  /** Bodies come before what stands behind the contents, and behind what stands in them. */
  private static Object withBodies(int i) {
    Object shared = new AbstractMap.SimpleEntry<>("key " + i, i);
    Object[] objects = new Object[i % 9 == 8 ? 40 : i % 9];
    for (int at = 0; at < objects.length; at++) {
      objects[at] =
          switch ((at + i) % 6) {
            case 0 -> new AbstractMap.SimpleEntry<>(at, "value " + at);
            case 1 -> shared;
            case 2 -> "text " + i % 4;
            case 3 -> TimeUnit.values()[at % 7];
            case 4 -> i;
            default -> at % 2 == 0 ? null : new Object[] {shared, "in an array"};
          };
    }
    return new Data(i % 30, objects);
  }

  private static Object nested(int i) {
    return new Data(2, new Data(1), new Data(i % 3, new Data(0)), new Same(i % 5));
  }

  private static Object ofAKind(int i) {
    return switch (i % 7) {
      case 0 -> new Data(i % 100);
      case 1 -> withString(i);
      case 2 -> "a string";
      case 3 -> new Same(i % 40, i % 2 == 0 ? "with an object" : null);
      case 4 -> new Decided(4);
      case 5 -> i % 2 == 0 ? null : new Holder(new Data(2), new Same(1), new Data(3));
      default -> new Data(2_100 * (i % 2), i);
    };
  }

  private static Stream<HookCase> places() {
    return Stream.of(
        HookCase.of("in fields", () -> new Holder(new Data(1), new Data(2), new Data(3))),
        HookCase.of(
            "between others",
            () -> new Holder(new Same(1, "a"), new Decided(2), new Data(3), null)),
        HookCase.of("among others", ApartCases::amongOthers),
        HookCase.of("the same twice", () -> again(new Data(5))),
        HookCase.of("decided, twice", () -> again(new Same(5))),
        HookCase.of("replaced, twice", () -> again(new Decided(5))),
        HookCase.of("in a map", () -> map(new LinkedHashMap<>())),
        HookCase.of("in a hash map", () -> map(new HashMap<>())),
        HookCase.of("in a set", () -> new LinkedHashSet<>(List.of(new Data(1), new Same(2)))),
        HookCase.of("in itself", ApartCases::inItself));
  }

  private static Object amongOthers() {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      all.add(new Object[] {new Data(i), new Holder(new Data(0), "x"), new Data(1, "y"), "z"});
    }
    return all;
  }

  private static Map<Object, Object> map(Map<Object, Object> map) {
    for (int i = 0; i < 60; i++) {
      map.put("key " + i, i % 2 == 0 ? new Data(i) : new Same(i, "of " + i));
    }
    return map;
  }

  private static Object inItself() {
    Data data = new Data(4, "before", null);
    data.objects[1] = data;
    return list(3, i -> data);
  }

  private static Object again(Object object) {
    return list(60, i -> object);
  }

  private static List<Object> list(int count, IntFunction<Object> element) {
    return new ArrayList<>(IntStream.range(0, count).mapToObj(element).toList());
  }

  private static Object array(int count, IntFunction<Data> element) {
    return IntStream.range(0, count).mapToObj(element).toArray(Data[]::new);
  }
}
