// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.util.List;
import java.util.function.Supplier;

/**
 * Objects, and what streams do to them.
 *
 * @param name for reports
 * @param logic makes what the streams do
 * @param roots makes the same objects again and again; each is a record
 */
record SubclassCase(String name, Supplier<Logic> logic, Supplier<List<Object>> roots) {
  @Override
  public String toString() {
    return name;
  }
}
