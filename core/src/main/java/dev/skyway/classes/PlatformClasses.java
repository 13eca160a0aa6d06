// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Which classes belong to the JDK itself. */
final class PlatformClasses {
  private PlatformClasses() {}

  static boolean contains(Class<?> type) {
    Module module = type.getModule();
    String name = module.getName();
    return name != null
        && (name.startsWith("java.") || name.startsWith("jdk."))
        && module.getLayer() == ModuleLayer.boot();
  }
}
