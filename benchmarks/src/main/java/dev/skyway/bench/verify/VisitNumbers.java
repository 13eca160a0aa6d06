// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import java.util.ArrayList;
import java.util.List;

/** Gives an object a number of its own each time that it is met. */
final class VisitNumbers implements ObjectNumbers {

  private final List<Object> visits = new ArrayList<>();

  @Override
  public int numberOf(Object object) {
    visits.add(object);
    return visits.size() - 1;
  }

  @Override
  public Object object(int number) {
    return visits.get(number);
  }

  @Override
  public int size() {
    return visits.size();
  }
}
