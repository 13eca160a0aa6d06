// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What a text stands for is kept only if the class would give it again. */
class KnownTextsTest {
  private final KnownTexts<Object> known = new KnownTexts<>(value -> null);

  private Object find(String text) {
    byte[] bytes = ("[" + text + "]").getBytes(StandardCharsets.UTF_8);
    return known.find(bytes, 1, bytes.length - 1);
  }

  @Test
  void whatIsGivenAgainIsKept() {
    Object value = new Object();
    for (String text : new String[] {"", "a", "eight by", "more than eight bytes"}) {
      assertThat(find(text)).isNull();
      assertThat(known.learn(text, given -> value)).isSameAs(value);
      assertThat(find(text)).isSameAs(value);
    }
  }

  @Test
  void whatIsMadeAnewIsAskedForOnce() {
    int[] made = {0};
    Function<String, Object> make = text -> made[0]++;
    for (int i = 0; i < 3; i++) {
      known.learn("text", text -> Integer.toString(made[0]++));
      assertThat(find("text")).isNull();
    }
    assertThat(made[0]).isEqualTo(4);
    assertThat(known.learn("other", make)).isEqualTo(4);
  }

  @Test
  void otherTextsAreNotTaken() {
    Object value = new Object();
    for (String text : new String[] {"a\uD800", "a\u00E9", "x".repeat(65)}) {
      known.learn(text, given -> value);
      assertThat(find(text)).isNull();
    }
    assertThat(find("a?")).isNull();
  }

  /** The range may be another thread's. */
  @Test
  void rangesAreChecked() {
    byte[] bytes = new byte[16];
    assertThatThrownBy(() -> known.find(bytes, 1_900_000_000, 1_900_000_020))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> known.find(bytes, 8, 20))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
