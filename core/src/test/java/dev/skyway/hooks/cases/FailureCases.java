// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.stream.Stream;

/** Hooks that fail. */
@SuppressWarnings("serial")
public final class FailureCases {
  private FailureCases() {}

  /** Fails where it is told to. */
  static final class Failing implements Serializable {
    private final String where;

    Failing(String where) {
      this.where = where;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      switch (where) {
        case "write io" -> throw new IOException("told to");
        case "write runtime" -> throw new IllegalStateException("told to");
        case "write not serializable" -> throw new NotSerializableException("told to");
        case "write fields without" -> out.writeFields();
        case "reset" -> out.reset();
        case "protocol" -> out.useProtocolVersion(2);
        default -> {}
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      switch (where) {
        case "read io" -> throw new IOException("told to");
        case "read invalid" -> throw new InvalidObjectException("told to");
        case "read runtime" -> throw new IllegalArgumentException("told to");
        case "read class" -> throw new ClassNotFoundException("told to");
        case "read null" -> throw new NullPointerException("told to");
        case "read active" -> throw new NotActiveException("told to");
        default -> {}
      }
    }
  }

  /** The one that is not told to fail. */
  public static Stream<HookCase> all() {
    return Stream.of(HookCase.of("told not to fail", () -> new Failing("")));
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    return Stream.of(
            "write io",
            "write runtime",
            "write not serializable",
            "write fields without",
            "reset",
            "protocol",
            "read io",
            "read invalid",
            "read runtime",
            "read class",
            "read null",
            "read active")
        .map(where -> HookCase.of(where, () -> new Object[] {new Failing(where)}));
  }
}
