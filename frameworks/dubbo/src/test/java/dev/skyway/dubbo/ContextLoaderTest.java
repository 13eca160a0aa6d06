// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.dubbo.Shop.Order;
import dev.skyway.testing.RedefiningLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URLClassLoader;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.utils.SerializeSecurityManager;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.junit.jupiter.api.Test;

/** Applications come and go, and call each other in between. */
class ContextLoaderTest {
  private final SkywaySerialization serialization = new SkywaySerialization();

  private static ClassLoader newLoader() {
    return new URLClassLoader(new java.net.URL[0], ContextLoaderTest.class.getClassLoader());
  }

  private byte[] message(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutput out = serialization.serialize(null, bytes);
    out.writeUTF(text);
    out.flushBuffer();
    ((Cleanable) out).cleanup();
    return bytes.toByteArray();
  }

  /** A provider is known by the strings at the beginning, and then Dubbo sets its loader. */
  @Test
  void objectsAreOfTheLoaderThatIsSetBeforeTheyAreRead() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutput out = serialization.serialize(null, bytes);
    out.writeUTF("version");
    out.writeObject(new Order("tea"));
    out.flushBuffer();
    FrameworkModel model = new FrameworkModel();
    SerializeSecurityManager allowed =
        model.getBeanFactory().getBean(SerializeSecurityManager.class);
    allowed.addToAllowed(Order.class.getName());
    URL url = URL.valueOf("dubbo://127.0.0.1:1").setScopeModel(model);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    for (int i = 0; i < 3; i++) {
      ClassLoader provider =
          new RedefiningLoader(before, name -> name.startsWith(Shop.class.getName()));
      try {
        thread.setContextClassLoader(newLoader());
        ObjectInput in =
            serialization.deserialize(url, new ByteArrayInputStream(bytes.toByteArray()));
        assertThat(in.readUTF()).isEqualTo("version");
        thread.setContextClassLoader(provider);
        Object arrived = in.readObject();
        assertThat(arrived.getClass())
            .isSameAs(provider.loadClass(Order.class.getName()))
            .isNotSameAs(Order.class);
      } finally {
        thread.setContextClassLoader(before);
      }
    }
    model.destroy();
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
