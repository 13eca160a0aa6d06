// SPDX-License-Identifier: Apache-2.0
package dev.skyway.train;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** Small values as services and shuffles send them, each a graph of its own. */
final class TrainingValues {

  private static final int OF_EACH = 250;

  /** Two of anything, as a shuffle's keys and values come. */
  record Two(Object first, Object second) {}

  /** A record of numbers. */
  record Reading(int sensor, long at, double value, boolean valid) {}

  /** An event with strings, a constant and a list. */
  record Event(
      UUID id, String title, String note, DayOfWeek day, Instant at, List<Reading> readings) {}

  /** A message with arrays and parts, some of which are shared or missing. */
  static final class Document {
    private final String name;
    private final int[] sizes;
    private final byte[] body;
    private final List<Document> parts = new ArrayList<>();
    private Document parent;
    private Object attachment;

    Document(String name, int[] sizes, byte[] body) {
      this.name = name;
      this.sizes = sizes;
      this.body = body;
    }
  }

  private final Random random;

  TrainingValues(long seed) {
    random = new Random(seed);
  }

  List<Object> all() {
    List<Object> values = new ArrayList<>();
    for (int n = 0; n < OF_EACH; n++) {
      values.add(n * 1_000);
      values.add((long) n << n % 60);
      values.add("value " + n);
      values.add(new Two(n, text(n)));
      values.add(new Two(n, new StringBuilder(text(n))));
      values.add(new Two("key " + n, (double) n));
      values.add(new Two(random.nextInt(), new Reading(n, n, n, true)));
      values.add(reading(n));
      values.add(event(n));
      values.add(document(n));
      values.add(customer(n));
      values.add(new int[] {n, 2 * n, 3 * n});
      values.add(List.of(text(n), text(n + 1)));
      values.add(new Object[] {n, text(n), null, LocalDate.ofEpochDay(n), Optional.of(n)});
    }
    return values;
  }

  private static Reading reading(int n) {
    return new Reading(n, 1_000L * n, n / 3.0, n % 2 == 0);
  }

  private Event event(int n) {
    return new Event(
        new UUID(random.nextLong(), random.nextLong()),
        text(n),
        n % 3 == 0 ? null : "a longer text, as titles are, of number " + n,
        DayOfWeek.of(1 + n % 7),
        Instant.ofEpochSecond(n),
        new ArrayList<>(List.of(reading(n), reading(n + 1))));
  }

  private Document document(int n) {
    Document whole = new Document(text(n), new int[] {n, n + 1}, new byte[n % 40]);
    for (int i = 0; i < n % 4; i++) {
      Document part = new Document("part " + i, whole.sizes, null);
      part.parent = whole;
      part.attachment = i % 2 == 0 ? BigDecimal.valueOf(n, 2) : null;
      whole.parts.add(part);
    }
    return whole;
  }

  /** Maps in maps, as documents of stores are. */
  static Map<String, Object> customer(int n) {
    Map<String, Object> customer = new LinkedHashMap<>();
    customer.put("name", text(n));
    customer.put("number", n);
    customer.put("balance", n / 7.0);
    customer.put("since", 86_400_000L * n);
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 1 + n % 3; i++) {
      Map<String, Object> order = new HashMap<>();
      order.put("id", (long) i << 20);
      order.put("items", new ArrayList<>(List.of(text(i), text(n), i)));
      order.put("paid", i % 2 == 0);
      orders.add(order);
    }
    customer.put("orders", orders);
    return new HashMap<>(customer);
  }

  private static String text(int n) {
    return n % 25 == 1 ? "\uD55C " + n : "text " + n;
  }
}
