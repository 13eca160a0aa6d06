// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.RedefiningLoader;
import java.lang.ref.WeakReference;
import java.util.List;

/**
 * Makes loaders with classes of their own, sends instances through one {@link Skyway}, and drops
 * them. Prints what is left.
 */
public final class LoaderChurnMain {
  private static final List<String> NAMES =
      List.of(
          ChurnedOrder.class.getName(),
          ChurnedItem.class.getName(),
          ChurnedState.class.getName(),
          ChurnedState.OPEN.getClass().getName());

  private LoaderChurnMain() {}

  /** Arguments: engine, how many loaders. */
  public static void main(String[] args) throws Exception {
    Skyway skyway = Skyway.builder().engine(EngineChoice.valueOf(args[0])).build();
    int loaders = Integer.parseInt(args[1]);
    long early = 0;
    WeakReference<Class<?>> last = null;
    for (int i = 0; i < loaders; i++) {
      last = new WeakReference<>(send(skyway, i));
      if (i == loaders / 5) {
        early = ResidentMemory.kilobytes();
      }
    }
    System.out.println("engine=" + skyway.report().engine());
    System.out.println("grown=" + (ResidentMemory.kilobytes() - early));
    System.out.println("plans=" + WritePlans.most() + " externals=" + ExternalIds.most());
    System.out.println("unloaded=" + isUnloaded(last));
    skyway.serialize(new Object[] {LoaderChurnMain.class});
    System.out.println("done=" + loaders);
  }

  private static Class<?> send(Skyway skyway, int number) throws Exception {
    ClassLoader loader =
        new RedefiningLoader(LoaderChurnMain.class.getClassLoader(), NAMES::contains);
    String name = (number % 2 == 0 ? ChurnedOrder.class : ChurnedItem.class).getName();
    Class<?> type = Class.forName(name, true, loader);
    Object sent = type.getConstructor(Integer.class).newInstance(number % 3);
    byte[] message = skyway.serialize(new Object[] {sent, List.of(sent)});
    Thread.currentThread().setContextClassLoader(loader);
    Object[] arrived;
    try {
      arrived = skyway.deserialize(message);
    } finally {
      Thread.currentThread().setContextClassLoader(null);
    }
    if (arrived[0].getClass() != type || !sent.toString().equals(arrived[0].toString())) {
      throw new IllegalStateException("something else arrived: found=" + arrived[0]);
    }
    return type;
  }

  private static boolean isUnloaded(WeakReference<?> last) throws InterruptedException {
    for (int i = 0; i < 1_000 && !last.refersTo(null); i++) {
      System.gc();
      Thread.sleep(20);
    }
    return last.refersTo(null);
  }
}
