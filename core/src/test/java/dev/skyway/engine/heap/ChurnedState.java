// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** One constant has a body, and so a class of its own. */
public enum ChurnedState {
  /** With a body. */
  OPEN {},
  /** Without. */
  DONE
}
