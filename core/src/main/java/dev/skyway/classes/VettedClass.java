// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * The judgement on one class of the JDK, from one line of a table:
 *
 * <pre>
 *   java.util.HashMap$Node  hash *key value next
 *   java.util.HashMap       table size threshold loadFactor -entrySet -modCount @hashMap
 * </pre>
 *
 * A field travels, or with {@code -} it stays zero: caches, views, locks' owners. A {@code *} marks
 * the key of a hash container's entry, a {@code ~} a number that travels as a varint, a {@code ?}
 * at the end a field that some of the supported JDKs do not have. {@code @} names the {@linkplain
 * PostActions post-action}.
 *
 * @param fields all instance fields that the class declares, by name
 * @param action name of the post-action, or null
 */
record VettedClass(String name, Map<String, Field> fields, String action) {
  /** The judgement on one field. */
  record Field(String name, boolean travels, boolean key, boolean packed, boolean optional) {}

  /** The class that a line is about. */
  static String nameIn(String line) {
    int end = line.indexOf(' ');
    return end < 0 ? line : line.substring(0, end);
  }

  static VettedClass parse(String line) {
    StringTokenizer words = new StringTokenizer(line);
    String name = words.nextToken();
    Map<String, Field> fields = new LinkedHashMap<>();
    String action = null;
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      if (word.startsWith("@")) {
        action = word.substring(1);
      } else {
        Field field = parseField(word);
        fields.put(field.name, field);
      }
    }
    return new VettedClass(name, fields, action);
  }

  private static Field parseField(String word) {
    boolean excluded = word.startsWith("-");
    boolean key = word.startsWith("*");
    boolean packed = word.startsWith("~");
    boolean optional = word.endsWith("?");
    int begin = excluded || key || packed ? 1 : 0;
    String name = word.substring(begin, word.length() - (optional ? 1 : 0));
    return new Field(name, !excluded, key, packed, optional);
  }
}
