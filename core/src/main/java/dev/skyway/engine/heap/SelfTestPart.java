// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** One subject of the self-test. */
interface SelfTestPart {
  /**
   * Compares what windows answer with what Java knows.
   *
   * @throws SelfTestFailure at the first difference
   */
  void check(Prober prober) throws SelfTestFailure;
}
