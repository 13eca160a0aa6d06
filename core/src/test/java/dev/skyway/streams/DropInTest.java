// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.StreamProgram.Reading;
import dev.skyway.streams.StreamProgram.Writing;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Programs written once against {@code java.io}, run with both kinds of streams: same protocol. */
class DropInTest {
  private static void same(Writing writing, Reading reading) throws Exception {
    new StreamProgram(writing, reading)
        .requireSame(SkywayObjectOutputStream::new, SkywayObjectInputStream::new);
  }

  private static void writeEachPrimitive(ObjectOutputStream out) throws IOException {
    out.write(200);
    out.write(new byte[] {1, 2, 3});
    out.write(new byte[] {1, 2, 3, 4}, 1, 2);
    out.writeBoolean(true);
    out.writeByte(-3);
    out.writeShort(-30_000);
    out.writeChar('\u4E2D');
    out.writeInt(0x01020304);
    out.writeLong(Long.MIN_VALUE + 5);
    out.writeFloat(1.5f);
    out.writeDouble(Math.PI);
    out.writeBytes("bytes\n");
    out.writeChars("chars");
    out.writeUTF("utf \u0000 \uD83D\uDE00");
  }

  @Test
  void primitivesAndTheirBytes() throws Exception {
    Reading typed =
        (in, log) -> {
          log.add(in.read());
          log.add(in.readByte());
          log.add(in.readUnsignedByte());
          byte[] three = new byte[3];
          in.readFully(three);
          log.add(three);
          log.add(in.readBoolean());
          log.add(in.readByte());
          log.add(in.readShort());
          log.add(in.readChar());
          log.add(in.readInt());
          log.add(in.readLong());
          log.add(in.readFloat());
          log.add(in.readDouble());
          log.add(in.skipBytes(6));
          log.add(in.readChar());
          in.readFully(new byte[8], 0, 8);
          log.add(in.readUTF());
          log.add(in.read());
          log.add(in.readInt());
        };
    same(DropInTest::writeEachPrimitive, typed);
    same(DropInTest::writeEachPrimitive, (in, log) -> log.add(in.readAllBytes()));
    same(
        out -> {
          writeEachPrimitive(out);
          out.flush();
        },
        (in, log) -> log.add(in.readNBytes(9)));
  }

  @Test
  @SuppressWarnings("deprecation")
  void linesOfText() throws Exception {
    same(
        out -> out.writeBytes("one\ntwo\r\nthree"),
        (in, log) -> {
          log.add(in.readLine());
          log.add(in.readLine());
          log.add(in.readLine());
          log.add(String.valueOf(in.readLine()));
        });
  }

  @Test
  void objectsBetweenPrimitives() throws Exception {
    Node node = new Node(1, "one");
    node.next = node;
    same(
        out -> {
          out.writeObject(node);
          out.writeInt(1);
          out.writeInt(2);
          out.writeObject(null);
          out.writeObject(node);
          out.write(new byte[100_000]);
          out.writeObject("end");
        },
        (in, log) -> {
          Node read = (Node) in.readObject();
          log.add(read.next == read);
          log.add(in.available());
          log.add(in.readInt());
          log.add(in.available());
          log.add(in.readInt());
          log.add(in.available());
          log.add(in.read());
          log.add(String.valueOf(in.readObject()));
          log.add(in.readObject() == read);
          in.readFully(new byte[100_000]);
          log.add(in.read(new byte[5]));
          log.add(in.readObject());
          log.add(in.read());
          log.add(in.available());
          in.readObject();
        });
  }

  @Test
  void dataWhereAnObjectIsAskedFor() throws Exception {
    Writing writing =
        out -> {
          out.writeObject("first");
          out.writeLong(1);
          out.writeObject("second");
        };
    same(writing, (in, log) -> log.add(List.of(in.readObject(), in.readObject())));
    same(
        writing,
        (in, log) -> {
          log.add(in.readObject());
          log.add(in.readInt());
          in.readObject();
        });
    same(
        writing,
        (in, log) -> {
          log.add(in.readObject());
          try {
            in.readObject();
          } catch (OptionalDataException e) {
            log.add(in.readLong());
          }
          log.add(in.readObject());
        });
  }

  @Test
  void objectWhereDataIsAskedFor() throws Exception {
    Writing writing =
        out -> {
          out.writeShort(1);
          out.writeObject("object");
        };
    same(writing, (in, log) -> log.add(in.readInt()));
    same(
        writing,
        (in, log) -> {
          log.add(in.readShort());
          log.add(in.read());
          log.add(in.skipBytes(4));
          log.add(in.skip(4));
          log.add(in.readObject());
          log.add(in.skip(4));
        });
  }

  @Test
  void resetAndUnshared() throws Exception {
    Node node = new Node(1, "one");
    same(
        out -> {
          out.writeObject(node);
          out.reset();
          node.id++;
          out.writeObject(node);
          out.writeUnshared(node);
          out.writeObject(node);
        },
        (in, log) -> {
          Node one = (Node) in.readObject();
          Node two = (Node) in.readObject();
          Node three = (Node) in.readUnshared();
          Node four = (Node) in.readObject();
          log.add(List.of(two.id - one.id, one == two, two == three, two == four));
          in.readUnshared();
        });
  }

  @Test
  void callbacksOutsideOfCallbacks() throws Exception {
    same(out -> logged(out::defaultWriteObject), (in, log) -> in.defaultReadObject());
    same(out -> logged(out::writeFields), (in, log) -> in.readFields());
    same(out -> logged(out::putFields), (in, log) -> in.registerValidation(() -> {}, 1));
  }

  private static void logged(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(NotActiveException.class);
  }

  @Test
  void randomOrders() throws Exception {
    long seed = System.nanoTime();
    System.out.println("DropInTest.randomOrders seed=" + seed);
    for (int round = 0; round < 200; round++) {
      long roundSeed = seed + round;
      same(
          out -> random(roundSeed, out, null, null), (in, log) -> random(roundSeed, null, in, log));
    }
  }

  /** The same choices on both sides. */
  private static void random(
      long seed, ObjectOutputStream out, ObjectInputStream in, List<Object> log) throws Exception {
    Random random = new Random(seed);
    List<Node> written = new ArrayList<>();
    for (int step = 0; step < 30; step++) {
      int choice = random.nextInt(5);
      int size = random.nextInt(3000);
      boolean again = !written.isEmpty() && random.nextInt(4) > 0;
      Node node = again ? written.get(random.nextInt(written.size())) : new Node(size, "n" + size);
      if (choice < 2 && !again) {
        written.add(node);
      }
      if (out != null) {
        write(out, choice, size, node);
      } else {
        log.add(read(in, choice, size));
      }
    }
  }

  private static void write(ObjectOutputStream out, int choice, int size, Node node)
      throws IOException {
    switch (choice) {
      case 0, 1 -> out.writeObject(node);
      case 2 -> out.writeInt(size);
      case 3 -> out.write(new byte[size]);
      default -> out.flush();
    }
  }

  private static Object read(ObjectInputStream in, int choice, int size) throws Exception {
    return switch (choice) {
      case 0, 1 -> ((Node) in.readObject()).id;
      case 2 -> in.readInt();
      case 3 -> in.readNBytes(size).length;
      default -> "flush";
    };
  }
}
