// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.engine.heap.SelfTestFailure.expect;

import dev.skyway.classes.HeapAccess;
import java.lang.reflect.Array;

/** Headers, lengths and sizes of template objects. */
final class LayoutPart implements SelfTestPart {
  private static final long[] LENGTHS = {0, 1, 7, 100};
  private static final int HEADER_SHIFT = 16;
  private static final int HEADER_MASK = 0xff;
  private static final int LOG2_MASK = 63;

  private final HotSpotFacts facts;

  LayoutPart(HotSpotFacts facts) {
    this.facts = facts;
  }

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    long first = HeapAccess.UNSAFE.objectFieldOffset(SelfTestNode.OneByte.class, "first");
    expect("first byte after the header", "object", first, fact("objectBytes"));
    checkElements(fact("elementsOffset"));
    for (Class<?> type : new Class<?>[] {byte.class, char.class, int.class, Object.class}) {
      checkArray(prober, type, fact("elementsOffset"));
    }
    checkArray(prober, long.class, fact("elements8Offset"));
    checkArray(prober, double.class, fact("elements8Offset"));
    long helper = prober.ask(Probe.HELPER, new SelfTestNode.OneByte());
    expect("size", SelfTestNode.OneByte.class, (first + 1 + 7) & -8, helper);
  }

  private long fact(String name) {
    return Long.parseLong(facts.values().get(name));
  }

  private void checkElements(long base) throws SelfTestFailure {
    Class<?>[] arrays = {
      boolean[].class,
      byte[].class,
      char[].class,
      short[].class,
      int[].class,
      float[].class,
      Object[].class
    };
    for (Class<?> array : arrays) {
      expect("start of elements", array, base, HeapAccess.arrayBaseOffset(array));
    }
  }

  private static void checkArray(Prober prober, Class<?> component, long base)
      throws SelfTestFailure {
    for (long length : LENGTHS) {
      Object array = Array.newInstance(component, (int) length);
      expect("length", component, length, prober.ask(Probe.LENGTH, array));
    }
    Object array = Array.newInstance(component, 1);
    long helper = prober.ask(Probe.HELPER, array);
    int scale = HeapAccess.UNSAFE.arrayIndexScale(array.getClass());
    expect("start of elements", component, base, helper >> HEADER_SHIFT & HEADER_MASK);
    expect("element size", component, Integer.numberOfTrailingZeros(scale), helper & LOG2_MASK);
  }
}
