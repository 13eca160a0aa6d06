// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.HeapAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;

/**
 * Links a native function of four longs so that calls make no thread transition. All by reflection,
 * as the source level is 17; through the trusted lookup, as the APIs are final in 22 only, a
 * preview in 21 and internal in 17.
 */
final class NoTransitionLinker {
  private static final int FEATURE = Runtime.version().feature();
  private static final int FIRST_FINAL = 22;
  private static final int FIRST_WITH_STUBS = 21;

  static final MethodType WITH_ADDRESS =
      MethodType.methodType(long.class, long.class, long.class, long.class, long.class, long.class);

  private NoTransitionLinker() {}

  static String kind() {
    if (FEATURE >= FIRST_FINAL) {
      return "ffm critical";
    }
    return FEATURE >= FIRST_WITH_STUBS ? "ffm trivial" : "native entry point";
  }

  /** Whether code that C2 has not compiled takes a JNI critical section instead. */
  static boolean mayFallBack() {
    return FEATURE < FIRST_WITH_STUBS;
  }

  /** A handle of the function's address, which has to be this one, and its four longs. */
  static MethodHandle link(long address) {
    try {
      return FEATURE >= FIRST_WITH_STUBS ? linkForeign(address) : NativeEntryPoints.link();
    } catch (Throwable e) {
      throw new IllegalStateException("not linked: jdk=" + FEATURE + ", cause=" + e, e);
    }
  }

  /**
   * What the linker of 21 and later builds on. PERF: the linker would spin a class around it that
   * adapts memory segments, of which there are none here: 35 ms of a JVM's first message on 25.
   */
  private static MethodHandle linkForeign(long address) throws Throwable {
    MethodHandle direct = NativeEntry.linkNoTransition(WITH_ADDRESS);
    return direct != null
        ? direct
        : MethodHandles.dropArguments(linkByLinker(address), 0, long.class);
  }

  static MethodHandle linkByLinker(long address) throws Throwable {
    MethodHandles.Lookup lookup = HeapAccess.trustedLookup();
    Class<?> linker = Class.forName("java.lang.foreign.Linker");
    Class<?> option = Class.forName("java.lang.foreign.Linker$Option");
    Class<?> layout = Class.forName("java.lang.foreign.MemoryLayout");
    Class<?> longLayout = Class.forName("java.lang.foreign.ValueLayout$OfLong");
    Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
    Class<?> descriptor = Class.forName("java.lang.foreign.FunctionDescriptor");
    Class<?> layouts = layout.arrayType();

    Object javaLong =
        lookup
            .findStaticGetter(
                Class.forName("java.lang.foreign.ValueLayout"), "JAVA_LONG", longLayout)
            .invoke();
    Object arguments = Array.newInstance(layout, 4);
    for (int i = 0; i < 4; i++) {
      Array.set(arguments, i, javaLong);
    }
    Object function =
        lookup
            .findStatic(descriptor, "of", MethodType.methodType(descriptor, layout, layouts))
            .asFixedArity()
            .invoke(javaLong, arguments);
    Object target =
        lookup
            .findStatic(segment, "ofAddress", MethodType.methodType(segment, long.class))
            .invoke(address);
    Object options = Array.newInstance(option, 1);
    Array.set(options, 0, noTransition(lookup, option));
    Object nativeLinker =
        lookup.findStatic(linker, "nativeLinker", MethodType.methodType(linker)).invoke();
    return (MethodHandle)
        lookup
            .findVirtual(
                linker,
                "downcallHandle",
                MethodType.methodType(MethodHandle.class, segment, descriptor, option.arrayType()))
            .asFixedArity()
            .invoke(nativeLinker, target, function, options);
  }

  private static Object noTransition(MethodHandles.Lookup lookup, Class<?> option)
      throws Throwable {
    if (FEATURE >= FIRST_FINAL) {
      return lookup
          .findStatic(option, "critical", MethodType.methodType(option, boolean.class))
          .invoke(false);
    }
    return lookup.findStatic(option, "isTrivial", MethodType.methodType(option)).invoke();
  }
}
