// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

/** How long lives what serializers share. */
class SharedSkywaysTest {
  private static final int MOST_COLLECTIONS = 100;

  private final SparkConf conf = new SparkConf(false);

  private static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < MOST_COLLECTIONS && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    return reference.get() == null;
  }

  /** In a method of its own, so that no local variable holds the loader afterwards. */
  private WeakReference<ClassLoader> used() {
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    new SkywaySerializer(conf).skyway(loader).serialize(new SharedSkywaysTest[0]);
    return new WeakReference<>(loader);
  }

  @Test
  void loadersOfTasksThatHaveEndedAreCollected() throws InterruptedException {
    assertThat(isCollected(used())).isTrue();
  }

  @Test
  void aSerializerKeepsItsOwn() throws InterruptedException {
    SkywaySerializer serializer = new SkywaySerializer(conf);
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    WeakReference<Skyway> first = new WeakReference<>(serializer.skyway(loader));
    assertThat(isCollected(used())).isTrue();
    assertThat(new SkywaySerializer(conf).skyway(loader)).isSameAs(first.get());
    assertThat(serializer.skyway(loader)).isSameAs(first.get());
  }

  @Test
  void thereIsOneWhoeverAsksFirst() throws InterruptedException {
    var settings = new SharedSkyways.Settings("", false);
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    AtomicInteger made = new AtomicInteger();
    SharedSkyways.Shared[] found = new SharedSkyways.Shared[4];
    Thread[] threads = new Thread[found.length];
    for (int i = 0; i < threads.length; i++) {
      int index = i;
      threads[i] =
          new Thread(
              () ->
                  found[index] =
                      SharedSkyways.of(
                          settings,
                          loader,
                          null,
                          () -> {
                            made.incrementAndGet();
                            return Skyway.builder().classLoader(loader).build();
                          }));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(made).hasValue(1);
    assertThat(found).containsOnly(found[0]);
  }
}
