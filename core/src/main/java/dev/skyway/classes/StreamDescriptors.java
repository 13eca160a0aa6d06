// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.FieldDescription;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UTFDataFormatException;
import java.util.Comparator;
import java.util.List;

/** Makes descriptors of classes as they come out of a stream. */
public final class StreamDescriptors {
  /** As {@code java.io} has them. */
  private static final Comparator<FieldDescription> CANONICAL =
      Comparator.comparing(FieldDescription::isReference).thenComparing(FieldDescription::name);

  private static final System.Logger LOG = System.getLogger(StreamDescriptors.class.getName());

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
    private final Class<?> type;

    /** Null: the descriptor stands for no class here. */
    Reader(InputStream in, Class<?> type) throws IOException {
      super(in);
      this.type = type;
      askNoFilter();
    }

    /** The stream that the class came in has asked its own, which may not be that of the JVM. */
    private void askNoFilter() {
      try {
        setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
      } catch (SecurityException e) {
        LOG.log(System.Logger.Level.DEBUG, "the JVM's filter is asked about descriptors", e);
      }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws IOException {
      if (type == null) {
        throw new Found(descriptor);
      }
      return type;
    }
  }

  /**
   * A descriptor that stands for no class here, with a name, a serialVersionUID and no fields.
   *
   * @throws ClassNotFoundException if no class can have that name
   */
  public static ObjectStreamClass of(String name, long suid) throws ClassNotFoundException {
    try (ObjectInputStream in =
        new Reader(new ByteArrayInputStream(bytes(name, suid, List.of())), null)) {
      throw new IllegalStateException("a descriptor was expected, found=" + in.readObject());
    } catch (Found found) {
      return found.descriptor;
    } catch (UTFDataFormatException e) {
      throw new ClassNotFoundException("a name of a class is shorter", e);
    } catch (IOException e) {
      throw new IllegalStateException("a descriptor cannot be read: class=" + name, e);
    }
  }

  /**
   * The descriptor of a class here with the fields that arrived, which may be others.
   *
   * @param fields in any order; they are those of the class where it has such ones
   * @throws InvalidClassException if a filter that the JVM's factory has put there refuses
   */
  public static ObjectStreamClass of(Class<?> type, List<FieldDescription> fields)
      throws InvalidClassException {
    long suid = SerialVersions.uid(ObjectStreamClass.lookupAny(type));
    try {
      byte[] bytes = bytes(type.getName(), suid, fields.stream().sorted(CANONICAL).toList());
      try (ObjectInputStream in = new Reader(new ByteArrayInputStream(bytes), type)) {
        return (ObjectStreamClass) in.readObject();
      }
    } catch (InvalidClassException e) {
      throw e;
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("a descriptor cannot be read: class=" + type.getName(), e);
    }
  }

  private static byte[] bytes(String name, long suid, List<FieldDescription> fields)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
    out.writeShort(ObjectStreamConstants.STREAM_VERSION);
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(suid);
    out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
    out.writeShort(fields.size());
    for (FieldDescription field : fields) {
      out.writeByte(field.type());
      out.writeUTF(field.name());
      if (field.isReference()) {
        out.writeByte(ObjectStreamConstants.TC_STRING);
        out.writeUTF("Ljava/lang/Object;"); // the type that was declared there did not travel
      }
    }
    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    out.writeByte(ObjectStreamConstants.TC_NULL); // no superclass
    return bytes.toByteArray();
  }
}
