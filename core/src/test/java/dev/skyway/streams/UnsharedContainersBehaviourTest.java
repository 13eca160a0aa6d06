// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.ChangingContainers.Container;
import dev.skyway.streams.UnsharedClasses.Changing;
import dev.skyway.streams.UnsharedClasses.Fields;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written unshared has its own array, table or nodes, and shares its elements. */
abstract class UnsharedContainersBehaviourTest extends SideBySideTest {
  static Stream<Container<?>> containers() {
    return ChangingContainers.all();
  }

  private static void accepted(List<Object> log) {
    assertThat(log).last().isEqualTo("end");
  }

  @ParameterizedTest
  @MethodSource("containers")
  void travelsAsItIsEachTime(Container<?> container) throws Exception {
    accepted(
        same(
            out -> {
              Object object = container.make().get();
              out.writeObject(object);
              for (int i = 0; i < 3; i++) {
                container.change(object);
                out.writeUnshared(object);
              }
            },
            (in, log) -> {
              Object first = in.readObject();
              Object second = in.readUnshared();
              Object third = in.readUnshared();
              Object last = in.readUnshared();
              container.change(second);
              for (Object each : List.of(first, second, third, last)) {
                log.add(container.look(each));
              }
              log.add("end");
            }));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void hooksChangeWhatTheyHaveWritten(Container<?> container) throws Exception {
    accepted(
        same(
            out -> {
              Object object = container.make().get();
              Runnable change = () -> container.change(object);
              out.writeObject(new Object[] {new Changing(object, change), 1});
            },
            (in, log) -> {
              Changing changing = (Changing) ((Object[]) in.readObject())[0];
              log.add(container.look(changing.first));
              log.add(container.look(changing.second));
              log.add("end");
            }));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void fieldsAreWrittenUnshared(Container<?> container) throws Exception {
    accepted(
        same(
            out -> {
              Object object = container.make().get();
              out.writeObject(new Fields(object));
              container.change(object);
              out.writeObject(new Fields(object));
            },
            (in, log) -> {
              log.add(container.look(((Fields) in.readObject()).held));
              log.add(container.look(((Fields) in.readObject()).held));
              log.add("end");
            }));
  }

  @Test
  void elementsAreShared() throws Exception {
    Node node = new Node(1, "one");
    Map<Object, Object> map = new HashMap<>(Map.of("k", node));
    accepted(
        same(
            out -> {
              out.writeUnshared(new ArrayList<>(List.of(node)));
              out.writeUnshared(map);
              out.writeUnshared(new TreeMap<>(map));
              out.writeObject(node);
            },
            (in, log) -> {
              Object element = ((List<?>) in.readUnshared()).get(0);
              log.add(((Map<?, ?>) in.readUnshared()).get("k") == element);
              log.add(((Map<?, ?>) in.readUnshared()).get("k") == element);
              log.add(in.readObject() == element);
              log.add("end");
            }));
  }

  @Test
  void containersMayHoldThemselves() throws Exception {
    List<Object> list = new ArrayList<>();
    list.add(list);
    Map<Object, Object> map = new HashMap<>();
    map.put("self", map);
    accepted(
        same(
            out -> {
              out.writeUnshared(list);
              out.writeUnshared(map);
            },
            (in, log) -> {
              List<?> outer = (List<?>) in.readUnshared();
              List<?> inner = (List<?>) outer.get(0);
              log.add(outer == inner);
              log.add(inner.get(0) == inner);
              Map<?, ?> around = (Map<?, ?>) in.readUnshared();
              Map<?, ?> within = (Map<?, ?>) around.get("self");
              log.add(around == within);
              log.add(within.get("self") == within);
              log.add("end");
            }));
  }

  static Stream<Container<?>> staleInJavaIo() {
    return ChangingContainers.staleInJavaIo();
  }

  @ParameterizedTest
  @MethodSource("staleInJavaIo")
  void copiesAreApart(Container<?> container) throws Exception {
    List<Object> written = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = output(bytes)) {
      Object object = container.make().get();
      for (int i = 0; i < 3; i++) {
        container.change(object);
        written.add(container.look(object));
        out.writeUnshared(object);
      }
    }
    List<Object> read = new ArrayList<>();
    try (SkywayObjectInputStream in = input(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (int i = 0; i < 3; i++) {
        read.add(in.readUnshared());
      }
    }
    container.change(read.get(0));
    assertThat(container.look(read.get(0))).isEqualTo(written.get(1));
    for (int i = 1; i < 3; i++) {
      assertThat(container.look(read.get(i))).isEqualTo(written.get(i));
    }
  }
}
