// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

/**
 * What a measurement is about.
 *
 * @param benchCase the case
 * @param library the library
 * @param config its configuration
 */
public record Subject(String benchCase, String library, String config) {
  @Override
  public String toString() {
    return benchCase + " " + library + " " + config;
  }
}
