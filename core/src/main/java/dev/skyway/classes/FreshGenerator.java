// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.SplittableRandom;

/** Gives a {@code SplittableRandom} the view of itself with which it makes streams. */
final class FreshGenerator implements PostAction {
  private final Internals.Slot proxy = Internals.slot(SplittableRandom.class, "proxy");
  private final MethodHandle constructor =
      Internals.function(
          Internals.declaredType(SplittableRandom.class, "proxy"),
          "<init>",
          void.class,
          SplittableRandom.class);

  @Override
  public void run(Object random) {
    try {
      proxy.put(random, (Object) constructor.invokeExact(random));
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
