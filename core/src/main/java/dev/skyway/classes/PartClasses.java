// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Set;

/**
 * The classes whose objects are nothing but parts of the JDK's containers and values: nodes,
 * entries, cells. {@code java.io} never meets one. Names, as some are of certain releases.
 * Stateless.
 */
public final class PartClasses {
  private static final Set<String> NAMES =
      Set.of(
          "java.net.InetSocketAddress$InetSocketAddressHolder",
          "java.text.DigitList",
          "java.util.HashMap$Node",
          "java.util.HashMap$TreeNode",
          "java.util.Hashtable$Entry",
          "java.util.LinkedHashMap$Entry",
          "java.util.LinkedList$Node",
          "java.util.TreeMap$Entry",
          "java.util.concurrent.ConcurrentHashMap$CounterCell",
          "java.util.concurrent.ConcurrentHashMap$ForwardingNode",
          "java.util.concurrent.ConcurrentHashMap$Node",
          "java.util.concurrent.ConcurrentHashMap$ReservationNode",
          "java.util.concurrent.ConcurrentHashMap$TreeBin",
          "java.util.concurrent.ConcurrentHashMap$TreeNode",
          "java.util.concurrent.ConcurrentLinkedDeque$Node",
          "java.util.concurrent.ConcurrentLinkedQueue$Node",
          "java.util.concurrent.ConcurrentSkipListMap$Index",
          "java.util.concurrent.ConcurrentSkipListMap$Node",
          "java.util.concurrent.LinkedBlockingDeque$Node",
          "java.util.concurrent.LinkedBlockingQueue$Node",
          "java.util.concurrent.LinkedTransferQueue$DualNode",
          "java.util.concurrent.LinkedTransferQueue$Node",
          "java.util.concurrent.atomic.AtomicMarkableReference$Pair",
          "java.util.concurrent.atomic.AtomicStampedReference$Pair",
          "java.util.concurrent.atomic.Striped64$Cell",
          "sun.util.calendar.BaseCalendar$Date",
          "sun.util.calendar.CalendarDate",
          "sun.util.calendar.Gregorian$Date",
          "sun.util.calendar.JulianCalendar$Date");

  private PartClasses() {}

  /** Whether a class is one of them, or that of arrays of them. */
  public static boolean contains(Class<?> type) {
    Class<?> element = PermanentClasses.element(type);
    return PlatformClasses.contains(element) && contains(element.getName());
  }

  /** The same of a class that is no array. */
  static boolean contains(String name) {
    return NAMES.contains(name);
  }
}
