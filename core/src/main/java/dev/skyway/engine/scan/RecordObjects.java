// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.GraphPath;
import dev.skyway.hooks.HookReader;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What is there of the record that is being read, for the paths in errors.
 *
 * @param hooks knows what hooks wrote
 * @param root may give null
 * @param objects those of earlier blocks, by their numbers in the record
 */
public record RecordObjects(HookReader hooks, Supplier<Object> root, IntFunction<Object> objects) {
  /** The way to one object and on by some steps; null if it is not known. */
  String path(int number, List<String> steps) {
    Object holder = Deferred.present(objects.apply(number));
    String way = holder == null ? null : way(holder);
    return way == null ? null : GraphPath.join(way, steps);
  }

  /** The way to one object that is there, and on by a step; {@code step} alone without a root. */
  String path(Object holder, String step) {
    String way = way(holder);
    return way == null ? step : way + step;
  }

  private String way(Object holder) {
    Object start = root.get();
    return start == null ? null : GraphPath.find(start, holder, hooks::contents);
  }
}
