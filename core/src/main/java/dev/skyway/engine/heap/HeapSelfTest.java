// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.List;

/**
 * Proves that what was discovered about this JVM is true, on objects of which Java knows every
 * answer. The quick run is for start-up: a few milliseconds and no collection. The full run also
 * moves what it built through collections. Anything unexpected is a failure, and then the native
 * engine stays off. One thread uses an instance.
 */
final class HeapSelfTest {
  static final int SLOTS = 8;

  private final Window window;
  private final HotSpotFacts facts;

  private HeapSelfTest(Window window, HotSpotFacts facts) {
    this.window = window;
    this.facts = facts;
  }

  /** The first thing found wrong, or an empty string. */
  static String quick(Window window, HotSpotFacts facts) {
    return new HeapSelfTest(window, facts).run(false);
  }

  /** The same with collections in between; takes as long as a few {@code System.gc()}. */
  static String full(Window window, HotSpotFacts facts) {
    return new HeapSelfTest(window, facts).run(true);
  }

  private String run(boolean collect) {
    try (Mailbox mailbox = new Mailbox(SLOTS)) {
      Prober prober = new Prober(window, mailbox);
      List<SelfTestPart> parts =
          List.of(
              new ThreadPart(window.holdsHandshakes()),
              new LayoutPart(facts),
              new ClassPart(collect ? 2 : 1),
              new HashPart(),
              new PlacePart(collect),
              new BuildPart(collect));
      for (SelfTestPart part : parts) {
        part.check(prober);
      }
      return "";
    } catch (SelfTestFailure e) {
      return e.getMessage();
    }
  }
}
