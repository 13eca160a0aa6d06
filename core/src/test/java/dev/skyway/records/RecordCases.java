// SPDX-License-Identifier: Apache-2.0
package dev.skyway.records;

import dev.skyway.classes.FieldAccess;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Records whose constructors do something. */
@SuppressWarnings("serial")
final class RecordCases {
  /** The names of the records of which constructors have run. */
  static final List<String> MADE = new ArrayList<>();

  private RecordCases() {}

  /** Checks an invariant. */
  record Range(int low, int high) implements Serializable {
    Range {
      if (low > high) {
        throw new IllegalArgumentException("low is above high: " + low + ">" + high);
      }
      MADE.add("Range");
    }
  }

  /** Brings its component into a form, by which it hashes. */
  record Name(String text) implements Serializable {
    Name {
      text = text.toLowerCase(Locale.ROOT);
    }
  }

  /** Copies its component. */
  record Basket(List<String> items, Range size) implements Serializable {
    Basket {
      items = List.copyOf(items);
      MADE.add("Basket");
    }
  }

  /** Looks into its component. */
  record Prices(Map<Object, Integer> byKey, int ofDays) implements Serializable {
    Prices {
      if (byKey.get(TimeUnit.DAYS) != ofDays) {
        throw new IllegalStateException("the map does not have what it holds");
      }
    }
  }

  /** Holds anything. */
  record Box(Object content) implements Serializable {
    Box {
      MADE.add("Box");
    }
  }

  /** Every primitive. */
  record Wide(boolean z, byte b, char c, short s, int i, long j, float f, double d) {
    Wide {
      i++;
    }
  }

  /** Not Serializable, and made of nothing. */
  record Nothing() {
    Nothing {
      MADE.add("Nothing");
    }
  }

  /** A class whose hook looks at a record. */
  static final class Witness implements Serializable {
    private final Object seen;
    transient String found;

    Witness(Object seen) {
      this.seen = seen;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      found = seen.toString();
    }
  }

  /** A class whose instances are replaced on arrival. */
  static final class Coin implements Serializable {
    static final Coin ONLY = new Coin();

    private Object readResolve() {
      return ONLY;
    }
  }

  /** As the constructor would not have it. */
  static Range impossible() {
    Range range = new Range(1, 2);
    spoil(range, "low", 3);
    return range;
  }

  /** As the constructor would not have it. */
  static Name unnormalised(String text) {
    Name name = new Name(text);
    spoil(name, "text", text);
    return name;
  }

  private static void spoil(Object instance, String field, Object value) {
    try {
      FieldAccess.put(instance, instance.getClass().getDeclaredField(field), value);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }
}
