// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Plain objects told apart by identity only, and containers that must still know them. */
public final class Crowd {
  public final Object[] members;
  public final Set<Object> set = new HashSet<>();
  public final Map<Object, Object> identity = new IdentityHashMap<>();
  public final Map<Object, Object> hashed = new HashMap<>();

  public Crowd(int size) {
    members = new Object[size];
    for (int i = 0; i < size; i++) {
      members[i] = new Object();
      set.add(members[i]);
      identity.put(members[i], i);
      hashed.put(members[i], members[size - 1 - i] == null ? "early" : members[size - 1 - i]);
    }
  }
}
