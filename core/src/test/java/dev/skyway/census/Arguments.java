// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.File;
import java.net.URI;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Everyday arguments for constructors, by type. */
final class Arguments {
  private static final Map<Class<?>, Supplier<Object>> BY_TYPE =
      Map.ofEntries(
          Map.entry(boolean.class, () -> true),
          Map.entry(byte.class, () -> (byte) 1),
          Map.entry(short.class, () -> (short) 2),
          Map.entry(char.class, () -> 'c'),
          Map.entry(int.class, () -> 3),
          Map.entry(long.class, () -> 4L),
          Map.entry(float.class, () -> 0.5f),
          Map.entry(double.class, () -> 0.25),
          Map.entry(String.class, () -> "12"),
          Map.entry(CharSequence.class, () -> "text"),
          Map.entry(Object.class, () -> "object"),
          Map.entry(Throwable.class, () -> new IllegalStateException("cause")),
          Map.entry(Exception.class, () -> new IllegalStateException("cause")),
          Map.entry(Class.class, () -> String.class),
          Map.entry(Locale.class, () -> Locale.GERMANY),
          Map.entry(Date.class, () -> new Date(5)),
          Map.entry(Calendar.class, Calendar::getInstance),
          Map.entry(File.class, () -> new File("file")),
          Map.entry(URI.class, () -> URI.create("http://example.com/")),
          Map.entry(Comparator.class, Comparator::naturalOrder),
          Map.entry(List.class, () -> Arrays.asList("a", "b")),
          Map.entry(Collection.class, () -> Arrays.asList("a", "b")),
          Map.entry(Set.class, () -> Set.of("a")),
          Map.entry(Map.class, () -> new LinkedHashMap<>(Map.of("key", "value"))),
          Map.entry(byte[].class, () -> new byte[] {1, 2, 3}),
          Map.entry(char[].class, () -> new char[] {'a', 'b'}),
          Map.entry(int[].class, () -> new int[] {1, 2, 3}),
          Map.entry(String[].class, () -> new String[] {"a", "b"}),
          Map.entry(Object[].class, () -> new Object[] {"a", 1}));

  private Arguments() {}

  static boolean areKnown(Class<?>... types) {
    return BY_TYPE.keySet().containsAll(Arrays.asList(types));
  }

  /** One for each type, all of them {@linkplain #areKnown known}. */
  static Object[] of(Class<?>... types) {
    return Arrays.stream(types).map(type -> BY_TYPE.get(type).get()).toArray();
  }
}
