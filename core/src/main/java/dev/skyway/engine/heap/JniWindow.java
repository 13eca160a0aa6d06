// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** A JNI critical section: on 17 and 21 with any collector, later not with G1. */
final class JniWindow extends Window {
  @Override
  long enter(long op, long a, long b, long c) {
    return NativeEntry.enterCritical(op, a, b, c);
  }

  @Override
  String name() {
    return "jni critical";
  }

  @Override
  boolean holdsHandshakes() {
    return false;
  }
}
