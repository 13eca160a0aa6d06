// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.util.ArrayList;
import java.util.List;

/** Which hooks ran, in order. Of one thread. */
public final class Calls {
  private static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(ArrayList::new);

  private Calls() {}

  /** Takes down a call. */
  static void note(String call) {
    LIST.get().add(call);
  }

  /** The calls so far; the next list is empty. */
  public static List<String> take() {
    List<String> calls = List.copyOf(LIST.get());
    LIST.get().clear();
    return calls;
  }
}
