// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.format.ByteSource;

/**
 * The bundle that an object stream has come to. Its records are read many at a time where nobody
 * wants to see how, and handed out one by one; the bundle's position is that of the next record to
 * be handed out, so records read ahead can be read again in another way. Not thread-safe.
 */
final class BundleInput {
  private static final Object[] NONE = {};

  private final ByteSource entry = new ByteSource();
  private Object[] roots = NONE;
  private int next;

  /** Where the entries of the roots end. */
  private int end;

  /** Whether records were read ahead. */
  boolean hasRoots() {
    return next < roots.length;
  }

  /** The root of the next record, which was read ahead from this bundle. */
  Object takeRoot(ByteSource bundle) {
    Object root = roots[next];
    roots[next++] = null; // whoever gets it decides how long it lives
    if (next == roots.length) {
      bundle.position = end;
      forget();
    }
    return root;
  }

  /** The root of the next record, or {@link TinyReader#NOT_TINY} if it is to be read as a graph. */
  Object read(GraphReader graph, ByteSource bundle, boolean mayBeTiny) {
    if (hasRoots() || readAhead(graph, bundle)) {
      return takeRoot(bundle);
    }
    return mayBeTiny ? readTiny(bundle) : TinyReader.NOT_TINY;
  }

  private boolean readAhead(GraphReader graph, ByteSource bundle) {
    int start = bundle.position;
    Object[] read = graph.roots(bundle);
    if (read == null) {
      return false;
    }
    roots = read;
    end = bundle.position;
    bundle.position = start;
    return true;
  }

  private Object readTiny(ByteSource bundle) {
    int start = bundle.position;
    int bytes = bundle.buffer[start];
    if (bytes < 0 || bytes >= bundle.remaining()) {
      return TinyReader.NOT_TINY;
    }
    Object root = TinyReader.entry(bundle.buffer, start + 1, start + 1 + bytes);
    if (root != TinyReader.NOT_TINY) {
      bundle.position = start + 1 + bytes;
    }
    return root;
  }

  /**
   * The items of the next record, which are taken from the bundle; valid until the next call.
   *
   * @throws SkywayFormatException if the bundle ends within them
   */
  ByteSource take(ByteSource bundle) {
    for (; next > 0; next--) {
      skip(bundle);
    }
    forget();
    int bytes = skip(bundle);
    int start = bundle.position - bytes;
    long frame = bundle.frameOf(start);
    entry.reset(bundle.buffer, start, bundle.position, frame, bundle.offsetOf(start));
    return entry;
  }

  private static int skip(ByteSource bundle) {
    int bytes = bundle.getCount();
    bundle.require(bytes);
    bundle.position += bytes;
    return bytes;
  }

  private void forget() {
    roots = NONE;
    next = 0;
  }
}
