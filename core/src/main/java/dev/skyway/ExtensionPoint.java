// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The protected methods of {@code java.io}'s object streams that a subclass overrides to have a say
 * in what travels. A stream does what they need only if they are overridden.
 */
enum ExtensionPoint {
  REPLACE_OBJECT("replaceObject", Object.class),
  ANNOTATE_CLASS("annotateClass", Class.class),
  ANNOTATE_PROXY_CLASS("annotateProxyClass", Class.class),
  WRITE_CLASS_DESCRIPTOR("writeClassDescriptor", ObjectStreamClass.class),
  RESOLVE_OBJECT("resolveObject", Object.class),
  RESOLVE_CLASS("resolveClass", ObjectStreamClass.class),
  RESOLVE_PROXY_CLASS("resolveProxyClass", String[].class),
  READ_CLASS_DESCRIPTOR("readClassDescriptor");

  private static final ClassValue<Set<ExtensionPoint>> OVERRIDDEN =
      new ClassValue<>() {
        @Override
        protected Set<ExtensionPoint> computeValue(Class<?> type) {
          return Collections.unmodifiableSet(find(type));
        }
      };

  private final String method;
  private final Class<?>[] parameters;

  ExtensionPoint(String method, Class<?>... parameters) {
    this.method = method;
    this.parameters = parameters;
  }

  /** What a stream's class overrides; not what Skyway's own streams do. */
  static Set<ExtensionPoint> overriddenBy(Class<?> stream) {
    return OVERRIDDEN.get(stream);
  }

  /** Whether a stream's class overrides any of these. */
  static boolean isAnyOverriddenBy(Class<?> stream, ExtensionPoint... points) {
    Set<ExtensionPoint> overridden = overriddenBy(stream);
    // PERF: most streams override nothing, which to find out in lists takes a stream 50 ns.
    return !overridden.isEmpty() && !Collections.disjoint(overridden, List.of(points));
  }

  private static Set<ExtensionPoint> find(Class<?> stream) {
    Set<ExtensionPoint> found = EnumSet.noneOf(ExtensionPoint.class);
    for (Class<?> c = stream; !isBase(c); c = c.getSuperclass()) {
      for (Method declared : c.getDeclaredMethods()) {
        for (ExtensionPoint point : values()) {
          if (point.isThis(declared)) {
            found.add(point);
          }
        }
      }
    }
    return found;
  }

  private static boolean isBase(Class<?> type) {
    return type == SkywayObjectOutputStream.class || type == SkywayObjectInputStream.class;
  }

  private boolean isThis(Method declared) {
    return declared.getName().equals(method)
        && Arrays.equals(declared.getParameterTypes(), parameters);
  }
}
