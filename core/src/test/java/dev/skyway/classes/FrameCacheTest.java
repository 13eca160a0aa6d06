// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.format.ByteSource;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameCacheTest {
  private static final Object[] MEANING = {"what it meant"};

  private final FrameCache cache = new FrameCache();
  private final Random random = new Random(7);

  private byte[] put(int length) {
    byte[] payload = new byte[length];
    random.nextBytes(payload);
    return put(payload);
  }

  private byte[] put(byte[] payload) {
    cache.put(new ByteSource(payload), 0, null, MEANING);
    return payload;
  }

  private byte[] putTwice(int length) {
    return put(put(length));
  }

  private Object[] get(byte[] payload) {
    return cache.get(new ByteSource(payload), null);
  }

  @Test
  void aFrameOfThousandsOfClassesIsKept() {
    byte[] payload = putTwice(200_000);
    assertThat(get(payload)).isSameAs(MEANING);
    payload[payload.length - 1]++;
    assertThat(get(payload)).isNull();
    assertThat(get(putTwice(FrameCache.LONGEST + 1))).isNull();
  }

  @Test
  void allFramesTogetherStayWithinTheBound() {
    for (int i = 0; i < 1000; i++) {
      byte[] payload = putTwice(1 + random.nextInt(FrameCache.LONGEST));
      assertThat(get(payload)).isSameAs(MEANING);
      assertThat(cache.bytes()).isLessThanOrEqualTo(FrameCache.MOST_BYTES);
    }
  }

  @Test
  void aFrameInThePlaceOfAnotherIsCountedOnce() {
    byte[] payload = put(1000);
    for (int i = 0; i < 1000; i++) {
      put(payload);
    }
    assertThat(cache.bytes()).isEqualTo(1000);
  }

  @Test
  void aLongFrameThatComesOnceIsNotKept() {
    assertThat(get(put(FrameCache.SHORT))).isSameAs(MEANING);
    assertThat(get(put(FrameCache.SHORT + 1))).isNull();
    assertThat(cache.bytes()).isEqualTo(FrameCache.SHORT);
  }

  @Test
  void shortFramesStayBesideLongOnes() {
    byte[] small = put(100);
    putTwice(FrameCache.LONGEST);
    assertThat(get(small)).isSameAs(MEANING);
  }
}
