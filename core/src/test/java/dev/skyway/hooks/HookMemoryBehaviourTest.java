// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.classes.HeapAccess;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.StreamHeader;
import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.Frames;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reader does not drag the tables of a large record with hooks along; one class an engine. */
abstract class HookMemoryBehaviourTest {
  private static final int MANY = 20_000;

  /** Tables this small are cleared in no time. */
  private static final int FEW_SLOTS = 1024;

  abstract Engine engine();

  enum Kind {
    WITH_READ_OBJECT(Reading::new),
    RESOLVED(Resolved::new),
    UNSHARED(Unsharing::new);

    private final IntFunction<Object> make;

    Kind(IntFunction<Object> make) {
      this.make = make;
    }

    Object list(int count) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        list.add(make.apply(i));
      }
      return list;
    }
  }

  private static class Reading implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int value;

    Reading(int value) {
      this.value = value;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  private static final class Resolved implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int value;

    Resolved(int value) {
      this.value = value;
    }

    private Object readResolve() throws InvalidObjectException {
      return new Reading(value);
    }
  }

  private static final class Unsharing implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient Object own;

    Unsharing(int value) {
      own = new Resolved(value);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUnshared(own);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      own = in.readUnshared();
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void tablesOfALargeRecordEndWithIt(Kind kind) {
    EngineCopier copier = new EngineCopier(engine());
    byte[] large = copier.write(kind.list(MANY));
    byte[] small = copier.write(kind.list(1));
    try (GraphReader reader =
        engine().newReader(ReaderSettings.of(Sharing.RECORD, Limits.standard()))) {
      assertThat((List<?>) read(reader, large)).hasSize(MANY);
      assertThat((List<?>) read(reader, small)).hasSize(1);
      assertThat(slotsOfIdentityMaps(reader)).isLessThan(FEW_SLOTS);
    }
  }

  private static Object read(GraphReader reader, byte[] message) {
    return new Frames(message, StreamHeader.BYTES, true).readRecord(reader);
  }

  /** Slots of the tables of all identity maps that the object leads to. */
  private static long slotsOfIdentityMaps(Object root) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> pending = new ArrayDeque<>();
    pending.add(root);
    long slots = 0;
    while (!pending.isEmpty()) {
      Object object = pending.pop();
      if (!isOwn(object) || !seen.add(object)) {
        continue;
      }
      if (object instanceof Object[] array) {
        for (Object element : array) {
          if (element != null) {
            pending.push(element);
          }
        }
        continue;
      }
      for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          Object value = reference(field, object);
          if (value != null) {
            pending.push(value);
          }
          if (type == IdentityHashMap.class && field.getName().equals("table")) {
            slots += ((Object[]) value).length;
          }
        }
      }
    }
    return slots;
  }

  /** What all readers share does not count. */
  private static boolean isOwn(Object object) {
    return !(object instanceof Class || object instanceof ClassLoader || object instanceof Thread);
  }

  private static Object reference(Field field, Object holder) {
    if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
      return null;
    }
    try {
      return HeapAccess.trustedLookup().unreflectGetter(field).invoke(holder);
    } catch (Throwable e) {
      throw new IllegalStateException("a field can be read: field=" + field, e);
    }
  }
}
