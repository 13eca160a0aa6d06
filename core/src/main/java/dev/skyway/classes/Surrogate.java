// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.ReplacedPolicy;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.Serializable;

/** What travels in place of an instance whose class has a {@link ReplacedPolicy}. */
final class Surrogate implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private final Class<?> type;
  private final Object content;

  Surrogate(Class<?> type, Object content) {
    this.type = type;
    this.content = content;
  }

  /** Only a policy of the class makes instances of it: a stream cannot choose the factory. */
  @Serial
  private Object readResolve() throws InvalidObjectException {
    if (type == null || !(PolicySets.get(type) instanceof ReplacedPolicy policy)) {
      throw new InvalidObjectException(
          "a surrogate stands for an instance of a class that is replaced here: class="
              + (type == null ? null : type.getName())
              + "; use the same policy sets on both sides");
    }
    Object instance = policy.fromSurrogate().apply(content);
    if (instance == null || instance.getClass() != type) {
      throw new InvalidObjectException(
          "a surrogate stands for an instance of its class: class="
              + type.getName()
              + " made="
              + (instance == null ? null : instance.getClass().getName())
              + "; correct the policy set");
    }
    return instance;
  }
}
