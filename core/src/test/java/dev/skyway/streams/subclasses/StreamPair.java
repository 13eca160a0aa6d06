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
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Streams that replace and resolve, by one library or the other. */
enum StreamPair {
  JAVA_IO {
    @Override
    ObjectOutputStream output(OutputStream out, Logic logic, Skyway skyway) throws IOException {
      return new ObjectOutputStream(out) {
        {
          enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) throws IOException {
          return logic.replaceAndNote(object);
        }
      };
    }

    @Override
    ObjectInputStream input(InputStream in, Logic logic, Skyway skyway) throws IOException {
      return new ObjectInputStream(in) {
        {
          enableResolveObject(true);
        }

        @Override
        protected Object resolveObject(Object object) throws IOException {
          return logic.resolveAndNote(object);
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
    ObjectOutputStream output(OutputStream out, Logic logic, Skyway skyway) throws IOException {
      return new SkywayObjectOutputStream(out, skyway) {
        {
          enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) throws IOException {
          return logic.replaceAndNote(object);
        }
      };
    }

    @Override
    ObjectInputStream input(InputStream in, Logic logic, Skyway skyway) throws IOException {
      return new SkywayObjectInputStream(in, skyway) {
        {
          enableResolveObject(true);
        }

        @Override
        protected Object resolveObject(Object object) throws IOException {
          return logic.resolveAndNote(object);
        }
      };
    }

    @Override
    ObjectOutputStream plainOutput(OutputStream out, Skyway skyway) throws IOException {
      return new SkywayObjectOutputStream(out, skyway);
    }
  };

  abstract ObjectOutputStream output(OutputStream out, Logic logic, Skyway skyway)
      throws IOException;

  abstract ObjectOutputStream plainOutput(OutputStream out, Skyway skyway) throws IOException;

  abstract ObjectInputStream input(InputStream in, Logic logic, Skyway skyway) throws IOException;

  /** The copies of the objects, each a record of one stream. */
  final List<Object> copy(Logic logic, boolean isReplacing, Skyway skyway, List<Object> roots)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        isReplacing ? output(bytes, logic, skyway) : plainOutput(bytes, skyway)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    List<Object> copies = new ArrayList<>();
    try (ObjectInputStream in =
        input(new ByteArrayInputStream(bytes.toByteArray()), logic, skyway)) {
      for (int i = 0; i < roots.size(); i++) {
        copies.add(in.readObject());
      }
    }
    return copies;
  }
}
