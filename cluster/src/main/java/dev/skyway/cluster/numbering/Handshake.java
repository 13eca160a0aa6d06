// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.cluster.numbering.Wire.Message;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * How a worker and a driver begin. Both show that they know the secret, by a keyed hash of numbers
 * that both have drawn anew: what was recorded of one handshake is of no use in another. The worker
 * shows it first, so that the driver does no more than one hash for somebody who does not.
 *
 * <pre>
 *   HELLO:      "SKYN" (4) | version (1) | random (32) | highest number known (4) | its CRC32C (4)
 *   CHALLENGE:  random (32) | whether a proof is due (1)
 *   PROOF:      HMAC-SHA256 of "worker", both randoms and the HELLO (32), or nothing
 *   WELCOME:    HMAC-SHA256 of "driver" and both randoms (32), or nothing | id (4)
 *   REFUSAL:    reason (1)
 * </pre>
 */
final class Handshake {
  private static final int MAGIC = 'S' | 'K' << 8 | 'Y' << 16 | 'N' << 24;
  private static final int VERSION = 1;
  private static final int RANDOM_BYTES = 32;
  private static final byte[] WORKER = "worker".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DRIVER = "driver".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] NOTHING = {};
  private static final SecureRandom RANDOM = new SecureRandom();

  private Handshake() {}

  /**
   * The driver's part.
   *
   * @return why it was refused, or null
   * @throws IOException if the worker goes, or is silent for too long
   */
  static Refusal drive(
      InputStream in, OutputStream out, Optional<SharedSecret> secret, ClassRegistry registry)
      throws IOException {
    Message hello;
    try {
      hello = Wire.receive(in, Wire.MOST_HANDSHAKE_BYTES);
    } catch (SSLException e) {
      throw e; // counted by whoever secured the socket
    } catch (IOException e) {
      return Refusal.MALFORMED;
    }
    byte[] said = rest(hello.payload());
    if (hello.type() != Wire.HELLO || said.length != 4 + 1 + RANDOM_BYTES + 4 + 4) {
      return Refusal.MALFORMED;
    }
    ByteSource source = new ByteSource(said);
    if (source.getInt() != MAGIC || source.getByte() != VERSION) {
      return Refusal.MALFORMED;
    }
    byte[] theirs = bytes(source, RANDOM_BYTES);
    int highest = source.getInt();
    int checksum = source.getInt();
    byte[] mine = challenge(out, secret.isPresent());
    Message proof = Wire.receive(in, Wire.MOST_HANDSHAKE_BYTES);
    if (proof.type() != Wire.PROOF) {
      return Refusal.MALFORMED;
    }
    byte[] shown = rest(proof.payload());
    byte[] due = secret.map(s -> s.proof(WORKER, theirs, mine, said)).orElse(NOTHING);
    if (!MessageDigest.isEqual(due, shown)) {
      return shown.length == 0 ? Refusal.NO_PROOF : Refusal.WRONG_PROOF;
    }
    if (!registry.agrees(highest, checksum)) {
      return Refusal.OTHER_NUMBERS;
    }
    ByteSink welcome = new ByteSink(64);
    byte[] answer = secret.map(s -> s.proof(DRIVER, theirs, mine)).orElse(NOTHING);
    welcome.putBytes(answer, 0, answer.length);
    welcome.putInt(registry.id());
    Wire.send(out, Wire.WELCOME, welcome);
    return null;
  }

  private static byte[] challenge(OutputStream out, boolean proofDue) throws IOException {
    byte[] random = random();
    ByteSink challenge = new ByteSink(RANDOM_BYTES + 1);
    challenge.putBytes(random, 0, RANDOM_BYTES);
    challenge.putByte(proofDue ? 1 : 0);
    Wire.send(out, Wire.CHALLENGE, challenge);
    return random;
  }

  /**
   * The worker's part.
   *
   * @param highest a number that is known, or none
   * @return the id of the driver's registry
   * @throws RefusedException if the driver refuses, or does not know the secret
   * @throws SkywayFormatException if it is no driver
   * @throws IOException if it goes, or is silent for too long
   */
  static int join(
      InputStream in, OutputStream out, Optional<SharedSecret> secret, int highest, int checksum)
      throws IOException {
    byte[] mine = random();
    ByteSink hello = new ByteSink(64);
    hello.putInt(MAGIC);
    hello.putByte(VERSION);
    hello.putBytes(mine, 0, RANDOM_BYTES);
    hello.putInt(highest);
    hello.putInt(checksum);
    Wire.send(out, Wire.HELLO, hello);
    ByteSource challenge = answer(in, Wire.CHALLENGE);
    byte[] theirs = bytes(challenge, RANDOM_BYTES);
    boolean proofDue = challenge.getByte() != 0;
    if (!proofDue && secret.isPresent()) {
      throw new RefusedException("the driver asks for no secret, so it may be another one");
    }
    byte[] said = hello.toByteArray();
    byte[] shown = secret.map(s -> s.proof(WORKER, mine, theirs, said)).orElse(NOTHING);
    ByteSink proof = new ByteSink(RANDOM_BYTES);
    proof.putBytes(shown, 0, shown.length);
    Wire.send(out, Wire.PROOF, proof);
    ByteSource welcome = answer(in, Wire.WELCOME);
    byte[] due = secret.map(s -> s.proof(DRIVER, mine, theirs)).orElse(NOTHING);
    if (!MessageDigest.isEqual(due, bytes(welcome, due.length))) {
      throw new RefusedException("the driver does not know the secret");
    }
    return welcome.getInt();
  }

  private static ByteSource answer(InputStream in, int type) throws IOException {
    Message message = Wire.receive(in, Wire.MOST_HANDSHAKE_BYTES);
    if (message.type() == Wire.REFUSAL) {
      throw new RefusedException(Refusal.of(message.payload().getByte()).reason());
    }
    return message.expect(type).payload();
  }

  private static byte[] random() {
    byte[] random = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(random);
    return random;
  }

  private static byte[] rest(ByteSource source) {
    return bytes(source, source.remaining());
  }

  private static byte[] bytes(ByteSource source, int count) {
    source.require(count);
    source.position += count;
    return Arrays.copyOfRange(source.buffer, source.position - count, source.position);
  }
}
