// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.FieldDescription;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes whose instances stand for objects that arrive without their hooks, and hold the fields
 * that have arrived: those that the class here does not have too. There are few of them, whatever
 * arrives, as each serves all classes of about as many fields; they are never unloaded.
 * Thread-safe.
 */
final class StandIns {
  /** How many there are of a shape: of so many plans a stream tells the instances apart. */
  static final int MOST_VARIANTS = 256;

  /** Longs, then references, whatever they hold. */
  private record Shape(int primitives, int references, int variant) {}

  private static final Map<Shape, Class<?>> KNOWN = new ConcurrentHashMap<>();

  private StandIns() {}

  /**
   * A class with a field for each described one.
   *
   * @param variant tells it from others with such fields; below {@link #MOST_VARIANTS}
   * @throws MismatchException if there are too many fields
   */
  static Class<?> of(List<FieldDescription> fields, int variant) throws MismatchException {
    int references = 0;
    for (FieldDescription field : fields) {
      references += field.isReference() ? 1 : 0;
    }
    Shape shape = new Shape(rounded(fields.size() - references), rounded(references), variant);
    Class<?> known = KNOWN.get(shape);
    if (known == null) {
      known = make(shape);
      Class<?> before = KNOWN.putIfAbsent(shape, known);
      known = before == null ? known : before;
    }
    return known;
  }

  private static int rounded(int fields) {
    return fields == 0
        ? 0
        : 2 * Integer.highestOneBit(fields) - (Integer.bitCount(fields) == 1 ? fields : 0);
  }

  private static Class<?> make(Shape shape) throws MismatchException {
    try {
      String name = StandIns.class.getPackageName() + ".StandIn";
      PlaceholderFile file = PlaceholderFile.ofClass(name, Deferred.class, List.of());
      for (int i = 0; i < shape.primitives; i++) {
        file.addField(primitive(i), 'J');
      }
      for (int i = 0; i < shape.references; i++) {
        file.addField(reference(i), 'L');
      }
      return MethodHandles.lookup().defineHiddenClass(file.toBytes(), true).lookupClass();
    } catch (IOException | IllegalAccessException e) {
      throw new MismatchException("a class has no more fields than there can be: " + e);
    }
  }

  /** The field for the primitive of that index, which may be shorter. */
  static String primitive(int index) {
    return "p" + index;
  }

  /** The field for the reference of that index. */
  static String reference(int index) {
    return "r" + index;
  }
}
