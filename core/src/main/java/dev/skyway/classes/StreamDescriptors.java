// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UTFDataFormatException;

/** Makes descriptors of classes as they come out of a stream: they stand for no class here. */
public final class StreamDescriptors {
  private StreamDescriptors() {}

  /** Stops reading when the descriptor is there. */
  private static final class Found extends IOException {
    private static final long serialVersionUID = 1L;
    final transient ObjectStreamClass descriptor;

    Found(ObjectStreamClass descriptor) {
      this.descriptor = descriptor;
    }
  }

  private static final class Reader extends ObjectInputStream {
    Reader(InputStream in) throws IOException {
      super(in);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws IOException {
      throw new Found(descriptor);
    }
  }

  /**
   * A descriptor with a name, a serialVersionUID and no fields.
   *
   * @throws ClassNotFoundException if no class can have that name
   */
  public static ObjectStreamClass of(String name, long suid) throws ClassNotFoundException {
    try (ObjectInputStream in = new Reader(new ByteArrayInputStream(bytes(name, suid)))) {
      throw new IllegalStateException("a descriptor was expected, found=" + in.readObject());
    } catch (Found found) {
      return found.descriptor;
    } catch (UTFDataFormatException e) {
      throw new ClassNotFoundException("a name of a class is shorter", e);
    } catch (IOException e) {
      throw new IllegalStateException("a descriptor cannot be read: class=" + name, e);
    }
  }

  private static byte[] bytes(String name, long suid) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
    out.writeShort(ObjectStreamConstants.STREAM_VERSION);
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(suid);
    out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
    out.writeShort(0);
    return bytes.toByteArray();
  }
}
