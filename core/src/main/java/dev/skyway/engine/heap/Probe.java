// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * Questions of the self-test. In step with {@code jvm/self_test.h}, which says what they answer.
 */
final class Probe {
  static final long THREAD_STATE = 0;
  static final long KLASS_WORD = 1;
  static final long MIRROR_KLASS = 2;
  static final long HELPER = 3;
  static final long LENGTH = 4;
  static final long SUBTYPE = 5;
  static final long ELEMENT = 6;
  static final long HASH = 7;
  static final long PLACE = 8;
  static final long COLLECTIONS = 9;
  static final long BUILD = 10;
  static final long STACK = 11;

  private Probe() {}
}
