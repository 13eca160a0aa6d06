// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.util.concurrent.TimeUnit;

/** What the tests send. */
final class Order {
  record Line(String what, long price) {}

  final int number;
  final TimeUnit unit = TimeUnit.DAYS;
  final Line[] lines;
  Object more;

  Order(int number) {
    this.number = number;
    lines = new Line[] {new Line("line of " + number, number)};
  }

  boolean isWhole(int expected) {
    return number == expected
        && unit == TimeUnit.DAYS
        && lines[0].equals(new Line("line of " + number, number));
  }
}
