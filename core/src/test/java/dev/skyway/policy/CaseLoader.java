// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import dev.skyway.policy.cases.CasePolicies;
import java.io.IOException;
import java.io.InputStream;

/** Has classes of its own of all policy cases, and with them a policy set of its own. */
final class CaseLoader extends ClassLoader {
  private static final String CASES = CasePolicies.class.getPackageName() + ".";

  CaseLoader() {
    super(CaseLoader.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(CASES)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
