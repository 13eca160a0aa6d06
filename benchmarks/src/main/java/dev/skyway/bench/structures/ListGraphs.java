// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

/** Lists of numbers. */
final class ListGraphs {

  /** Beyond this a decimal number needs a {@link BigInteger}. */
  private static final BigInteger WIDE = BigInteger.TWO.pow(80);

  private static final int WIDE_EVERY = 4;

  private ListGraphs() {}

  /** The nodes lie in order, as nothing else can make them; the numbers lie as asked for. */
  static List<Integer> linked(int elements, Placement placement) {
    Integer[] numbers = new Integer[elements];
    placement.allocate(elements, i -> numbers[i] = (int) Values.number(i));
    return new LinkedList<>(Arrays.asList(numbers));
  }

  static List<BigDecimal> decimals(int elements, Placement placement) {
    BigDecimal[] decimals = new BigDecimal[elements];
    placement.allocate(elements, i -> decimals[i] = decimal(i));
    return new ArrayList<>(Arrays.asList(decimals));
  }

  private static BigDecimal decimal(int index) {
    long unscaled = Values.number(index) >>> 16;
    return index % WIDE_EVERY == 0
        ? new BigDecimal(WIDE.add(BigInteger.valueOf(unscaled)), 6)
        : BigDecimal.valueOf(unscaled, 2);
  }
}
