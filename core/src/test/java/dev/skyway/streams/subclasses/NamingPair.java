// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/** Streams that have a say about classes, by one library or the other. */
public enum NamingPair {
  JAVA_IO {
    @Override
    ObjectOutputStream output(OutputStream out, Naming naming, Skyway skyway) throws IOException {
      return new ObjectOutputStream(out) {
        @Override
        protected void annotateClass(Class<?> type) throws IOException {
          naming.annotate(type, this);
        }

        @Override
        protected void annotateProxyClass(Class<?> type) throws IOException {
          naming.annotate(type, this);
        }

        @Override
        protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
          try {
            naming.writeDescriptor(
                descriptor,
                this,
                each -> {
                  super.writeClassDescriptor(each);
                  return null;
                });
          } catch (ClassNotFoundException e) {
            throw new IOException(e);
          }
        }
      };
    }

    @Override
    ObjectInputStream input(InputStream in, Naming naming, Skyway skyway) throws IOException {
      return new ObjectInputStream(in) {
        @Override
        protected ObjectStreamClass readClassDescriptor()
            throws IOException, ClassNotFoundException {
          return naming.readDescriptor(this, none -> super.readClassDescriptor());
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass descriptor)
            throws IOException, ClassNotFoundException {
          return naming.resolve(descriptor, this, super::resolveClass);
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaces)
            throws IOException, ClassNotFoundException {
          return naming.resolveProxy(interfaces, this, super::resolveProxyClass);
        }
      };
    }

    @Override
    ObjectOutputStream plainOutput(OutputStream out, Skyway skyway) throws IOException {
      return new ObjectOutputStream(out);
    }
  },
  SKYWAY {
    @Override
    ObjectOutputStream output(OutputStream out, Naming naming, Skyway skyway) throws IOException {
      return new SkywayObjectOutputStream(out, skyway) {
        @Override
        protected void annotateClass(Class<?> type) throws IOException {
          naming.annotate(type, this);
        }

        @Override
        protected void annotateProxyClass(Class<?> type) throws IOException {
          naming.annotate(type, this);
        }

        @Override
        protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
          try {
            naming.writeDescriptor(
                descriptor,
                this,
                each -> {
                  super.writeClassDescriptor(each);
                  return null;
                });
          } catch (ClassNotFoundException e) {
            throw new IOException(e);
          }
        }
      };
    }

    @Override
    ObjectInputStream input(InputStream in, Naming naming, Skyway skyway) throws IOException {
      return new SkywayObjectInputStream(in, skyway) {
        @Override
        protected ObjectStreamClass readClassDescriptor()
            throws IOException, ClassNotFoundException {
          return naming.readDescriptor(this, none -> super.readClassDescriptor());
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass descriptor)
            throws IOException, ClassNotFoundException {
          return naming.resolve(descriptor, this, super::resolveClass);
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaces)
            throws IOException, ClassNotFoundException {
          return naming.resolveProxy(interfaces, this, super::resolveProxyClass);
        }
      };
    }

    @Override
    ObjectOutputStream plainOutput(OutputStream out, Skyway skyway) throws IOException {
      return new SkywayObjectOutputStream(out, skyway);
    }
  };

  abstract ObjectOutputStream output(OutputStream out, Naming naming, Skyway skyway)
      throws IOException;

  abstract ObjectOutputStream plainOutput(OutputStream out, Skyway skyway) throws IOException;

  abstract ObjectInputStream input(InputStream in, Naming naming, Skyway skyway) throws IOException;

  /**
   * The copy of an object.
   *
   * @param isNoting whether the writing stream has a say, too
   */
  public final Object copy(Naming naming, boolean isNoting, Skyway skyway, Object root)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        isNoting ? output(bytes, naming, skyway) : plainOutput(bytes, skyway)) {
      out.writeObject(root);
    }
    try (ObjectInputStream in =
        input(new ByteArrayInputStream(bytes.toByteArray()), naming, skyway)) {
      return in.readObject();
    }
  }
}
