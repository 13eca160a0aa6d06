// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

/** A way for a graph to become bytes and to come back. Thread-safe. */
public interface Route {
  /** The name of the engine that really runs, not of the one asked for. */
  String name();

  byte[] write(Object root);

  Object read(byte[] message);
}
