// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.io.File;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.Currency;

/**
 * Values of the JDK of which a field holds the text that they travel as. Windows take it from
 * there, and ask Java only where that is null, as URIs make it when they are first asked.
 */
final class OwnText {
  private OwnText() {}

  /** Where instances of a class that travels as text have the {@code String}; 0: nowhere. */
  static long offset(Class<?> type) {
    if (!PlatformClasses.contains(type)) {
      return 0;
    }
    if (type == Currency.class) {
      return offset(type, "currencyCode");
    }
    if (type == URI.class) {
      return offset(type, "string");
    }
    if (type == File.class) {
      return offset(type, "path");
    }
    if (ZoneId.class.isAssignableFrom(type)) {
      return offset(type, "id");
    }
    return Charset.class.isAssignableFrom(type) ? offset(Charset.class, "name") : 0;
  }

  private static long offset(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      return field.getType() == String.class ? UNSAFE.objectFieldOffset(field) : 0;
    } catch (NoSuchFieldException e) {
      return 0; // another JDK's: Java is asked, as about others
    }
  }
}
