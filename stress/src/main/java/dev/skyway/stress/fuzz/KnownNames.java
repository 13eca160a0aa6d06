// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import java.util.regex.Pattern;

/**
 * Finds only classes whose names look as if somebody had given them: to look for each mutated name
 * in files would take most of a fuzzer's time.
 */
final class KnownNames extends ClassLoader {
  private static final Pattern PLAUSIBLE =
      Pattern.compile(
          "(java|sun)\\.[a-z.]{3,30}\\.[A-Z][A-Za-z0-9$]{2,60}|dev\\.skyway\\.[a-z.]+[A-Z]\\w+");

  KnownNames() {
    super(KnownNames.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!PLAUSIBLE.matcher(name).matches()) {
      throw new ClassNotFoundException(name);
    }
    return super.loadClass(name, resolve);
  }
}
