// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.Serializable;

/** Small classes that only read by themselves. */
final class ReadAlone {
  private ReadAlone() {}

  /** Makes anew what does not travel. */
  static final class Renewed implements Serializable {
    private static final long serialVersionUID = 1L;

    int number;
    Long wide;
    transient int[] cache = {7};

    Renewed(int number) {
      this.number = number;
      wide = 1L << number % 60;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      cache = new int[] {7};
    }
  }

  /** Says that it is complete. */
  static class Above implements Serializable {
    private static final long serialVersionUID = 1L;

    boolean isBelowBlank;
    char letter;
    private final String label;

    Above(int number) {
      letter = (char) ('a' + number % 26);
      label = number % 3 == 0 ? null : "label " + number;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      isBelowBlank = isBlank();
    }

    boolean isBlank() {
      return label != null;
    }
  }

  static final class Levels extends Above implements ObjectInputValidation {
    private static final long serialVersionUID = 1L;

    private final Integer number;
    private final double half;
    private transient int validated;

    Levels(int number) {
      super(number);
      isBelowBlank = true;
      this.number = number;
      half = number / 2.0;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, number == null ? 1 : 2);
      in.defaultReadObject();
      if (number == null || half * 2 != number) {
        throw new InvalidObjectException("another number");
      }
    }

    @Override
    boolean isBlank() {
      return number == null && half == 0;
    }

    @Override
    public void validateObject() {
      validated++;
    }
  }

  static final class Named implements Serializable {
    private static final long serialVersionUID = 1L;

    private int number;
    private String text;
    byte[] bytes;

    Named(int number) {
      this.number = number;
      text = "text \u4E2D " + number;
      bytes = new byte[] {(byte) number, 1};
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      number = fields.get("number", -1);
      text = (String) fields.get("text", null);
      bytes = (byte[]) fields.get("bytes", null);
    }
  }

  static final class Numbers implements Serializable {
    private static final long serialVersionUID = 1L;

    private final boolean isOdd;
    private final byte small;
    private final short medium;
    private final float inexact;
    private final long large;

    Numbers(int number) {
      isOdd = number % 2 == 1;
      small = (byte) number;
      medium = (short) -number;
      inexact = number / 3f;
      large = (long) number << 40;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (isOdd != (large >> 40) % 2 > 0) {
        throw new InvalidObjectException("odd, or not");
      }
    }
  }
}
