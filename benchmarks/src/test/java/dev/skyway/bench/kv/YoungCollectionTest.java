// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class YoungCollectionTest {

  @Test
  void takesWhatIsYoung() {
    long before = collections();
    WeakReference<Object> young = new WeakReference<>(new Object());
    assertThat(YoungCollection.provoke()).isNotNegative();
    assertThat(collections()).isGreaterThan(before);
    assertThat(young.get()).isNull();
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(bean -> bean.getCollectionCount())
        .sum();
  }
}
