// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.peers.PeerSetup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** What is stored: a kind of value, made from its key alone. */
public enum KvValue {
  /** 1 KiB of bytes as YCSB has it: ten fields of a hundred bytes and a bit. */
  FLAT,

  /** A customer as a document: nested maps and lists, some 90 objects. */
  RICH;

  private static final int FIELDS = 10;
  private static final int FIELD_BYTES = 102;
  private static final int CAPACITY_BYTES = 16 << 10;
  private static final int OBJECTS = 256;

  /** The name on the command line and in the result rows. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of a key; equal each time. */
  Object create(int key) {
    Random random = new Random(key);
    return this == FLAT ? flat(random) : rich(key, random);
  }

  private static byte[][] flat(Random random) {
    byte[][] fields = new byte[FIELDS][FIELD_BYTES];
    for (byte[] field : fields) {
      random.nextBytes(field);
    }
    return fields;
  }

  private static Map<String, Object> rich(int key, Random random) {
    Map<String, Object> customer = new HashMap<>();
    customer.put("name", "customer " + key);
    customer.put("since", random.nextLong());
    customer.put("address", address(random));
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      orders.add(order(random));
    }
    customer.put("orders", orders);
    return customer;
  }

  private static Map<String, Object> address(Random random) {
    Map<String, Object> address = new HashMap<>();
    address.put("street", "street " + random.nextInt(1_000));
    address.put("number", random.nextInt(200));
    address.put("town", "town " + random.nextInt(10_000));
    return address;
  }

  private static Map<String, Object> order(Random random) {
    Map<String, Object> order = new HashMap<>();
    order.put("id", random.nextLong());
    order.put("total", random.nextDouble());
    List<Object> lines = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      lines.add("article " + random.nextInt(100_000));
      lines.add(1 + random.nextInt(9));
    }
    order.put("lines", lines);
    return order;
  }

  /** What a library may know about requests and values beforehand. */
  static PeerSetup setup() {
    return new PeerSetup(
        List.of(KvRequest.class, HashMap.class, ArrayList.class, byte[].class, byte[][].class),
        CAPACITY_BYTES,
        OBJECTS,
        true,
        false);
  }
}
