// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import com.google.common.collect.ImmutableList;
import io.vavr.control.Option;
import java.util.stream.Stream;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.lang3.tuple.Pair;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.joda.time.DateTime;

/** The libraries that are walked. */
final class Libraries {
  private Libraries() {}

  static Stream<Library> all() {
    return Stream.of(
        new Library("guava", ImmutableList.class, GuavaSamples::all),
        new Library("commons-collections", HashBag.class, CommonsSamples::collections),
        new Library("commons-lang", Pair.class, CommonsSamples::lang),
        new Library("eclipse-collections", FastList.class, EclipseSamples::all),
        new Library("joda-time", DateTime.class, JodaSamples::all),
        new Library("vavr", Option.class, VavrSamples::all));
  }
}
