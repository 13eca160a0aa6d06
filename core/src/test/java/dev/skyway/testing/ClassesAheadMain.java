// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.Skyway;
import dev.skyway.classes.NativeLibrary;
import dev.skyway.classes.ReadPlan;
import java.util.ArrayList;
import java.util.List;

/** Lets all classes be loaded ahead, then writes and reads a message. */
public final class ClassesAheadMain {
  public static final String ENDED = "all that is loaded ahead is loaded";

  private ClassesAheadMain() {}

  /** Without arguments. */
  public static void main(String[] args) throws Exception {
    if (!NativeLibrary.isLoaded()) {
      throw new IllegalStateException(NativeLibrary.failure());
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("skyway-ahead")) {
        thread.join();
      }
    }
    System.out.println(ENDED);
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Skyway skyway = Skyway.standard();
    System.out.println(skyway.report().engine() + " " + skyway.deserialize(skyway.serialize(list)));
    Package ours = ReadPlan.class.getPackage();
    System.out.println("sealed=" + ours.isSealed() + " version=" + ours.getImplementationVersion());
  }
}
