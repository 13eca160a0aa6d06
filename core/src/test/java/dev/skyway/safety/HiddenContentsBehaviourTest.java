// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.format.Tag;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * References that an attacker has turned towards what hooks wrote, which nothing may refer to but
 * the object itself. The places are those of bodies and arrays, as loops read them.
 */
abstract class HiddenContentsBehaviourTest {
  private static final int ROWS = 60;
  private static final int MOST_DISTANCE = 24;

  /** The engine under test. */
  abstract EngineChoice engine();

  /** Has contents. */
  public static final class Written implements Externalizable {
    private Object first = "first";
    private Object second = "second";

    /** For the reader. */
    public Written() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(7);
      out.writeObject(first);
      out.writeObject(second);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      in.readInt();
      first = in.readObject();
      second = in.readObject();
    }
  }

  /** Takes anything. */
  static final class Holder implements Serializable {
    private int number;
    private Object written;
    private Object anything;
    private Object name;
  }

  /** Takes its like. */
  static final class Node implements Serializable {
    private int number;
    private Object left;
    private Object right;
  }

  private static Object graph() {
    Object[] rows = new Object[ROWS];
    Node last = null;
    for (int i = 0; i < ROWS; i++) {
      Holder holder = new Holder();
      holder.number = i;
      holder.written = new Written();
      holder.anything = i == 0 ? null : rows[i / 2];
      holder.name = "name " + i;
      Node node = new Node();
      node.left = last;
      node.right = last == null ? null : last.left;
      last = node;
      rows[i] = i % 4 == 3 ? node : i % 4 == 2 ? holder.written : holder;
    }
    return rows;
  }

  @Test
  void nothingLeadsToContents() {
    Skyway skyway = Skyway.builder().engine(engine()).checksums(false).build();
    byte[] message = skyway.serialize(graph());
    int arrived = 0;
    for (int at = message.length / 4; at < message.length - 1; at++) {
      for (int distance = 1; distance <= MOST_DISTANCE; distance++) {
        byte[] turned = message.clone();
        turned[at] = Tag.BACK;
        turned[at + 1] = (byte) distance;
        Object root = null;
        try {
          root = skyway.deserialize(turned);
        } catch (SkywayException | ClassCastException refused) {
          continue; // which most are
        }
        arrived++;
        assertThat(leadsToContents(root)).as("at=%d distance=%d", at, distance).isFalse();
      }
    }
    assertThat(arrived).isPositive();
  }

  private static boolean leadsToContents(Object root) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> unseen = new ArrayDeque<>();
    unseen.push(root);
    while (!unseen.isEmpty()) {
      Object object = unseen.pop();
      Object[] next = new Object[0];
      if (object instanceof Object[] array) {
        if (array.length > 0 && array[0] instanceof byte[]) {
          return true;
        }
        next = array;
      } else if (object instanceof Holder holder) {
        next = new Object[] {holder.written, holder.anything, holder.name};
      } else if (object instanceof Node node) {
        next = new Object[] {node.left, node.right};
      } else if (object instanceof Written written) {
        next = new Object[] {written.first, written.second};
      }
      for (Object child : next) {
        if (child != null && seen.add(child)) {
          unseen.push(child);
        }
      }
    }
    return false;
  }
}
