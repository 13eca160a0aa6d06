// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.engine.heap.SelfTestFailure.expect;

/** Where objects are: what is in the thread's buffer is in eden, what survived is not. */
final class PlacePart implements SelfTestPart {
  private static final int OBJECTS = 64;

  private final boolean collect;

  PlacePart(boolean collect) {
    this.collect = collect;
  }

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    Object last = null;
    for (int i = 0; i < OBJECTS; i++) {
      last = new int[i];
      Prober.Place place = prober.place(last);
      expect("a new object is in the heap", place.heap());
      if (place.buffer()) {
        expect("an object in the buffer of its thread is in eden", place.eden());
      }
      if (place.eden()) {
        expect("an object in eden is young", place.young());
      }
    }
    if (collect) {
      checkCollections(prober, last);
    }
  }

  private static void checkCollections(Prober prober, Object survivor) throws SelfTestFailure {
    long before = prober.ask(Probe.COLLECTIONS, 0);
    System.gc();
    long after = prober.ask(Probe.COLLECTIONS, 0);
    expect("collections are counted", after > before);
    System.gc();
    Prober.Place place = prober.place(survivor);
    expect("what survived is in the heap", place.heap());
    expect("what survived is not in eden", !place.eden());
  }
}
