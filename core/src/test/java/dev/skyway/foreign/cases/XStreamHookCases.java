// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * What XStream's {@code CustomSerializationTest}, {@code WriteReplaceTest}, {@code ReadResolveTest}
 * and {@code ExternalizableTest} ask of classes that write and read themselves.
 */
@SuppressWarnings("serial")
public final class XStreamHookCases {
  private static final Source CUSTOM = new Source("XStream CustomSerialization");
  private static final Source REPLACE = new Source("XStream WriteReplace");
  private static final Source RESOLVE = new Source("XStream ReadResolve");
  private static final Source EXTERNAL = new Source("XStream Externalizable");

  private XStreamHookCases() {}

  /** Writes data before its fields and objects behind them. */
  static class Mixed implements Serializable {
    int first = 1;
    transient int second = 2;
    transient Object third;
    transient Object fourth = List.of("4");

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(second);
      out.defaultWriteObject();
      out.writeObject(third);
      out.writeObject(fourth);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      second = in.readInt();
      in.defaultReadObject();
      third = in.readObject();
      fourth = in.readObject();
    }
  }

  /** The same again, below. */
  static final class MixedBelow extends Mixed {
    transient long fifth = 5;
    private int sixth = 6;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeLong(fifth);
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      fifth = in.readLong();
      in.defaultReadObject();
    }
  }

  /** Fields alone below a class with hooks. */
  static final class PlainBelow extends Mixed {
    int seventh = 7;
  }

  /** Its fields have other names when they travel. */
  static final class Named implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("the-name", String.class),
      new ObjectStreamField("the-number", int.class),
      new ObjectStreamField("the-rest", Object.class)
    };

    private transient String name;
    private transient int number;
    private transient Object rest;

    Named(String name, int number, Object rest) {
      this.name = name;
      this.number = number;
      this.rest = rest;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("the-name", name);
      fields.put("the-number", number);
      fields.put("the-rest", rest);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      name = (String) fields.get("the-name", "unknown");
      number = fields.get("the-number", -1);
      rest = fields.get("the-rest", null);
    }
  }

  /** Travels a thousand times as large, by an instance of its own class. */
  record Scaled(int size) implements Serializable {
    private Object writeReplace() {
      return new Scaled(size * 1000);
    }

    private Object readResolve() {
      return new Scaled(size / 1000);
    }
  }

  /** Travels as a chain of two others. */
  static final class Origin implements Serializable {
    final String text;

    Origin(String text) {
      this.text = text;
    }

    private Object writeReplace() {
      return new Between(text);
    }
  }

  /** Replaced at once. */
  record Between(String text) implements Serializable {
    private Object writeReplace() {
      return new Travelling(text.toUpperCase(java.util.Locale.ROOT));
    }
  }

  /** What travels. */
  static final class Travelling implements Externalizable {
    private String text;

    /** For the reader. */
    public Travelling() {}

    Travelling(String text) {
      this.text = text;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(new StringBuilder(text).reverse().toString());
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      text = new StringBuilder((String) in.readObject()).reverse().toString();
    }

    private Object readResolve() {
      return new Origin(text.toLowerCase(java.util.Locale.ROOT));
    }
  }

  /** Holds one that is replaced, where its type matters. */
  static final class Keeper implements Externalizable {
    private Origin origin;

    /** For the reader. */
    public Keeper() {}

    Keeper(Origin origin) {
      this.origin = origin;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(origin);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      origin = (Origin) in.readObject();
    }
  }

  /** An enum of the time before there were enums. */
  static final class State implements Serializable {
    static final State STARTED = new State(0);
    static final State STOPPED = new State(1);
    private final int number;

    private State(int number) {
      this.number = number;
    }

    private Object readResolve() {
      return number == 0 ? STARTED : STOPPED;
    }
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(custom(), replace(), resolve()).flatMap(cases -> cases);
  }

  private static Stream<ForeignCase> custom() {
    return Stream.of(
        CUSTOM.of(
            "data, fields and objects in an order of its own",
            Mixed::new,
            (original, copy) -> isWhole(copy)),
        CUSTOM.of(
            "hooks in class and superclass",
            MixedBelow::new,
            (original, copy) -> {
              isWhole(copy);
              assertThat(copy.fifth + 10L * copy.sixth).isEqualTo(65);
            }),
        CUSTOM.of(
            "a class without hooks below one with them",
            PlainBelow::new,
            (original, copy) -> {
              isWhole(copy);
              assertThat(copy.seventh).isEqualTo(7);
            }),
        CUSTOM.of(
            "fields with names of their own, and such an object within such an object",
            () -> new Named("outer", 1, new Named("inner", 2, null)),
            (original, copy) -> {
              Named inner = (Named) copy.rest;
              assertThat(copy.name + copy.number + inner.name + inner.number)
                  .isEqualTo("outer1inner2");
              assertThat(inner.rest).isNull();
            }));
  }

  private static void isWhole(Mixed copy) {
    assertThat(copy.first + 10 * copy.second).isEqualTo(21);
    assertThat(copy.third).isNull();
    assertThat(copy.fourth).isEqualTo(List.of("4"));
  }

  private static Stream<ForeignCase> replace() {
    return Stream.of(
        REPLACE.of(
            "replaced by another one of its class",
            () -> new Scaled(3),
            (original, copy) -> assertThat(copy).isEqualTo(original)),
        REPLACE.of(
            "replaced twice, and resolved to what it was",
            () -> new Origin("hello"),
            (original, copy) -> assertThat(copy.text).isEqualTo("hello")),
        REPLACE.of(
            "replaced as the element of a typed array, twice the same",
            () -> {
              Origin origin = new Origin("one");
              return new Origin[] {origin, origin, new Origin("two")};
            },
            (original, copy) -> {
              assertThat(copy[0].text + copy[2].text).isEqualTo("onetwo");
              assertThat(copy[0]).isSameAs(copy[1]);
            }),
        EXTERNAL.of(
            "replaced within what an Externalizable writes",
            () -> new Keeper(new Origin("kept")),
            (original, copy) -> assertThat(copy.origin.text).isEqualTo("kept")));
  }

  private static Stream<ForeignCase> resolve() {
    return Stream.of(
        RESOLVE.of(
            "a constant of a class is itself",
            () -> State.STARTED,
            (original, copy) -> assertThat(copy).isSameAs(State.STARTED)),
        RESOLVE.of(
            "constants in an array, a list and as keys",
            () ->
                List.of(
                    new State[] {State.STOPPED, State.STARTED},
                    java.util.Map.of(State.STARTED, State.STOPPED)),
            (original, copy) -> {
              assertThat((State[]) copy.get(0)).containsExactly(State.STOPPED, State.STARTED);
              assertThat(((java.util.Map<?, ?>) copy.get(1)).get(State.STARTED))
                  .isSameAs(State.STOPPED);
            }));
  }
}
