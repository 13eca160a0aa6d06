// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.format.ByteSink;
import java.lang.ref.SoftReference;
import java.util.List;

/**
 * The answer to those who ask for all descriptions: the same bytes for all, however many of them do
 * not take it up, until there are more descriptions. Thread-safe.
 */
final class EncodedView {
  /**
   * An answer.
   *
   * @param count how many descriptions it has
   * @param payload not to be changed
   */
  record Answer(int count, ByteSink payload) {}

  private final ClassRegistry registry;
  private SoftReference<Answer> last = new SoftReference<>(null);

  EncodedView(ClassRegistry registry) {
    this.registry = registry;
  }

  synchronized Answer answer() {
    Answer known = last.get();
    if (known != null && known.count() == registry.size()) {
      return known;
    }
    List<byte[]> view = registry.view();
    Answer made = new Answer(view.size(), Wire.putDescriptions(view));
    last = new SoftReference<>(made);
    return made;
  }
}
