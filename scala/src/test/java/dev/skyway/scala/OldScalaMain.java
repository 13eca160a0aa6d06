// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.List;
import scala.collection.immutable.List$;
import scala.collection.immutable.Vector$;
import scala.collection.mutable.ArrayBuffer;
import scala.collection.mutable.HashMap;
import scala.collection.mutable.HashSet;
import scala.collection.mutable.LinkedHashMap;
import scala.collection.mutable.LinkedHashSet;

/** Sends collections of whatever Scala library it runs with; a line for each that fails. */
public final class OldScalaMain {
  private OldScalaMain() {}

  /** For the engines that are named. */
  public static void main(String[] engines) {
    for (String engine : engines) {
      Skyway skyway = Skyway.builder().engine(EngineChoice.valueOf(engine)).build();
      for (Object sample : samples()) {
        try {
          Object arrived = skyway.deserialize(skyway.serialize(sample));
          boolean isSame =
              arrived.equals(sample) && arrived.toString().equals(sample.toString()); // the order
          if (!isSame) {
            System.out.println(engine + " changed " + sample + " to " + arrived);
          }
        } catch (RuntimeException e) {
          System.out.println(engine + " failed " + e);
        }
      }
      System.out.println(engine + " done");
    }
  }

  private static List<Object> samples() {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>();
    LinkedHashSet<Object> set = new LinkedHashSet<>();
    HashMap<Object, Object> plainMap = new HashMap<>();
    HashSet<Object> plainSet = new HashSet<>();
    ArrayBuffer<Object> buffer = new ArrayBuffer<>();
    for (int i = 0; i < 100; i++) {
      String key = "key " + i * 31 % 100;
      map.put(key, i);
      set.add(key);
      plainMap.put(key, i);
      plainSet.add(key);
      buffer.addOne(key);
    }
    map.put("itself", List$.MODULE$.fill(3, () -> "x"));
    LinkedHashMap<Object, Object> outer = new LinkedHashMap<>();
    outer.put("inner", map);
    List<Object> samples = new ArrayList<>(List.of(map, set, plainMap, plainSet, buffer, outer));
    samples.add(Vector$.MODULE$.fill(4_000, () -> "v"));
    return samples;
  }
}
