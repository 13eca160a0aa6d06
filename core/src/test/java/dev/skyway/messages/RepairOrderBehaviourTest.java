// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.classes.FieldAccess;
import dev.skyway.messages.KeyedContainers.Deep;
import dev.skyway.messages.KeyedContainers.Inner;
import dev.skyway.messages.KeyedContainers.Key;
import dev.skyway.messages.KeyedContainers.Locked;
import dev.skyway.messages.KeyedContainers.Outer;
import dev.skyway.messages.KeyedContainers.Tag;
import dev.skyway.messages.KeyedContainers.Text;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys whose hash is what they find in other containers, whichever of them the graph has first. */
abstract class RepairOrderBehaviourTest {
  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();
  final Skyway strict = Skyway.builder().engine(engine()).filter(info -> Status.UNDECIDED).build();

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  static Stream<Arguments> containers() {
    return Stream.of(Outer.values())
        .flatMap(outer -> Stream.of(Inner.values()).map(inner -> Arguments.of(outer, inner)));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void whatAKeyLooksIntoIsReadyBeforeItIsHashed(Outer outer, Inner inner) throws Exception {
    Key key = new Key(inner);
    Object names = outer.of(key);
    for (Object[] root :
        new Object[][] {
          {key.container, names, key}, {names, key.container, key}, {key, key.container, names}
        }) {
      for (Object[] copy : copies(root)) {
        List<Object> all = List.of(copy);
        Key arrived = (Key) all.stream().filter(Key.class::isInstance).findFirst().orElseThrow();
        assertThat(arrived.found()).isEqualTo(Key.TAGS);
        assertThat(outer.has(all.get(List.of(root).indexOf(names)), arrived)).isTrue();
      }
    }
  }

  private Object[][] copies(Object[] root) throws Exception {
    byte[] message = skyway.serialize(root);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    try (ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      Object[] streamed = (Object[]) in.readObject();
      return new Object[][] {
        skyway.deserialize(message), strict.deserialize(message), streamed, skyway.copy(root)
      };
    }
  }

  @Test
  void aSetFromAMapIsAKeyWhereverItIs() throws Exception {
    Set<Object> set = Collections.newSetFromMap(new HashMap<>());
    set.add(new Tag());
    set.add("x");
    Map<Object, Object> names = new HashMap<>(Map.of(set, "v"));
    for (Object[] copy : copies(new Object[] {set, names})) {
      assertThat(((Map<?, ?>) copy[1]).get(copy[0])).isEqualTo("v");
    }
  }

  /** A value may lead back: it is not hashed, so that nothing waits for it. */
  @Test
  void valuesMayLeadBack() throws Exception {
    Key key = new Key(Inner.HASH_MAP);
    Map<Object, Object> names = new HashMap<>(Map.of(key, "v"));
    @SuppressWarnings("unchecked")
    Map<Object, Object> weights = (Map<Object, Object>) key.container;
    weights.put("names", names);
    for (Object[] copy : copies(new Object[] {weights, names, key})) {
      assertThat(((Map<?, ?>) copy[1]).get(copy[2])).isEqualTo("v");
    }
  }

  /** What is behind a value of a container that a key looks into may be hashed with the key. */
  @Test
  void valuesBehindAKeyAreReadyToo() throws Exception {
    Tag tag = new Tag();
    Set<Object> tags = new HashSet<>(Set.of(tag, new Tag(), new Tag(), new Tag()));
    Map<Object, Object> key = new HashMap<>(Map.of("tags", tags));
    Map<Object, Object> names = new HashMap<>(Map.of(new Deep(key, tag), "v", "other", key));
    for (Object[] copy : copies(new Object[] {tags, key, names})) {
      Object arrived =
          ((Map<?, ?>) copy[2])
              .keySet().stream().filter(Deep.class::isInstance).findFirst().orElseThrow();
      assertThat(((Deep) arrived).isThere()).isTrue();
      assertThat(((Map<?, ?>) copy[2]).get(arrived)).isEqualTo("v");
    }
  }

  @Test
  void aLongWayToWhatAKeyLooksIntoIsWalked() throws Exception {
    Key key = new Key(Inner.HASH_MAP);
    for (int i = 0; i < 300_000; i++) {
      key.way = new Object[] {key.way};
    }
    Map<Object, Object> names = new HashMap<>(Map.of(key, "v"));
    for (Object[] copy : copies(new Object[] {key.container, names, key})) {
      assertThat(((Map<?, ?>) copy[1]).get(copy[2])).isEqualTo("v");
    }
  }

  @Test
  void locksAreFreeBeforeAKeyTakesThem() throws Exception {
    Locked key = new Locked();
    Map<Object, Object> names = new HashMap<>(Map.of(key, "v", "other", 1));
    key.lock.lock();
    Object[][] copies = copies(new Object[] {key.lock, key, new Object[][] {{names}}});
    key.lock.unlock();
    for (Object[] copy : copies) {
      Map<?, ?> arrived = (Map<?, ?>) ((Object[][]) copy[2])[0][0];
      assertThat(arrived.get(copy[1])).isEqualTo("v");
    }
  }

  @Test
  void aForgedBuilderIsRefusedBeforeAKeyReadsIt() throws Exception {
    Text key = new Text();
    Map<Object, Object> names = new HashMap<>(Map.of(key, "v"));
    Class<?> builder = StringBuilder.class.getSuperclass();
    FieldAccess.put(key.text, builder.getDeclaredField("count"), 1000);
    byte[] message = skyway.serialize(new Object[] {key.text, names});
    for (Skyway reader : new Skyway[] {skyway, strict}) {
      Text.hashed = 0;
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("a string builder's characters are within its bytes");
      assertThat(Text.hashed).isZero();
    }
  }
}
