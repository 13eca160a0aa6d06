// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The judgement on one class of the JDK, from one line of a table:
 *
 * <pre>
 *   java.util.HashMap$Node  hash *key value next
 *   java.util.HashMap       table size threshold loadFactor -entrySet -modCount @hashMap
 * </pre>
 *
 * A field travels, or with {@code -} it stays zero: caches, views, locks' owners. A {@code *} marks
 * the key of a hash container's entry, a {@code ?} at the end a field that some of the supported
 * JDKs do not have. {@code @} names the {@linkplain PostActions post-action}.
 *
 * @param fields all instance fields that the class declares, by name
 * @param action name of the post-action, or null
 */
record VettedClass(String name, Map<String, Field> fields, String action) {
  /** The judgement on one field. */
  record Field(String name, boolean travels, boolean key, boolean optional) {}

  static VettedClass parse(String line) {
    String[] words = line.trim().split(" +");
    List<Field> fields = new ArrayList<>();
    String action = null;
    for (int i = 1; i < words.length; i++) {
      if (words[i].startsWith("@")) {
        action = words[i].substring(1);
      } else {
        fields.add(parseField(words[i]));
      }
    }
    Map<String, Field> byName = new LinkedHashMap<>();
    fields.forEach(field -> byName.put(field.name, field));
    return new VettedClass(words[0], byName, action);
  }

  private static Field parseField(String word) {
    boolean excluded = word.startsWith("-");
    boolean key = word.startsWith("*");
    boolean optional = word.endsWith("?");
    String name = word.substring(excluded || key ? 1 : 0, word.length() - (optional ? 1 : 0));
    return new Field(name, !excluded, key, optional);
  }
}
