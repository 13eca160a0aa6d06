// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayHookException;
import dev.skyway.testing.EngineCopier;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said where the code of classes fails on what has arrived. */
public abstract class ArrivalErrorBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  @Test
  void saysWhichHookHasFailedToRead() {
    EngineCopier copier = new EngineCopier(engine());
    for (Object failing : new Object[] {new FailsToResolve(), new FailsToRead()}) {
      byte[] message = copier.write(List.of(failing));
      String hook = failing instanceof FailsToRead ? "readExternal" : "readResolve";
      assertThatThrownBy(() -> copier.read(message))
          .isInstanceOf(SkywayHookException.class)
          .hasMessageStartingWith(
              "a hook failed: class=" + failing.getClass().getName() + " hook=" + hook)
          .hasMessageContaining("on purpose");
    }
  }

  @Test
  void saysWhatIsWrongWithAKey() {
    EngineCopier copier = new EngineCopier(engine());
    List<Object> deep = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      deep = new ArrayList<>(Collections.singletonList(deep));
    }
    HashMap<Object, Object> map = new HashMap<>();
    map.put(new AnyKey(), 1);
    AnyKey key = (AnyKey) map.keySet().iterator().next();
    key.parts = new ArrayList<>(List.of(1));
    byte[] nobody = copier.write(map);
    key.parts = deep;
    byte[] tooDeep = copier.write(map);
    assertThatThrownBy(() -> copier.read(nobody))
        .hasMessageContaining("class=java.util.HashMap problem=java.lang.IllegalStateException");
    assertThatThrownBy(() -> copier.read(tooDeep))
        .hasMessageContaining("class=java.util.HashMap problem=a key or value is too deep");
  }

  static final class FailsToResolve implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      throw new IllegalStateException("on purpose");
    }
  }

  /** An {@link Externalizable} that cannot be read. */
  public static final class FailsToRead implements Externalizable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {
      throw new IllegalStateException("on purpose");
    }
  }

  /** The hash of an instance is another one where it arrives. */
  static final class AnyKey implements Serializable {
    private static final long serialVersionUID = 1L;

    List<Object> parts;

    @Override
    public int hashCode() {
      if (parts == null) {
        return 1;
      }
      if (parts.equals(List.of(1))) {
        throw new IllegalStateException();
      }
      return parts.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }
}
