// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.function.UnaryOperator;

/** What a writer makes of unshared objects. A class, as a first message would link a lambda. */
record UnsharedCopies(HookWriter writer) implements UnaryOperator<Object> {
  @Override
  public Object apply(Object original) {
    return writer.unshared(original);
  }
}
