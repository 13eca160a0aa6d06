// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayClassException;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.Engine;
import dev.skyway.policy.cases.Bag;
import dev.skyway.policy.cases.CasePolicies;
import dev.skyway.policy.cases.Plain;
import dev.skyway.policy.cases.Ring;
import dev.skyway.policy.cases.Values;
import dev.skyway.testing.EngineCopier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes travel as an installed policy set says. */
public abstract class PolicyBehaviourTest {
  private final EngineCopier copier = new EngineCopier(engine());

  /** The engine under test. */
  protected abstract Engine engine();

  @Test
  void fieldsTravelAsThePolicySaysAndHooksDoNotRun() {
    Plain.Derived original = new Plain.Derived();
    original.number = 1;
    original.cache = 2;
    original.carried = "three";
    original.left = "four";
    original.own = "five";
    original.name = "six";
    Plain.Derived copy = copy(original);
    assertThat(copy.number).isEqualTo(1);
    assertThat(copy.cache).isZero();
    assertThat(copy.carried).isEqualTo("three");
    assertThat(copy.left).isNull();
    assertThat(copy.own).isNull();
    assertThat(copy.name).isEqualTo("six");
  }

  @Test
  void hooksRunWhereThePolicyIsToFollowThem() {
    Plain.Replaced original = new Plain.Replaced();
    original.number = 7;
    Object[] copies = copy(new Object[] {original, original});
    assertThat(copies[0]).isEqualTo("number 7");
    assertThat(copies[1]).isSameAs(copies[0]);
    assertRefused(new Plain.Hookless(), "only Serializable classes have hooks");
  }

  @Test
  void namedInstancesAreThoseOfTheReceiver() {
    Object[] copy =
        copy(new Object[] {Values.Origin.here(), Values.Origin.THERE, Values.Origin.here()});
    assertThat(copy).containsExactly(Values.Origin.here(), Values.Origin.THERE, copy[0]);
    assertRefused(Values.Origin.AWAY, "only instances that every JVM has itself travel");
  }

  @Test
  void aStreamCannotNameWhatThePolicyDoesNot() {
    byte[] message = copier.write(Values.Origin.here(), false);
    String forged = new String(message, StandardCharsets.ISO_8859_1).replace("\4HERE", "\4AWAY");
    assertThatThrownBy(() -> copier.read(forged.getBytes(StandardCharsets.ISO_8859_1)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("external not found")
        .hasMessageContaining("key=AWAY");
  }

  @Test
  void someInstancesMayBeNamedAndOthersTravel() {
    Bag other = new Bag();
    Object[] copy = copy(new Object[] {Bag.EMPTY, other, other, new Bag("k")});
    assertThat(copy[0]).isSameAs(Bag.EMPTY);
    assertThat(copy[1]).isNotSameAs(Bag.EMPTY).isNotSameAs(other).isSameAs(copy[2]);
    assertThat(((Bag) copy[3]).contains("k")).isTrue();
  }

  /** As those of a web application, which may be unloaded. */
  @Test
  void soDoThoseOfClassesInALoaderOfTheirOwn() throws Exception {
    ClassLoader loader = new CaseLoader();
    Class<?> type = loader.loadClass(Bag.class.getName());
    assertThat(type).isNotSameAs(Bag.class);
    Object empty = type.getField("EMPTY").get(null);
    Object other = type.getConstructor(Object[].class).newInstance((Object) new Object[0]);
    Object[] original = new Object[2_000];
    for (int i = 0; i < original.length; i++) {
      Object fresh = type.getConstructor(Object[].class).newInstance((Object) new Object[] {i});
      original[i] = i % 4 == 0 ? empty : i % 4 == 1 ? other : i % 4 == 2 ? fresh : "text";
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      assertThat(copy(empty)).isSameAs(empty);
      assertThat(copy(other)).isInstanceOf(type).isNotIn(empty, other);
      Object[] copy = copy(original);
      for (int i = 0; i < copy.length; i += 4) {
        assertThat(copy[i]).isSameAs(empty);
        assertThat(copy[i + 1]).isInstanceOf(type).isNotIn(empty, other).isSameAs(copy[1]);
        assertThat(copy[i + 2]).isInstanceOf(type).isNotIn(empty, copy[1]);
        assertThat(copy[i + 3]).isEqualTo("text");
      }
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void textsBecomeValues() {
    Values.Celsius value = new Values.Celsius(21.5);
    Object[] copy = copy(new Object[] {value, value});
    assertThat(copy[0]).isEqualTo(value).isNotSameAs(value).isSameAs(copy[1]);
    assertRefused(new Values.Celsius(Double.NaN), "a temperature is a number");
    byte[] message = copier.write(value, false);
    String forged = new String(message, StandardCharsets.ISO_8859_1).replace("21.5", "2x.5");
    assertThatThrownBy(() -> copier.read(forged.getBytes(StandardCharsets.ISO_8859_1)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("text is not a value here")
        .hasMessageContaining("text=2x.5 C");
  }

  @Test
  void surrogatesBecomeInstances() {
    Ring ring = Ring.of("a", List.of(Ring.of(1, 2)), TimeUnit.DAYS);
    Object[] copies = copy(new Object[] {ring, Map.of("k", ring), new Holder(ring)});
    Ring copy = (Ring) copies[0];
    assertThat(copy).isNotSameAs(ring);
    assertThat(((Map<?, ?>) copies[1]).get("k")).isSameAs(copy);
    assertThat(((Holder) copies[2]).ring).isSameAs(copy);
    assertThat(copy.get(3)).isEqualTo("a");
    assertThat(((Ring) ((List<?>) copy.get(1)).get(0)).get(1)).isEqualTo(2);
    assertThat(copy.get(2)).isSameAs(TimeUnit.DAYS);
  }

  private record Holder(Ring ring) {}

  @Test
  void surrogatesThatStandForNothingAreRefused() {
    assertThatThrownBy(() -> copy(Ring.of((Object) null)))
        .isInstanceOf(SkywayException.class)
        .hasStackTraceContaining("a ring has elements");
  }

  @Test
  void hashesAreRepairedIfKeysMayHashDifferently() {
    Bag copy = copy(new Bag(TimeUnit.DAYS, Object.class));
    assertThat(copy.rehashed).isEqualTo(1);
    assertThat(copy.contains(TimeUnit.DAYS)).isTrue();
    Bag stable = copy(new Bag("a", 1, new Values.Point(4, 4)));
    assertThat(stable.rehashed).isZero();
    assertThat(stable.contains(new Values.Point(4, 4))).isTrue();
  }

  @Test
  void actionsCheckWhatArrives() {
    assertThat((Object) copy(new Values.Point(5, 5))).isEqualTo(new Values.Point(5, 5));
    assertThatThrownBy(() -> copy(new Values.Point(5, 6)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("problem=a point lies on the diagonal");
  }

  @Test
  void refusedClassesAreRefusedWithTheirSubclasses() {
    assertRefused(new Plain.Handle(), "handles stay at home; send their names");
    assertRefused(new Plain.Derivative(), "handles stay at home; send their names");
  }

  @Test
  void setsThatFailAreNamed() {
    assertRefused(
        new Plain.Failing(),
        "a policy set failed: set=" + CasePolicies.class.getName(),
        "problem=java.lang.IllegalStateException: no policy today");
    assertRefused(
        new Plain.Misnamed(),
        "a policy names fields that its class declares: class=" + Plain.Misnamed.class.getName(),
        "fields=[nothing]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "number", "cache"})
  void constantsAreStaticFields(String field) {
    assertThatThrownBy(() -> ClassPolicy.constant(Plain.Hooked.class, field))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a static field that can be read is needed")
        .hasMessageContaining("field=" + field);
  }

  private void assertRefused(Object object, String... reasons) {
    assertThatThrownBy(() -> copier.write(Map.of("key", object)))
        .isInstanceOf(SkywayClassException.class)
        .hasMessageContainingAll(reasons)
        .hasMessageContaining("Map1.v0");
  }

  @SuppressWarnings("unchecked")
  private <T> T copy(T original) {
    return (T) copier.copy(original);
  }
}
