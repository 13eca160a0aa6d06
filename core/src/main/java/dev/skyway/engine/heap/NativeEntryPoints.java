// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.HeapAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.Map;

/**
 * Calls without a thread transition on 17, whose foreign linker is an incubator module that is
 * seldom there. What it stands on is in {@code java.base}: a description of the native call, which
 * C2 turns into the call itself, and a fallback for the interpreter and C1. The fallback here is a
 * JNI critical section, so either way the call is a window.
 */
final class NativeEntryPoints {
  private static final MethodType ENTRY =
      MethodType.methodType(long.class, long.class, long.class, long.class, long.class);

  /** Integer argument registers by their encoding in instructions, and the return register. */
  private static final Map<String, int[]> REGISTERS =
      Map.of("amd64", new int[] {7, 6, 2, 1}, "aarch64", new int[] {0, 1, 2, 3});

  private static final int RETURN_REGISTER = 0;
  private static final int INTEGER_STORAGE = 0;

  private NativeEntryPoints() {}

  /** A handle of a function's address and its four longs. */
  static MethodHandle link() throws Throwable {
    int[] registers = REGISTERS.get(System.getProperty("os.arch"));
    if (registers == null) {
      throw new IllegalStateException(
          "registers not known: arch=" + System.getProperty("os.arch") + "; JNI is used instead");
    }
    MethodHandles.Lookup lookup = HeapAccess.trustedLookup();
    MethodType withAddress = ENTRY.insertParameterTypes(0, long.class);
    Class<?> storage = Class.forName("jdk.internal.invoke.VMStorageProxy");
    Class<?> abi = Class.forName("jdk.internal.invoke.ABIDescriptorProxy");
    Class<?> entryPoint = Class.forName("jdk.internal.invoke.NativeEntryPoint");
    export(lookup, "jdk.internal.invoke");

    Object arguments = Array.newInstance(storage, registers.length);
    for (int i = 0; i < registers.length; i++) {
      Array.set(arguments, i, storage(storage, registers[i]));
    }
    Object returns = Array.newInstance(storage, 1);
    Array.set(returns, 0, storage(storage, RETURN_REGISTER));
    Object noShadowSpace = proxy(abi, Map.of("shadowSpaceBytes", 0));
    Object point =
        lookup
            .findStatic(
                entryPoint,
                "make",
                MethodType.methodType(
                    entryPoint,
                    String.class,
                    abi,
                    storage.arrayType(),
                    storage.arrayType(),
                    boolean.class,
                    MethodType.class))
            .invoke("native_call", noShadowSpace, arguments, returns, false, withAddress);
    return (MethodHandle)
        lookup
            .findStatic(
                Class.forName("java.lang.invoke.NativeMethodHandle"),
                "make",
                MethodType.methodType(MethodHandle.class, entryPoint, MethodHandle.class))
            .invoke(point, fallback());
  }

  private static MethodHandle fallback() throws ReflectiveOperationException {
    MethodHandle critical =
        MethodHandles.lookup().findStatic(NativeEntry.class, "enterCritical", ENTRY);
    return MethodHandles.dropArguments(critical, 0, long.class);
  }

  private static void export(MethodHandles.Lookup lookup, String name) throws Throwable {
    lookup
        .findVirtual(
            Module.class,
            "implAddExports",
            MethodType.methodType(void.class, String.class, Module.class))
        .invoke(Object.class.getModule(), name, NativeEntryPoints.class.getModule());
  }

  private static Object storage(Class<?> type, int register) {
    return proxy(type, Map.of("type", INTEGER_STORAGE, "index", register));
  }

  private static Object proxy(Class<?> type, Map<String, Integer> answers) {
    return Proxy.newProxyInstance(
        NativeEntryPoints.class.getClassLoader(),
        new Class<?>[] {type},
        (self, method, arguments) -> answers.get(method.getName()));
  }
}
