// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.invoke.MethodHandle;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.Map;

/**
 * Time zones by their ids. A region whose rules this JVM does not have arrives all the same, as in
 * {@code java.io}: who asks for its rules gets the error.
 */
final class ZoneText {
  /** Apart, as it is needed where the sender's time zone data are newer. */
  private static final class Unchecked {
    static final MethodHandle OF =
        Internals.function(ZoneId.class, "of", ZoneId.class, String.class, boolean.class);
  }

  /** Apart, as offsets need nothing of it. */
  private static final class Region {
    static final Class<?> TYPE = Internals.type("java.time.ZoneRegion");
    static final Internals.Slot ID = Internals.slot(TYPE, "id");
    static final Internals.Slot RULES = Internals.slot(TYPE, "rules");

    /** The provider of each region. */
    static final Map<?, ?> PROVIDERS =
        (Map<?, ?>) Internals.staticValue(ZoneRulesProvider.class, "ZONES");
  }

  private static final String[] PREFIXES = {"UTC", "GMT", "UT"};

  private ZoneText() {}

  /**
   * A region made as {@code ZoneId.of} makes one each time; null if its rules may change. No code
   * of the program runs, as a provider's would.
   */
  static ZoneId copy(ZoneId region) {
    if (region instanceof ZoneOffset) {
      return null;
    }
    if (!FirstUse.isReady(FirstUse.REGIONS)) {
      FirstUse.prepare(FirstUse.REGIONS, Region.class);
    }
    if (region.getClass() != Region.TYPE) {
      return null;
    }
    String id = region.getId();
    Object rules = Region.RULES.get(region);
    if (rules == null || !isOfOffset(id) && !isOfJdk(id)) {
      return null;
    }
    try {
      Object copy = UNSAFE.allocateInstance(Region.TYPE);
      Region.ID.put(copy, id);
      Region.RULES.put(copy, rules);
      return (ZoneId) copy;
    } catch (InstantiationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the rules are those of an offset, which are in no time zone data. */
  private static boolean isOfOffset(String id) {
    for (String prefix : PREFIXES) {
      if (id.startsWith(prefix)) {
        char next = id.length() == prefix.length() ? '+' : id.charAt(prefix.length());
        return next == '+' || next == '-';
      }
    }
    return false;
  }

  /** Whether the rules are of the JDK's own data, which stay as they were read. */
  private static boolean isOfJdk(String id) {
    Object provider = Region.PROVIDERS.get(id);
    return provider != null && provider.getClass().getClassLoader() == null;
  }

  static ZoneId fromText(String text) {
    try {
      return ZoneId.of(text);
    } catch (ZoneRulesException e) {
      return withoutRules(text);
    }
  }

  private static ZoneId withoutRules(String text) {
    if (!FirstUse.isReady(FirstUse.UNKNOWN_REGIONS)) {
      FirstUse.prepare(FirstUse.UNKNOWN_REGIONS, Unchecked.class);
    }
    try {
      return (ZoneId) (Object) Unchecked.OF.invokeExact((Object) text, false);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
