// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** After each object, reset and flush the stream below has what that of {@code java.io} has. */
class StepByStepTest {
  private interface Opening<S, T> {
    T open(S below) throws IOException;
  }

  /** One kind of streams. */
  private static final class Side {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Opening<InputStream, ObjectInputStream> opening;
    private final ObjectOutputStream out;

    Side(
        Opening<OutputStream, ObjectOutputStream> writing,
        Opening<InputStream, ObjectInputStream> opening)
        throws IOException {
      this.opening = opening;
      out = writing.open(bytes);
    }

    /** What a reader finds who begins now: ids of nodes, and strings for data. */
    List<Object> found() throws Exception {
      List<Object> found = new ArrayList<>();
      ObjectInputStream in = opening.open(new ByteArrayInputStream(bytes.toByteArray()));
      while (true) {
        try {
          Object next = in.readObject();
          found.add(next instanceof Node node ? node.id + node.name + (node.next == node) : next);
        } catch (OptionalDataException e) {
          addData(found, in.readNBytes(e.length));
        } catch (EOFException e) {
          return found;
        }
      }
    }

    /** Blocks of data are cut elsewhere. */
    private static void addData(List<Object> found, byte[] data) {
      int last = found.size() - 1;
      String text = "data " + HexFormat.of().formatHex(data);
      boolean follows = last >= 0 && found.get(last) instanceof String s && s.startsWith("data ");
      if (follows) {
        found.set(last, found.get(last) + text.substring(5));
      } else {
        found.add(text);
      }
    }
  }

  private final Random random = new Random();
  private final List<Node> nodes = new ArrayList<>();

  private Node node() {
    if (!nodes.isEmpty() && random.nextBoolean()) {
      return nodes.get(random.nextInt(nodes.size()));
    }
    Node node = new Node(nodes.size(), "n".repeat(random.nextInt(8) == 0 ? 70_000 : 3));
    node.next = random.nextBoolean() ? node : null;
    nodes.add(node);
    return node;
  }

  /** Whether both have to have the same below now. */
  private boolean step(Side... sides) throws IOException {
    int choice = random.nextInt(7);
    Node node = choice < 3 ? node() : null;
    int number = random.nextInt();
    for (Side side : sides) {
      switch (choice) {
        case 0, 1 -> side.out.writeObject(node);
        case 2 -> side.out.writeUnshared(node);
        case 3 -> side.out.writeInt(number);
        case 4 -> side.out.write(new byte[number & 0xFFF]);
        case 5 -> side.out.flush();
        default -> side.out.reset();
      }
    }
    return choice != 3 && choice != 4;
  }

  @Test
  void theStreamBelowHasTheSame() throws Exception {
    long seed = System.nanoTime();
    System.out.println("StepByStepTest.theStreamBelowHasTheSame seed=" + seed);
    int compared = 0;
    for (int round = 0; round < 60; round++) {
      random.setSeed(seed + round);
      nodes.clear();
      Side java = new Side(ObjectOutputStream::new, ObjectInputStream::new);
      Side skyway = new Side(SkywayObjectOutputStream::new, SkywayObjectInputStream::new);
      for (int step = 0; step < 20; step++) {
        if (step(java, skyway)) {
          assertThat(skyway.found())
              .as("seed=%d round=%d step=%d", seed, round, step)
              .isEqualTo(java.found());
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(600);
  }
}
