// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Placeholders;

/** A field of an object with hooks takes only what is not here, and a placeholder came. */
final class MissingClass extends ClassNotFoundException {
  private static final long serialVersionUID = 1L;

  MissingClass(Object placeholder) {
    super(Placeholders.className(placeholder.getClass()));
  }
}
