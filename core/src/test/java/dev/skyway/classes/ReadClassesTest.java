// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Descriptions.encoded;
import static dev.skyway.classes.Descriptions.fixed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import dev.skyway.format.FieldDescription;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReadClassesTest {
  static class Base {
    int shared;
    String text;
  }

  static class Pair extends Base {
    long shared;
    Object other;
    transient int left;
  }

  private final ReadClasses classes = new ReadClasses(null, Resolution.STANDARD);

  @Test
  void ownDescriptionMakesTheDirectPlan() {
    ClassLayout layout = ClassLayout.of(Pair.class);
    classes.addClasses(new ByteSource(layout.encodedDescription()));
    ReadPlan plan = classes.plan(BuiltIn.COUNT);
    assertThat(plan.type()).isEqualTo(Pair.class);
    assertThat(plan.isDirect()).isTrue();
    assertThat(plan.rawBytes()).isEqualTo(12);
    assertThat(plan.refCount()).isEqualTo(2);
    assertThat(layout.supers()).isEqualTo(List.of(Base.class));
    classes.clear();
    classes.addClasses(new ByteSource(layout.encodedDescription()));
    assertThat(classes.plan(BuiltIn.COUNT)).isSameAs(plan);
  }

  @Test
  void foreignFieldsAreDroppedAndMovedFieldsAreFoundByName() {
    ClassDescription foreign =
        fixed(
            Pair.class.getName(),
            List.of("gone.Class"),
            new FieldDescription(1, 'D', "gone"),
            new FieldDescription(1, 'L', "text"));
    add(foreign);
    List<Slot> slots = classes.plan(BuiltIn.COUNT).slots();
    assertThat(slots.get(0).isDropped()).isTrue();
    assertThat(slots.get(1).declaredType()).isEqualTo(String.class);
    assertThat(classes.plan(BuiltIn.COUNT).isDirect()).isFalse();
  }

  @Test
  void otherTypeIsAnError() {
    assertThatThrownBy(
            () ->
                add(fixed(Pair.class.getName(), List.of(), new FieldDescription(0, 'D', "shared"))))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("field=shared described=D here=J");
  }

  @Test
  void fieldTwiceIsAnError() {
    FieldDescription field = new FieldDescription(0, 'J', "shared");
    assertThatThrownBy(() -> add(fixed(Pair.class.getName(), List.of(), field, field)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("described once");
  }

  @Test
  void kindsThatHaveNoSuchInstancesAreErrors() {
    for (Class<?> type :
        List.of(
            Class.class,
            Thread.class,
            TimeUnit.class,
            Number.class,
            Runnable.class,
            String.class,
            Integer.class,
            Object.class,
            int.class,
            int[].class,
            Object[].class)) {
      assertThatThrownBy(() -> add(fixed(type.getName(), List.of())))
          .as(type.getName())
          .isInstanceOf(SkywayFormatException.class);
    }
    for (Class<?> type : List.of(int[].class, Pair.class, void.class)) {
      assertThatThrownBy(() -> add(ClassDescription.of(DescriptionKind.REF_ARRAY, type.getName())))
          .isInstanceOf(SkywayFormatException.class);
    }
  }

  @Test
  void unknownClassIsNamed() {
    add(fixed("no.such.Class", List.of(), new FieldDescription(0, 'L', "any")));
    ReadPlan plan = classes.plan(BuiltIn.COUNT);
    assertThat(plan.slots()).allMatch(Slot::isDropped);
    classes.checkFound(arrived(List.of("nothing missing")));
    assertThatThrownBy(() -> classes.checkFound(arrived(new Object[] {null, new Missing(null)})))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=no.such.Class path=Object[][1]");
  }

  @Test
  void filterIsAskedForEveryClass() {
    ObjectInputFilter filter =
        info ->
            info.serialClass() == Pair.class
                ? ObjectInputFilter.Status.REJECTED
                : ObjectInputFilter.Status.UNDECIDED;
    ReadClasses filtered = new ReadClasses(filter, Resolution.STANDARD);
    filtered.addClasses(new ByteSource(ClassLayout.of(Base.class).encodedDescription()));
    assertThat(filtered.refusal()).isNull();
    filtered.addClasses(new ByteSource(ClassLayout.of(Pair.class).encodedDescription()));
    assertThat(filtered.refusal().at(null))
        .hasMessageContaining("rejected by the filter: class=" + Pair.class.getName());
    assertThat(filtered.size()).as("no plan was made").isEqualTo(BuiltIn.COUNT + 1);
  }

  @Test
  void framesReadBeforeAreRecognised() {
    byte[] frame = ClassLayout.of(Pair.class).encodedDescription();
    byte[] both = new byte[2 * frame.length];
    System.arraycopy(frame, 0, both, 0, frame.length);
    System.arraycopy(frame, 0, both, frame.length, frame.length);
    for (int i = 0; i < 3; i++) {
      classes.clear();
      classes.addClasses(new ByteSource(both));
      classes.addClasses(new ByteSource(frame));
      assertThat(classes.size()).isEqualTo(BuiltIn.COUNT + 3);
      ReadPlan plan = classes.plan(BuiltIn.COUNT + 2);
      assertThat(plan.type()).isEqualTo(Pair.class);
      assertThat(classes.plan(BuiltIn.COUNT)).isSameAs(plan);
    }
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
      classes.addClasses(new ByteSource(frame)); // found by the latest loader on the stack
      assertThat(classes.plan(BuiltIn.COUNT + 3).type()).isEqualTo(Pair.class);
    } finally {
      Thread.currentThread().setContextClassLoader(context);
    }
  }

  @Test
  void externalsAreTheReceiversOwn() {
    ByteSink sink = new ByteSink(16);
    for (Object external : new Object[] {TimeUnit.DAYS, int.class, String[].class, Pair.class}) {
      ClassLayout.of(external.getClass()).external(external).encode(sink);
    }
    classes.addExternals(new ByteSource(sink.toByteArray()));
    classes.clear();
    classes.addExternals(new ByteSource(sink.toByteArray()));
    assertThat(classes.externals())
        .startsWith(TimeUnit.DAYS, int.class, String[].class, Pair.class);
    assertThat(classes.externalCount()).isEqualTo(4);
  }

  @Test
  void unknownConstantIsAnError() {
    ByteSink sink = new ByteSink(16);
    new ExternalDescription(ExternalKind.ENUM, TimeUnit.class.getName(), "FORTNIGHTS").encode(sink);
    classes.addExternals(new ByteSource(sink.toByteArray()));
    assertThatThrownBy(() -> classes.checkFound(arrived(classes.externals()[0])))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("key=FORTNIGHTS path=root");
  }

  private void add(ClassDescription description) {
    classes.addClasses(new ByteSource(encoded(description)));
  }

  private static ArrivedRecord arrived(Object root) {
    return new ArrivedRecord(root, List.of(), new ArrayList<>(), true, true);
  }
}
