// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.JavaIo;
import dev.skyway.testing.ObjectComparer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hooks that run before an engine asks, and for what it then does not ask, or did not know. */
@SuppressWarnings("serial")
abstract class AnswersAheadBehaviourTest {
  private static final int MANY = 40_000;
  private static final int TAKES = 200;
  private static final int TAKEN = 59;

  /** The engine under test. */
  protected abstract EngineChoice engine();

  /** Writes a number; each subclass is used by one test, as an engine knows a class for good. */
  public static class Number implements Externalizable {
    private int value;

    /** For the reader. */
    public Number() {
      value = 5;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(value);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      value = in.readInt();
    }
  }

  /** Of an array. */
  public static final class InArray extends Number {}

  /** Behind those of the array. */
  public static final class BehindInArray extends Number {}

  /** Of a list. */
  public static final class InList extends Number {}

  /** Behind those of the list. */
  public static final class BehindInList extends Number {}

  /** Of an array in a field. */
  public static final class InField extends Number {}

  /** Behind those of the array in a field. */
  public static final class BehindInField extends Number {}

  /** Stands for others. */
  public static final class Proxy extends Number {}

  /** Stands for others, later. */
  public static final class LaterProxy extends Number {}

  private record Replaced(boolean isLater) implements Serializable {
    private Object writeReplace() {
      return isLater ? new LaterProxy() : new Proxy();
    }
  }

  private record Holder(Object[] several) implements Serializable {}

  /** Takes away others behind it, once it is written. */
  public static final class Taking implements Externalizable {
    private static Object[] all;
    private int index;

    /** For the reader. */
    public Taking() {}

    Taking(int index) {
      this.index = index;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      for (int i = 1; index == TAKES && i <= TAKEN; i++) {
        all[index + i] = null;
      }
      out.writeInt(index);
      out.write(new byte[100]);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      index = in.readInt();
      in.readFully(new byte[100]);
    }
  }

  private Skyway skyway() {
    return Skyway.builder().engine(engine()).build();
  }

  private void copiesInTurn(List<Supplier<Object>> graphs) throws Exception {
    Skyway skyway = skyway();
    for (Supplier<Object> graph : graphs) {
      Object actual = skyway.deserialize(skyway.serialize(graph.get()));
      assertThat(ObjectComparer.difference(JavaIo.copy(graph.get()), actual)).isNull();
    }
  }

  @Test
  void aClassThatIsNewInAnArray() throws Exception {
    copiesInTurn(
        List.of(
            () -> new Object[] {new InArray()},
            () -> new Object[] {new InArray(), new BehindInArray()}));
  }

  @Test
  void aClassThatIsNewInAList() throws Exception {
    copiesInTurn(
        List.of(
            () -> new ArrayList<>(List.of(new InList())),
            () -> new ArrayList<>(List.of(new InList(), new InList())),
            () -> new ArrayList<>(List.of(new InList(), new BehindInList(), new InList()))));
  }

  @Test
  void aClassThatIsNewInAField() throws Exception {
    copiesInTurn(
        List.of(
            () -> new Holder(new Object[] {new InField()}),
            () -> new Holder(new Object[] {new InField(), new BehindInField()})));
  }

  @Test
  void aClassThatIsNewInThePlaceOfAnother() throws Exception {
    copiesInTurn(
        List.of(
            () -> new Object[] {new Replaced(false)},
            () -> new Object[] {new Replaced(false), new Replaced(true), new Replaced(false)},
            () -> manyReplaced()));
  }

  private static Object manyReplaced() {
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      many.add(new Replaced(i % 3 == 0));
    }
    return many;
  }

  /** What was asked about and is never written is not in the way of all that is. */
  @Test
  @Timeout(60)
  void whatIsNotWrittenAfterAllTakesNoTime() throws Exception {
    Object expected = JavaIo.copy(taking());
    Skyway skyway = skyway();
    for (int i = 0; i < 2; i++) {
      Object actual = skyway.deserialize(skyway.serialize(taking()));
      assertThat(ObjectComparer.difference(expected, actual)).isNull();
    }
  }

  private static Object taking() {
    Object[] all = new Object[MANY];
    for (int i = 0; i < MANY; i++) {
      all[i] = new Taking(i);
    }
    Taking.all = all;
    return all;
  }
}
