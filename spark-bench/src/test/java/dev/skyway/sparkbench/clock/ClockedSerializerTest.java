// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.sparkbench.profile.Profile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import scala.reflect.ClassTag;

class ClockedSerializerTest {

  private static final ClassTag<Object> ANY = ClassTag.Object();
  private static final String[] TEXTS = new String[100_000];

  static {
    Arrays.setAll(TEXTS, i -> "text " + i);
  }

  /** A file that is slow, and knows how slow. */
  private static final class Slow extends ByteArrayOutputStream {
    private long ns;

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      long start = System.nanoTime();
      super.write(bytes, offset, length);
      while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(1)) {
        Thread.onSpinWait();
      }
      ns += System.nanoTime() - start;
    }
  }

  private final SerializerInstance instance = clocked(JavaSerializer.class.getName()).newInstance();

  private static ClockedSerializer clocked(String name) {
    try {
      return new ClockedSerializer(new SparkConf(false).set(ClockedSerializer.CLOCKED, name));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static <T> T as(String thread, Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    new Thread(task, thread).start();
    return task.get();
  }

  private static <T> T asTask(Callable<T> work) throws Exception {
    return as(Profile.TASKS + "launch worker", work);
  }

  @BeforeEach
  void forget() {
    ClockedSerializer.takeNs();
  }

  private byte[] write() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = instance.serializeStream(bytes);
    out.writeObject(TEXTS, ANY).close();
    return bytes.toByteArray();
  }

  private Object read(byte[] bytes) {
    DeserializationStream in = instance.deserializeStream(new ByteArrayInputStream(bytes));
    Object read = in.readObject(ANY);
    in.close();
    return read;
  }

  @Test
  void writingAndReadingAreClockedAndDoWhatTheyDid() throws Exception {
    byte[] bytes = asTask(this::write);
    assertThat(ClockedSerializer.takeNs()).isPositive();
    assertThat(ClockedSerializer.takeNs()).isZero();
    assertThat(asTask(() -> read(bytes))).isEqualTo(TEXTS);
    assertThat(ClockedSerializer.takeNs()).isPositive();
    assertThat(asTask(() -> instance.<Object>deserialize(instance.serialize(TEXTS, ANY), ANY)))
        .isEqualTo(TEXTS);
    assertThat(ClockedSerializer.takeNs()).isPositive();
  }

  @Test
  void timeBelowIsTakenOff() throws Exception {
    Slow slow = new Slow();
    long start = System.nanoTime();
    asTask(
        () -> {
          instance.serializeStream(slow).writeObject(TEXTS, ANY).close();
          return null;
        });
    long ns = System.nanoTime() - start;
    assertThat(slow.ns).isPositive();
    assertThat(ClockedSerializer.takeNs()).isPositive().isLessThanOrEqualTo(ns - slow.ns);
  }

  @Test
  void otherThreadsAreForgotten() throws Exception {
    as("driver", this::write);
    assertThat(ClockedSerializer.takeNs()).isZero();
  }

  @Test
  void serializersThatAreNoneAreRefused() {
    assertThatThrownBy(() -> clocked("no.such.Serializer"))
        .hasCauseInstanceOf(ClassNotFoundException.class);
    assertThatThrownBy(() -> clocked("java.lang.String")).isInstanceOf(ClassCastException.class);
  }
}
