// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.SkywayException;
import dev.skyway.classes.SerializableSupers;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.format.ByteSink;
import dev.skyway.hooks.ClassNote;
import dev.skyway.hooks.HookWriter;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;
import java.util.Set;

/**
 * What a stream says about the classes that {@code java.io} would describe, on its way to the
 * reader. Not thread-safe.
 */
final class ClassNotes {
  private static final int IS_PROXY = 1;

  /** Readers refuse more. */
  private static final int MOST_NESTED = 32;

  /** Notes that are still to be sent. */
  final ByteSink sink = new ByteSink(64);

  private final WriterSettings settings;
  private final HookWriter hooks;
  private final Set<Class<?>> noted;
  private final int nested;

  /**
   * No notes yet.
   *
   * @param noted classes that need none, of the whole stream
   * @param nested how many notes this is within
   */
  ClassNotes(WriterSettings settings, HookWriter hooks, Set<Class<?>> noted, int nested) {
    this.settings = settings;
    this.hooks = hooks;
    this.noted = noted;
    this.nested = nested;
  }

  /** Asks about a class and its superclasses, unless they were noted. */
  void add(Class<?> type) {
    for (Class<?> c = type; c != null && noted.add(c); c = SerializableSupers.above(c)) {
      ClassNote note = hooks.note(c); // what it writes may name classes, so nothing is put before
      byte[] descriptor = encoded(note.descriptor());
      byte[] annotation = encoded(note.annotation());
      putName(c);
      sink.putLong(ObjectStreamClass.lookupAny(c).getSerialVersionUID());
      sink.putBytes(descriptor, 0, descriptor.length);
      sink.putBytes(annotation, 0, annotation.length);
    }
  }

  private void putName(Class<?> type) {
    sink.putText(type.getName());
    boolean isProxy = Proxy.isProxyClass(type);
    sink.putVarint(isProxy ? IS_PROXY : 0);
    if (isProxy) {
      Class<?>[] interfaces = type.getInterfaces();
      sink.putVarint(interfaces.length);
      for (Class<?> each : interfaces) {
        sink.putText(each.getName());
      }
    }
  }

  /** Operations, and a message for each object. */
  private byte[] encoded(Object[] contents) {
    ByteSink encoded = new ByteSink(16);
    putBytes((byte[]) contents[0], encoded);
    encoded.putVarint(contents.length - 1);
    for (int i = 1; i < contents.length; i++) {
      putBytes(message(contents[i]), encoded);
    }
    return encoded.toByteArray();
  }

  private byte[] message(Object object) {
    if (nested == MOST_NESTED) {
      throw new SkywayException(
          "notes about classes are nested only so far: limit="
              + MOST_NESTED
              + "; let annotateClass write objects of fewer classes");
    }
    ArraySink message = new ArraySink(false);
    message.putHeader();
    new PortableWriter(settings, noted, nested + 1).write(object, message);
    return message.takeBytes();
  }

  private static void putBytes(byte[] bytes, ByteSink sink) {
    sink.putVarint(bytes.length);
    sink.putBytes(bytes, 0, bytes.length);
  }

  /** A stream begins: nothing was noted. */
  void clear() {
    noted.clear();
    sink.position = 0;
  }
}
