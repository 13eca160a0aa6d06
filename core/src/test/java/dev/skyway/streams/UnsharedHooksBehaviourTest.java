// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.streams.StreamProgram.Reading;
import dev.skyway.streams.UnsharedClasses.Fields;
import dev.skyway.streams.UnsharedClasses.Holder;
import dev.skyway.streams.UnsharedClasses.One;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hooks write and read unshared as they do with {@code java.io}. */
abstract class UnsharedHooksBehaviourTest extends SideBySideTest {
  private static void accepted(List<Object> log) {
    assertThat(log).last().isEqualTo("end");
  }

  static Stream<Object> objects() {
    return Stream.concat(UnsharedObjects.all(), UnsharedObjects.resolved());
  }

  @ParameterizedTest
  @MethodSource("objects")
  void hooksWriteUnshared(Object object) throws Exception {
    accepted(
        same(
            out -> {
              out.writeObject(object);
              out.writeObject(new Object[] {object, new Holder(object, true, true), object});
              out.writeObject(object);
            },
            (in, log) -> {
              Object first = in.readObject();
              Object[] array = (Object[]) in.readObject();
              Holder holder = (Holder) array[1];
              log.add(holder.held == array[0]);
              log.add(array[0] == array[2]);
              log.add(array[0] == first);
              log.add(first == in.readObject());
              log.add(holder.held.getClass());
              log.add("end");
            }));
  }

  static Stream<Object> holders() {
    return UnsharedObjects.all()
        .flatMap(held -> Stream.of(new Holder(held, false, true), new Fields(held)));
  }

  private static Object held(Object holder) {
    return holder instanceof Holder plain ? plain.held : ((Fields) holder).held;
  }

  @ParameterizedTest
  @MethodSource("holders")
  void hooksReadUnshared(Object holder) throws Exception {
    Reading reading =
        (in, log) -> {
          log.add(((Object[]) in.readObject()).length);
          log.add("end");
        };
    same(out -> out.writeObject(new Object[] {holder, held(holder)}), reading);
    same(out -> out.writeObject(new Object[] {held(holder), holder}), reading);
    same(out -> out.writeObject(new Object[] {"x", holder, holder}), reading);
  }

  @ParameterizedTest
  @MethodSource("holders")
  void otherRecordsReferToWhatHooksReadUnshared(Object holder) throws Exception {
    Reading reading =
        (in, log) -> {
          log.add(in.readObject() != null);
          log.add(in.readObject() != null);
          log.add("end");
        };
    same(
        out -> {
          out.writeObject(holder);
          out.writeObject(held(holder));
        },
        reading);
    same(
        out -> {
          out.writeObject(held(holder));
          out.writeObject(holder);
        },
        reading);
    same(
        out -> {
          out.writeObject(holder);
          out.writeObject(List.of(holder));
        },
        reading);
  }

  @Test
  void hooksReadUnsharedWhatNothingElseRefersTo() throws Exception {
    Holder holder = new Holder(new Node(1, "one"), false, true);
    accepted(
        same(
            out -> {
              out.writeObject(new Object[] {holder, new Fields(new int[3]), holder});
              out.writeObject(List.of(holder));
            },
            (in, log) -> {
              Object[] first = (Object[]) in.readObject();
              log.add(first[0] == ((List<?>) in.readObject()).get(0));
              log.add(((Node) ((Holder) first[0]).held).name);
              log.add("end");
            }));
  }

  @Test
  void whatHooksPutInPlaceMayHaveManyReferences() throws Exception {
    Holder holder = new Holder(One.ONLY, false, true);
    accepted(
        same(
            out -> {
              out.writeObject(new Object[] {holder, One.ONLY, One.ONLY});
              out.writeObject(One.ONLY);
            },
            (in, log) -> {
              Object[] first = (Object[]) in.readObject();
              log.add(((Holder) first[0]).held == One.ONLY);
              log.add(first[2] == One.ONLY);
              log.add(in.readObject() == One.ONLY);
              log.add("end");
            }));
  }
}
