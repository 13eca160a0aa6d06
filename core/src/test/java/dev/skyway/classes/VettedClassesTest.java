// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables were made for certain fields: a JDK that has others must be judged anew. */
class VettedClassesTest {
  /** Classes that 17 does not have. */
  private static final Set<String> LATER =
      Set.of(
          "java.util.Collections$SequencedSetFromMap",
          "java.util.Collections$UnmodifiableSequencedCollection",
          "java.util.Collections$UnmodifiableSequencedMap",
          "java.util.Collections$UnmodifiableSequencedSet",
          "java.util.LinkedHashMap$ReversedLinkedHashMapView",
          "java.util.LinkedHashSet$1ReverseLinkedHashSetView",
          "java.util.LinkedList$ReverseOrderLinkedListView",
          "java.util.ReverseOrderDequeView",
          "java.util.ReverseOrderListView",
          "java.util.ReverseOrderListView$Rand",
          "java.util.ReverseOrderSortedMapView",
          "java.util.ReverseOrderSortedSetView",
          "java.util.concurrent.LinkedTransferQueue$DualNode");

  static Stream<VettedClass> table() {
    return VettedClasses.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("table")
  void fieldsAreThoseOfThisJdk(VettedClass vetted) {
    Class<?> type = find(vetted.name());
    if (type == null) {
      assertThat(Runtime.version().feature() == 17 ? LATER : only17()).contains(vetted.name());
      return;
    }
    Set<String> declared = new TreeSet<>();
    FieldAccess.instanceFields(type).stream().map(Field::getName).forEach(declared::add);
    Set<String> required = new TreeSet<>();
    for (VettedClass.Field field : vetted.fields().values()) {
      if (!field.optional() || declared.contains(field.name())) {
        required.add(field.name());
      }
    }
    assertThat(declared).as(vetted.name()).isEqualTo(required);
  }

  private static Set<String> only17() {
    return Set.of("java.util.concurrent.LinkedTransferQueue$Node");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("table")
  void instancesTravel(VettedClass vetted) {
    Class<?> type = find(vetted.name());
    if (type != null && !Modifier.isAbstract(type.getModifiers())) {
      ClassLayout layout = ClassLayout.of(type);
      assertThat(layout.refusal()).isNull();
      assertThat(layout.kind()).isEqualTo(ClassKind.FIXED);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("table")
  void postActionsExist(VettedClass vetted) {
    if (vetted.action() != null) {
      assertThat(PostActions.named(vetted.action()).action()).isNotNull();
      if (find(vetted.name()) != null) {
        assertThat(NamedAction.make(vetted.action())).isNotNull();
      }
    }
  }

  @Test
  void wellKnownObjectsAreFoundByTheirNames() {
    for (String name : WellKnown.types()) {
      Class<?> type = find(name);
      if (type == null) {
        fail("well-known class is missing: class=%s", name);
      }
      List<ExternalObject> objects = ClassLayout.of(type).externalObjects();
      assertThat(objects).as(name).isNotEmpty();
      for (ExternalObject object : objects) {
        Class<?> holder = find(object.description().className());
        assertThat(WellKnown.find(holder, object.description().key())).isSameAs(object.instance());
      }
    }
  }

  @Test
  void onlyPlacesInTheTableAreRead() {
    assertThat(WellKnown.find(System.class, "out")).isNull();
    assertThat(WellKnown.find(Collections.class, "r")).isNull();
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
