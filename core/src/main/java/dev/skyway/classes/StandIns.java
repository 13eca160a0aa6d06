// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.FieldDescription;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A class whose instances stand for objects that arrive without their hooks, and hold the fields
 * that have arrived: those that the class here does not have too. There are few of them, whatever
 * arrives, as each serves all classes of about as many fields; they are never unloaded.
 * Thread-safe.
 */
final class StandIns {
  /** Of primitives, and of references: more serve nobody but who wants to fill the memory. */
  private static final int MOST_FIELDS = 4096;

  private record Shape(int primitives, int references) {}

  private static final Map<Shape, StandIns> KNOWN = new ConcurrentHashMap<>();

  final Class<?> type;

  /** Of fields of eight bytes, which may hold shorter ones. */
  private final long[] primitives;

  private final long[] references;

  private StandIns(Shape shape) throws MismatchException {
    type = make(shape);
    primitives = new long[shape.primitives];
    references = new long[shape.references];
    for (Field field : type.getDeclaredFields()) {
      long[] offsets = field.getType() == long.class ? primitives : references;
      offsets[Integer.parseInt(field.getName().substring(1))] = UNSAFE.objectFieldOffset(field);
    }
  }

  /**
   * Those with a field for each described one.
   *
   * @throws MismatchException if there are too many fields
   */
  static StandIns of(List<FieldDescription> fields) throws MismatchException {
    int references = 0;
    for (FieldDescription field : fields) {
      references += field.isReference() ? 1 : 0;
    }
    Shape shape = new Shape(rounded(fields.size() - references), rounded(references));
    StandIns known = KNOWN.get(shape);
    if (known == null) {
      known = new StandIns(shape);
      StandIns before = KNOWN.putIfAbsent(shape, known);
      known = before == null ? known : before;
    }
    return known;
  }

  /** At least so many. */
  private static int rounded(int fields) throws MismatchException {
    if (fields > MOST_FIELDS) {
      throw new MismatchException(
          "a class that got hooks, and has lost fields, had no more of them: fields="
              + fields
              + " limit="
              + MOST_FIELDS
              + "; keep the fields, if only as transient ones");
    }
    int highest = Integer.highestOneBit(fields);
    return highest == fields ? fields : 2 * highest;
  }

  private static Class<?> make(Shape shape) throws MismatchException {
    try {
      String name = StandIns.class.getPackageName() + ".StandIn";
      PlaceholderFile file = PlaceholderFile.ofClass(name, Deferred.class, List.of());
      for (int i = 0; i < shape.primitives; i++) {
        file.addField("p" + i, 'J');
      }
      for (int i = 0; i < shape.references; i++) {
        file.addField("r" + i, 'L');
      }
      return MethodHandles.lookup().defineHiddenClass(file.toBytes(), true).lookupClass();
    } catch (IOException | IllegalAccessException e) {
      throw new MismatchException("a class can be made for fields of another one: " + e);
    }
  }

  /** Where the primitive of that index lies. */
  long primitive(int index) {
    return primitives[index];
  }

  /** Where the reference of that index lies. */
  long reference(int index) {
    return references[index];
  }
}
