// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.junit.jupiter.api.Test;

/** Applications come and go, and call each other in between. */
class ReadingByLoaderTest {
  private final SkywaySerialization serialization = new SkywaySerialization();

  private static ClassLoader newLoader() {
    return new URLClassLoader(new URL[0], ReadingByLoaderTest.class.getClassLoader());
  }

  @Test
  void whatReadsIsKeptForLoadersThatTakeTurns() {
    ReadingByLoader reading = new ReadingByLoader();
    ClassLoader one = newLoader();
    ClassLoader other = newLoader();
    Skyway first = reading.of(one);
    Skyway second = reading.of(other);
    Skyway third = reading.of(null);
    assertThat(second).isNotSameAs(first).isNotSameAs(third);
    for (int i = 0; i < 3; i++) {
      assertThat(reading.of(one)).isSameAs(first);
      assertThat(reading.of(other)).isSameAs(second);
      assertThat(reading.of(null)).isSameAs(third);
    }
  }

  private byte[] message(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutput out = serialization.serialize(null, bytes);
    out.writeUTF(text);
    out.flushBuffer();
    ((Cleanable) out).cleanup();
    return bytes.toByteArray();
  }

  /** Reads a message as an application does, which is gone then. */
  private WeakReference<ClassLoader> readElsewhere(byte[] message) throws IOException {
    ClassLoader loader = newLoader();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      ObjectInput in = serialization.deserialize(null, new ByteArrayInputStream(message));
      assertThat(in.readUTF()).isEqualTo("text");
      ((Cleanable) in).cleanup();
    } finally {
      thread.setContextClassLoader(before);
    }
    return new WeakReference<>(loader);
  }

  @Test
  void aLoaderIsNotKept() throws Exception {
    FrameworkModel.defaultModel(); // which keeps the loader under which it is made
    WeakReference<ClassLoader> loader = readElsewhere(message("text"));
    for (int i = 0; i < 100 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }
}
