// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * What a worker and its driver send each other: messages of a type and a payload.
 *
 * <pre>
 *   message:  bytes of the payload (4) | type (1) | payload
 * </pre>
 *
 * All is little endian. {@code HELLO} and {@code PROOF} are of the worker, {@code CHALLENGE} and
 * {@code WELCOME} or {@code REFUSAL} the driver's answers; then each question has one answer, and a
 * worker asks the next one when it has it. Stateless and thread-safe.
 */
final class Wire {
  static final int HELLO = 1;
  static final int CHALLENGE = 2;
  static final int PROOF = 3;
  static final int WELCOME = 4;
  static final int REFUSAL = 5;

  /** Asks for all descriptions; the answer has them in the order of their numbers. */
  static final int VIEW = 6;

  /** Asks for the numbers of descriptions. */
  static final int NUMBERS = 7;

  /** Asks for the descriptions of numbers; an empty one stands for none. */
  static final int DESCRIPTIONS = 8;

  /** How many questions about one description each are asked at a time. */
  static final int MOST_ASKED = 4096;

  /** The longest message of a worker. */
  static final int MOST_QUESTION_BYTES = 2 << 20;

  /** The longest message of somebody who has shown nothing yet. */
  static final int MOST_HANDSHAKE_BYTES = 256;

  /** The longest answer: a view of all there can be. */
  static final int MOST_ANSWER_BYTES =
      (int) ClassRegistry.MOST_BYTES + 8 * ClassRegistry.MOST_DESCRIPTIONS;

  private static final int HEAD_BYTES = 5;
  private static final int SHORT_BYTES = 1 << 12;

  /**
   * A message that has arrived.
   *
   * @param type one of the constants above, or unknown
   * @param payload stands at its start
   */
  record Message(int type, ByteSource payload) {
    /**
     * Requires a type.
     *
     * @throws SkywayFormatException if it is another one
     */
    Message expect(int expected) {
      if (type != expected) {
        throw payload.failure("another message was due: type=" + type + " expected=" + expected);
      }
      return this;
    }
  }

  private Wire() {}

  /** What is short goes into one packet; what is long is not copied. */
  static void send(OutputStream out, int type, ByteSink payload) throws IOException {
    boolean isShort = payload.position <= SHORT_BYTES;
    ByteSink message = new ByteSink(HEAD_BYTES + (isShort ? payload.position : 0));
    message.putInt(payload.position);
    message.putByte(type);
    if (isShort) {
      message.putBytes(payload.buffer, 0, payload.position);
    }
    out.write(message.buffer, 0, message.position);
    if (!isShort) {
      out.write(payload.buffer, 0, payload.position);
    }
    out.flush();
  }

  /** Reads a message; memory grows with what arrives, not with what a length promises. */
  static Message receive(InputStream in, int mostBytes) throws IOException {
    return receive(in, mostBytes, length -> {});
  }

  /** The same; says how many bytes are to come before it waits for them. */
  static Message receive(InputStream in, int mostBytes, IntConsumer announced) throws IOException {
    DataInputStream data = new DataInputStream(in);
    int length = Integer.reverseBytes(data.readInt());
    int type = data.readUnsignedByte();
    if (length < 0 || length > mostBytes) {
      throw new TooLongException(
          "a message is at most so long: limit=" + mostBytes + " bytes=" + length);
    }
    announced.accept(length);
    byte[] payload = data.readNBytes(length);
    if (payload.length < length) {
      throw new EOFException("ends within a message: bytes=" + length + " have=" + payload.length);
    }
    return new Message(type, new ByteSource(payload));
  }

  static void putDescription(ByteSink sink, byte[] description) {
    sink.putVarint(description.length);
    sink.putBytes(description, 0, description.length);
  }

  static byte[] getDescription(ByteSource source) {
    int length = source.getCount();
    source.require(length);
    byte[] description = new byte[length];
    System.arraycopy(source.buffer, source.position, description, 0, length);
    source.position += length;
    return description;
  }

  static ByteSink putDescriptions(List<byte[]> descriptions) {
    ByteSink sink = new ByteSink(256);
    sink.putVarint(descriptions.size());
    for (byte[] description : descriptions) {
      putDescription(sink, description == null ? new byte[0] : description);
    }
    return sink;
  }

  /**
   * What {@link #putDescriptions} wrote; null where there is none.
   *
   * @throws SkywayFormatException if it is malformed
   */
  static List<byte[]> getDescriptions(ByteSource source, int most) {
    int count = count(source, most);
    List<byte[]> descriptions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] description = getDescription(source);
      descriptions.add(description.length == 0 ? null : description);
    }
    requireEnd(source);
    return descriptions;
  }

  static ByteSink putNumbers(int[] numbers) {
    ByteSink sink = new ByteSink(64);
    sink.putVarint(numbers.length);
    for (int number : numbers) {
      sink.putInt(number);
    }
    return sink;
  }

  /**
   * What {@link #putNumbers} wrote.
   *
   * @throws SkywayFormatException if it is malformed
   */
  static int[] getNumbers(ByteSource source, int most) {
    int count = count(source, most);
    source.require((long) Integer.BYTES * count);
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = source.getInt();
    }
    requireEnd(source);
    return numbers;
  }

  private static int count(ByteSource source, int most) {
    int count = source.getCount();
    if (count > most) {
      throw source.failure("a message has at most so many: limit=" + most + " count=" + count);
    }
    return count;
  }

  private static void requireEnd(ByteSource source) {
    if (source.remaining() > 0) {
      throw source.failure("nothing is left over: bytes=" + source.remaining());
    }
  }
}
