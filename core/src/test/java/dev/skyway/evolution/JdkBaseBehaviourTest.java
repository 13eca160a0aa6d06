// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that extend another class of the JDK than when they were written. */
abstract class JdkBaseBehaviourTest {
  private static final String OWN = "acme.Own";

  /** The engine under test. */
  abstract EngineChoice engine();

  private static ClassMaker own(Class<?> base) {
    return ClassMaker.serializable(OWN, base.getName()).version(1).field("tag", int.class);
  }

  private static World extending(Class<?> base) {
    return new World(own(base));
  }

  private <T> T send(World from, World to, Object root) {
    return to.skyway(engine()).deserialize(from.skyway(engine()).serialize(root));
  }

  private static Object filled(World world) throws ReflectiveOperationException {
    Object made = world.type(OWN).getConstructor().newInstance();
    World.set(made, "tag", 7);
    if (made instanceof Map<?, ?>) {
      @SuppressWarnings("unchecked")
      Map<Object, Object> map = (Map<Object, Object>) made;
      map.put("q", 1);
      map.put("w", 2);
    } else {
      @SuppressWarnings("unchecked")
      Collection<Object> all = (Collection<Object>) made;
      all.addAll(List.of("q", "w"));
    }
    return made;
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.HashMap, java.util.LinkedHashMap",
    "java.util.Hashtable, java.util.Properties",
    "java.util.HashMap, java.util.TreeMap",
    "java.util.TreeMap, java.util.HashMap",
    "java.util.HashMap, java.util.concurrent.ConcurrentHashMap",
    "java.util.ArrayList, java.util.LinkedList",
    "java.util.LinkedList, java.util.ArrayList",
    "java.util.ArrayList, java.util.Vector",
    "java.util.HashSet, java.util.TreeSet",
    "java.util.Properties, java.util.Hashtable"
  })
  void anotherContainerIsRefused(Class<?> before, Class<?> after) throws Exception {
    World old = extending(before);
    Object sent = filled(old);
    assertThatThrownBy(() -> send(old, extending(after), sent))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("a class extends the containers that it extended")
        .hasMessageContaining("class=" + OWN)
        .hasMessageContaining("here=java.util.");
  }

  /** Its superclass has the same field, which holds another map. */
  @Test
  void aHashSetIsNoLinkedOne() throws Exception {
    World old = extending(HashSet.class);
    Object sent = filled(old);
    assertThatThrownBy(() -> send(old, extending(LinkedHashSet.class), sent))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a reference fits its place");
    World linked = extending(LinkedHashSet.class);
    Object arrived = send(linked, old, filled(linked));
    assertThat(arrived).isEqualTo(sent).isInstanceOf(HashSet.class);
    assertThat(this.<Object>send(linked, extending(LinkedHashSet.class), filled(linked)))
        .isEqualTo(sent)
        .hasToString("[q, w]");
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.LinkedHashMap, java.util.HashMap",
    "java.util.Vector, java.util.Stack",
    "java.util.HashMap, java.util.HashMap"
  })
  void theSameContainerOrOneBelowItArrives(Class<?> before, Class<?> after) throws Exception {
    World old = extending(before);
    Object sent = filled(old);
    Object arrived = send(old, extending(after), sent);
    assertThat(arrived).isInstanceOf(after).isEqualTo(sent);
    assertThat(World.get(arrived, "tag")).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"java.util.HashMap, size", "java.util.ArrayList, elementData"})
  void ownFieldsDoNotBecomeThoseOfAContainer(Class<?> base, String field) {
    World old = new World(own(Object.class).field(field, Object.class));
    Object sent = old.make(OWN, field, new Object[] {1, 2});
    assertThatThrownBy(() -> send(old, extending(base), sent))
        .hasMessageContaining("a class extends the containers that it extended");
  }

  @Test
  void ownFieldsDoNotBecomeThoseOfTheJdk() {
    World old = new World(own(Object.class).field("value", int.class));
    Object sent = old.make(OWN, "tag", 7, "value", 5);
    Object arrived = send(old, extending(AtomicInteger.class), sent);
    assertThat(((AtomicInteger) arrived).get()).isZero();
    assertThat(World.get(arrived, "tag")).isEqualTo(7);
  }

  @Test
  void fieldsOfTheJdkDoNotBecomeOwnOnes() throws Exception {
    World old = extending(HashMap.class);
    World now = new World(own(Object.class).field("size", int.class));
    Object arrived = send(old, now, filled(old));
    assertThat(World.get(arrived, "size")).isEqualTo(0);
    assertThat(World.get(arrived, "tag")).isEqualTo(7);
  }
}
