// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Entries of a linked map that a stream has sent before the map: it gets others, and whatever else
 * leads to them still leads to those of the earlier record.
 */
abstract class HeldEntriesBehaviourTest {
  private static final int ENTRIES = 20;
  private static final int RARELY = 777;

  /** The engine under test writes. */
  abstract EngineChoice engine();

  private static final class Holder {
    Object held;
  }

  /** Many objects take the writer to its other tables. */
  @ParameterizedTest
  @ValueSource(ints = {5, 1000, 20_000, 100_000})
  void staySingleObjects(int many) throws Exception {
    for (boolean isCollected : new boolean[] {false, true}) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < ENTRIES; i++) {
        map.put("key " + i, i);
      }
      Object[] entries = map.entrySet().toArray();
      List<Object> records = new ArrayList<>();
      records.add(entries);
      records.add(new Object[] {entries[3], map, entries[3]});
      records.add(holders(many, entries));
      records.add(entries);
      check(sent(records, isCollected));
    }
  }

  private static Object[] holders(int many, Object[] entries) {
    Object[] holders = new Object[many];
    for (int i = 0; i < many; i++) {
      Holder holder = new Holder();
      holder.held = i % RARELY == 0 ? entries[i % ENTRIES] : null;
      holders[i] = holder;
    }
    return holders;
  }

  private byte[] sent(List<Object> records, boolean isCollected) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway skyway = Skyway.builder().engine(engine()).build();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object each : records) {
        out.writeObject(each);
        if (isCollected) {
          System.gc();
        }
      }
    }
    return bytes.toByteArray();
  }

  private static void check(byte[] bytes) throws Exception {
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes))) {
      Object[] entries = (Object[]) in.readObject();
      Object[] around = (Object[]) in.readObject();
      assertThat(around[0]).isSameAs(entries[3]);
      assertThat(around[2]).isSameAs(entries[3]);
      assertThat((Map<?, ?>) around[1]).hasSize(ENTRIES);
      Object[] holders = (Object[]) in.readObject();
      for (int i = 0; i < holders.length; i++) {
        Object held = ((Holder) holders[i]).held;
        assertThat(held).isSameAs(i % RARELY == 0 ? entries[i % ENTRIES] : null);
      }
      Object[] last = (Object[]) in.readObject();
      for (int i = 0; i < ENTRIES; i++) {
        assertThat(last[i]).isSameAs(entries[i]);
      }
    }
  }
}
