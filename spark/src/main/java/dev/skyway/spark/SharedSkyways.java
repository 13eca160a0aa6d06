// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.ClassNumbering;
import dev.skyway.Skyway;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * What serializers of this JVM with the same settings share. Spark makes the serializer of a
 * shuffle anew for each task, from its bytes; with an instance of its own each task would make
 * writers and readers anew, and leave their native memory to a collection of the old generation.
 * Thread-safe.
 *
 * <p>An instance is kept alive by the serializers that use it alone, as it keeps its class loader
 * alive. What no serializer uses any more is still found until a collection takes it.
 */
final class SharedSkyways {
  private static final List<WeakReference<Shared>> KNOWN = new ArrayList<>();

  private SharedSkyways() {}

  /**
   * The settings of a serializer that the executors get too.
   *
   * @param engine as the settings name it; empty for the JVM's own
   * @param checksums whether records carry them
   */
  record Settings(String engine, boolean checksums) {}

  /**
   * An instance and what it was made for.
   *
   * @param loader null for the one of whoever reads
   * @param numbering null for none
   */
  record Shared(Settings settings, ClassLoader loader, ClassNumbering numbering, Skyway skyway) {
    /** Whether it is for this loader and numbering, and not for others that equal them. */
    boolean isFor(ClassLoader otherLoader, ClassNumbering otherNumbering) {
      return loader == otherLoader && numbering == otherNumbering;
    }
  }

  /**
   * The one for these settings, this loader and this numbering.
   *
   * @param build makes it where there is none; called with a lock, so that there is one only
   */
  static Shared of(
      Settings settings, ClassLoader loader, ClassNumbering numbering, Supplier<Skyway> build) {
    synchronized (KNOWN) {
      for (Iterator<WeakReference<Shared>> known = KNOWN.iterator(); known.hasNext(); ) {
        Shared shared = known.next().get();
        if (shared == null) {
          known.remove();
        } else if (shared.isFor(loader, numbering) && shared.settings().equals(settings)) {
          return shared;
        }
      }
      Shared made = new Shared(settings, loader, numbering, build.get());
      KNOWN.add(new WeakReference<>(made));
      return made;
    }
  }
}
