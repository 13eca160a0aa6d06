// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** Classes whose instances are compared by what they say, not field by field. */
final class Values {
  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Integer.class,
          Long.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          URI.class,
          UUID.class,
          BitSet.class,
          Date.class,
          Locale.class,
          Currency.class,
          StringBuilder.class,
          StringBuffer.class,
          Pattern.class);

  private Values() {}

  static boolean isValue(Class<?> type) {
    return VALUES.contains(type) || type.getName().startsWith("java.time.");
  }

  /**
   * Whether a factory hands out one instance for equal values, so that two objects of the original
   * may rightly become one: zones, locales, empty immutable collections.
   */
  static boolean isCanonical(Object object) {
    Class<?> type = object.getClass();
    return type == Locale.class
        || type == Currency.class
        || type.getName().startsWith("java.time.Zone")
        || type.getName().startsWith("java.util.ImmutableCollections")
        || type.getName().startsWith("java.util.Collections$Empty")
        || type.getName().startsWith("java.util.Optional");
  }

  static String difference(Object original, Object copy) {
    boolean same;
    if (original instanceof Float f) {
      same = Float.floatToRawIntBits(f) == Float.floatToRawIntBits((Float) copy);
    } else if (original instanceof Double d) {
      same = Double.doubleToRawLongBits(d) == Double.doubleToRawLongBits((Double) copy);
    } else if (original instanceof CharSequence && !(original instanceof String)
        || original instanceof Pattern) {
      return original.toString().equals(copy.toString()) ? null : say(original, copy);
    } else {
      same = original.equals(copy) && original.hashCode() == copy.hashCode();
      same = same && original.toString().equals(copy.toString());
    }
    return same ? null : say(original, copy);
  }

  private static String say(Object original, Object copy) {
    return "values differ: " + GraphComparer.show(original) + " / " + GraphComparer.show(copy);
  }
}
