// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.engine.heap.SelfTestFailure.expect;

/** Identity hashes in marks, also of locked objects. */
final class HashPart implements SelfTestPart {
  private static final int OBJECTS = 16;
  private static final long NONE = 0;
  private static final long HASH = 1;
  private static final long UNSTABLE = 2;

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    for (int i = 0; i < OBJECTS; i++) {
      Object object = new Object();
      expect(
          "hash before it was asked for",
          "object",
          NONE,
          prober.ask(Probe.HASH, object) >> Integer.SIZE);
      expectHash(prober, object, "hash", false);
    }
    Object lockedFirst = new Object();
    synchronized (lockedFirst) {
      expectHash(prober, lockedFirst, "hash asked for under lock", true);
    }
    expectHash(prober, lockedFirst, "hash after the lock", true);
    Object hashedFirst = new Object();
    expectHash(prober, hashedFirst, "hash", false);
    synchronized (hashedFirst) {
      expectHash(prober, hashedFirst, "hash under lock", true);
    }
  }

  private static void expectHash(
      Prober prober, Object object, String question, boolean maybeUnstable) throws SelfTestFailure {
    long expected = HASH << Integer.SIZE | System.identityHashCode(object);
    long answer = prober.ask(Probe.HASH, object);
    if (!(maybeUnstable && answer >> Integer.SIZE == UNSTABLE)) {
      expect(question, object, expected, answer);
    }
  }
}
