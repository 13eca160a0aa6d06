// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Config;
import java.io.Serializable;
import java.nio.ByteBuffer;

/** Reads a graph in every way there is, and prints which ways the filters of the JVM let pass. */
final class JvmFilterMain {
  private JvmFilterMain() {}

  static final class Suspect implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number = 1;
  }

  private interface Way {
    Object read() throws IOException, ClassNotFoundException;
  }

  public static void main(String[] arguments) throws Exception {
    EngineChoice engine = EngineChoice.valueOf(arguments[0]);
    if (arguments[1].equals("factory")) {
      Config.setSerialFilterFactory(JvmFilterMain::rejectSuspects);
    }
    Skyway skyway = Skyway.builder().engine(engine).build();
    System.out.println("engine=" + skyway.report().engine());
    byte[] message = skyway.serialize(new Suspect());
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(stream, skyway)) {
      out.writeObject(new Suspect());
    }
    if (arguments[1].equals("late")) {
      skyway.deserialize(message);
      Config.setSerialFilter(Config.createFilter("!" + Suspect.class.getName()));
    }
    report("array", () -> skyway.deserialize(message));
    report("buffer", () -> skyway.deserialize(ByteBuffer.wrap(message)));
    report("input", () -> skyway.deserialize(new ByteArrayInputStream(message)));
    try (SkywayDecoder decoder = skyway.newDecoder()) {
      report("channel", () -> decoder.decode(message));
    }
    ByteArrayInputStream bytes = new ByteArrayInputStream(stream.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(bytes, skyway)) {
      report("stream", in::readObject);
    }
    report("copy", () -> skyway.copy(new Suspect()));
    report("string", () -> skyway.deserialize(skyway.serialize("tiny")));
  }

  private static ObjectInputFilter rejectSuspects(
      ObjectInputFilter before, ObjectInputFilter next) {
    ObjectInputFilter strict =
        info ->
            info.serialClass() == Suspect.class
                ? ObjectInputFilter.Status.REJECTED
                : ObjectInputFilter.Status.UNDECIDED;
    return ObjectInputFilter.merge(strict, next == null ? before : next);
  }

  private static void report(String name, Way way) throws Exception {
    boolean passed = true;
    try {
      way.read();
    } catch (SkywayException | InvalidClassException e) {
      passed = !e.getMessage().contains("rejected by the filter");
    }
    System.out.println(name + (passed ? " passed" : " rejected"));
  }
}
