// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Slot;
import dev.skyway.format.FieldDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the fields lie of instances that arrived without their hooks, level by level, and which of
 * them {@code defaultReadObject} sets. Immutable; lives as long as the {@link ReadPlan}.
 * Thread-safe.
 */
final class PlacedPlan {
  /** For classes whose hooks need more than their fields to be put back. */
  private static final PlacedPlan NONE =
      new PlacedPlan(null, List.of(), List.of(), new int[1], List.of());

  final HookPlan hooks;
  final LevelPlan[] levels;

  /** Where the fields of each level begin among all, and at the end how many there are. */
  final int[] starts;

  final char[] types;
  final long[] offsets;

  /**
   * What the fields are declared as that {@code defaultReadObject} sets; null for one that is
   * transient here, and can only be asked for.
   */
  final Class<?>[] declared;

  /** What instances look like that come by themselves; null if they have packed fields. */
  final LateShape shape;

  /** Which of the fields comes when in a body; empty without a shape. */
  final int[] order;

  private PlacedPlan(
      HookPlan hooks, List<Slot> slots, List<Class<?>> declared, int[] starts, List<Slot> wire) {
    this.hooks = hooks;
    this.starts = starts;
    levels = hooks == null ? null : hooks.levels.toArray(new LevelPlan[0]);
    types = new char[slots.size()];
    offsets = new long[types.length];
    this.declared = declared.toArray(new Class<?>[0]);
    for (int i = 0; i < types.length; i++) {
      types[i] = slots.get(i).wireType();
      offsets[i] = slots.get(i).offset();
    }
    boolean isPlain = hooks != null && wire.stream().noneMatch(Slot::isPacked);
    order = isPlain ? order(slots, wire) : new int[0];
    shape = isPlain ? shape(wire) : null;
  }

  /** The fields are as many, each once. */
  private static int[] order(List<Slot> slots, List<Slot> wire) {
    Map<Slot, Integer> indices = new HashMap<>();
    for (int i = 0; i < wire.size(); i++) {
      indices.put(slots.get(i), i);
    }
    return wire.stream().mapToInt(indices::get).toArray();
  }

  private LateShape shape(List<Slot> wire) {
    int bytes = 0;
    List<Integer> booleans = new ArrayList<>();
    List<Class<?>> references = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      Slot slot = wire.get(i);
      if (slot.isReference()) {
        Class<?> type = declared[order[i]];
        references.add(type == null ? Object.class : type);
      } else {
        if (slot.wireType() == 'Z') {
          booleans.add(bytes);
        }
        bytes += FieldDescription.primitiveBytes(slot.wireType());
      }
    }
    int[] places = booleans.stream().mapToInt(Integer::intValue).toArray();
    return new LateShape(bytes, places, references.toArray(new Class<?>[0]));
  }

  /** The plan of a class; null if the fields of its instances have to become contents. */
  static PlacedPlan of(ReadPlan plan, HookPlan hooks) {
    PlacedPlan known = hooks.placed;
    if (known == null) {
      known = build(plan, hooks);
      hooks.placed = known; // racing threads make the same
    }
    return known == NONE ? null : known;
  }

  private static PlacedPlan build(ReadPlan plan, HookPlan hooks) {
    boolean isKept = plan.standIn() != null || plan.local().postAction() != null;
    if (hooks.isDeferred() || hooks.isExternalizable || isKept) {
      return NONE;
    }
    List<Slot> slots = new ArrayList<>();
    List<Class<?>> declared = new ArrayList<>();
    int[] starts = new int[hooks.levels.size() + 1];
    int described = 0;
    for (int i = 0; i < hooks.levels.size(); i++) {
      LevelPlan level = hooks.levels.get(i);
      List<Slot> ofLevel = level.hasData() ? plan.levels().get(described++) : List.of();
      for (int j = 0; j < ofLevel.size(); j++) {
        LevelField match = level.matches()[j];
        if (match != null && (match.isUnshared() || match.offset() != ofLevel.get(j).offset())) {
          return NONE;
        }
        slots.add(ofLevel.get(j));
        declared.add(match == null ? null : match.declaredType());
      }
      starts[i + 1] = slots.size();
    }
    boolean isWhole = plan.slots().size() == slots.size(); // or something is copied
    return isWhole ? new PlacedPlan(hooks, slots, declared, starts, plan.slots()) : NONE;
  }
}
