// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Descriptions.encoded;
import static dev.skyway.classes.Descriptions.fixed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Descriptions of classes that were written without the hooks that they have here. */
class LateDescriptionsTest {
  private final ReadClasses classes = new ReadClasses(null, Resolution.STANDARD);

  @Test
  void manyLateDescriptionsTakeLinearTime() {
    int descriptions = 400_000;
    byte[] one = encoded(fixed(Exception.class.getName(), List.of()));
    ByteSink payload = new ByteSink(descriptions * one.length);
    for (int i = 0; i < descriptions; i++) {
      payload.putBytes(one, 0, one.length);
    }
    assertTimeoutPreemptively(
        Duration.ofSeconds(30), () -> classes.addClasses(new ByteSource(payload.toByteArray())));
    assertThat(classes.size()).isEqualTo(BuiltIn.COUNT + descriptions);
    assertThat(classes.late().get(Exception.class))
        .isSameAs(classes.plan(BuiltIn.COUNT))
        .isSameAs(classes.plan(BuiltIn.COUNT + descriptions - 1));
  }

  @Test
  void aClassThatGotHooksIsDescribedInOneWay() {
    byte[] late = encoded(fixed(Exception.class.getName(), List.of()));
    byte[] hooked = ClassLayout.of(Exception.class).encodedDescription();
    classes.addClasses(new ByteSource(late));
    assertThatThrownBy(() -> classes.addClasses(new ByteSource(hooked)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("described in one way: class=java.lang.Exception");
  }

  /** An instance does not tell how it was described, but what stands for it does. */
  @Test
  void anotherWayIsThatOfStandIns() {
    classes.addClasses(new ByteSource(ClassLayout.of(Exception.class).encodedDescription()));
    for (int i = 0; i < 3; i++) {
      FieldDescription field = new FieldDescription(0, 'I', "gone" + i);
      add(fixed(Exception.class.getName(), List.of(), field));
    }
    add(fixed(Exception.class.getName(), List.of()));
    for (int i = 1; i < 5; i++) {
      assertThat(classes.plan(BuiltIn.COUNT + i).standIn()).isNotNull();
    }
    assertThat(classes.late().isEmpty()).isFalse();
  }

  /** As many classes may have lost a field of the class above them. */
  @Test
  void manyWaysTakeLittleTime() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          for (int i = 0; i < 10_000; i++) {
            FieldDescription field = new FieldDescription(0, 'I', "gone" + i);
            add(fixed(Exception.class.getName(), List.of(), field));
          }
        });
    assertThat(classes.size()).isEqualTo(BuiltIn.COUNT + 10_000);
  }

  @Test
  void manyGoneFieldsAndSuperclassesTakeLittleTime() {
    List<String> above = new ArrayList<>();
    FieldDescription[] fields = new FieldDescription[4000];
    for (int i = 0; i < fields.length; i++) {
      above.add("gone.Class" + i);
      fields[i] = new FieldDescription(1 + i, i < 2000 ? 'I' : 'L', "gone" + i);
    }
    ClassDescription wide = fixed(Exception.class.getName(), above, fields);
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          for (int i = 0; i < 20; i++) {
            add(wide);
          }
        });
    FieldDescription[] more = new FieldDescription[5000];
    Arrays.setAll(more, i -> new FieldDescription(0, 'J', "gone" + i));
    assertThatThrownBy(() -> add(fixed(Exception.class.getName(), List.of(), more)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("fields=5000 limit=4096");
  }

  @Test
  void equalDescriptionsAreOneWayHoweverManyCameBefore() {
    ClassDescription late = fixed(Exception.class.getName(), List.of());
    List<FieldDescription> fields = new ArrayList<>();
    for (String name : List.of("detailMessage", "cause", "stackTrace", "suppressedExceptions")) {
      fields.add(new FieldDescription(1, 'L', name));
    }
    for (int i = 0; i < 100; i++) { // most of 24 orders, more than are remembered
      Collections.shuffle(fields, new Random(i));
      classes.clear();
      FieldDescription[] inThisOrder = fields.toArray(FieldDescription[]::new);
      add(fixed(Exception.class.getName(), List.of(Throwable.class.getName()), inThisOrder));
    }
    classes.clear();
    add(late);
    add(late);
    assertThat(classes.late().isEmpty()).isFalse();
  }

  static class Checked implements Serializable {
    private static final long serialVersionUID = 1L;

    String text;
    long number;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** One place in an instance would hold the values of two fields. */
  @Test
  void aFieldThatIsDescribedTwiceIsInStandIns() {
    FieldDescription text = new FieldDescription(0, 'L', "text");
    FieldDescription number = new FieldDescription(0, 'J', "number");
    add(fixed(Checked.class.getName(), List.of(), number, text));
    assertThat(classes.plan(BuiltIn.COUNT).standIn()).isNull();
    for (FieldDescription twice : List.of(text, number)) {
      classes.clear();
      add(fixed(Checked.class.getName(), List.of(), number, twice, text));
      assertThat(classes.plan(BuiltIn.COUNT).standIn()).isNotNull();
    }
  }

  private void add(ClassDescription description) {
    classes.addClasses(new ByteSource(encoded(description)));
  }
}
