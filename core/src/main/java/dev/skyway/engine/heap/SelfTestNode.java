// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What the self-test builds natively: references, primitives of several sizes, and padding. */
final class SelfTestNode {
  SelfTestNode next;
  String name;
  long value;
  double ratio;
  int count;
  short small;
  byte tiny;
  boolean flag;

  /** Its only field stands where the header ends. */
  static final class OneByte {
    byte first;
  }

  /** Fields may be declared with such a class, though it has no instances. */
  interface Named {}

  /** The same. */
  abstract static class Unfinished {}

  /** Beyond the eighth ancestor HotSpot keeps super classes in the secondary array. */
  static class Level1 implements Comparable<Level1> {
    @Override
    public int compareTo(Level1 other) {
      return 0;
    }
  }

  static class Level2 extends Level1 {}

  static class Level3 extends Level2 {}

  static class Level4 extends Level3 {}

  static class Level5 extends Level4 implements Runnable {
    @Override
    public void run() {}
  }

  static class Level6 extends Level5 {}

  static class Level7 extends Level6 {}

  static class Level8 extends Level7 {}

  static class Level9 extends Level8 {}

  static class Level10 extends Level9 implements AutoCloseable {
    @Override
    public void close() {}
  }
}
