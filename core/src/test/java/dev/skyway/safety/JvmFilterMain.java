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
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.ByteBuffer;

/** Reads a graph in every way there is, and prints which ways the filters of the JVM let pass. */
final class JvmFilterMain {
  static final String REFUSED = "!" + Suspect.class.getName() + ";!" + Asking.class.getName();

  private JvmFilterMain() {}

  static final class Suspect implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number = 1;
  }

  /** Is told what arrived, which is not what the class here says. */
  static final class Asking implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number = 1;
    private transient boolean isTold;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      isTold = in.readFields().getObjectStreamClass() != ObjectStreamClass.lookup(Asking.class);
    }
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
    byte[] stream = written(new Suspect(), skyway);
    byte[] asking = written(new Asking(), skyway);
    if (arguments[1].equals("late")) {
      skyway.deserialize(message);
      Config.setSerialFilter(Config.createFilter(REFUSED));
    }
    report("array", () -> skyway.deserialize(message));
    report("buffer", () -> skyway.deserialize(ByteBuffer.wrap(message)));
    report("input", () -> skyway.deserialize(new ByteArrayInputStream(message)));
    try (SkywayDecoder decoder = skyway.newDecoder()) {
      report("channel", () -> decoder.decode(message));
    }
    try (SkywayObjectInputStream in = reading(stream, skyway)) {
      report("stream", in::readObject);
    }
    try (SkywayObjectInputStream in = reading(asking, skyway)) {
      in.setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
      report("own filter", () -> told((Asking) in.readObject()));
    }
    report("copy", () -> skyway.copy(new Suspect()));
    report("string", () -> skyway.deserialize(skyway.serialize("tiny")));
  }

  private static byte[] written(Object root, Skyway skyway) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(stream, skyway)) {
      out.writeObject(root);
    }
    return stream.toByteArray();
  }

  private static SkywayObjectInputStream reading(byte[] stream, Skyway skyway) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(stream), skyway);
  }

  private static Asking told(Asking arrived) {
    if (!arrived.isTold) {
      throw new IllegalStateException("a hook was shown the class here, not what has arrived");
    }
    return arrived;
  }

  private static ObjectInputFilter rejectSuspects(
      ObjectInputFilter before, ObjectInputFilter next) {
    ObjectInputFilter strict =
        info ->
            info.serialClass() == Suspect.class || info.serialClass() == Asking.class
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
