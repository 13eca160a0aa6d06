// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy.cases;

import java.util.Objects;

/** Classes whose policies are about whole values. */
public final class Values {
  private Values() {}

  /** Travels as text. */
  public static final class Celsius {
    private final double degrees;

    /** So many degrees. */
    public Celsius(double degrees) {
      this.degrees = degrees;
    }

    String text() {
      if (Double.isNaN(degrees)) {
        throw new IllegalArgumentException("a temperature is a number");
      }
      return degrees + " C";
    }

    static Celsius parse(String text) {
      return new Celsius(Double.parseDouble(text.substring(0, text.indexOf(' '))));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Celsius celsius && celsius.degrees == degrees;
    }

    @Override
    public int hashCode() {
      return Double.hashCode(degrees);
    }
  }

  /** Travels by name. */
  public static final class Origin {
    private static final Origin HERE = new Origin();

    /** Named by a supplier. */
    public static final Origin THERE = new Origin();

    /** Not named by the policy. */
    public static final Origin AWAY = new Origin();

    /** Named by its field. */
    public static Origin here() {
      return HERE;
    }
  }

  /** Its only instance is not there from the start. */
  public static final class Early {
    /** Set by the test. */
    public static Early instance;
  }

  /** Checks itself on arrival. */
  public static final class Point {
    private final int x;
    private final int y;

    /** On the diagonal if it may arrive. */
    public Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    void check() {
      if (x != y) {
        throw new IllegalStateException("a point lies on the diagonal");
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point point && point.x == x && point.y == y;
    }

    @Override
    public int hashCode() {
      return Objects.hash(x, y);
    }
  }
}
