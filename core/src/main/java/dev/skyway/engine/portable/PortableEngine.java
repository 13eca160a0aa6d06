// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.FirstUse;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;

/**
 * The engine that runs on every JVM: Java code over field access, with the same format and the same
 * policies as the native one. Thread-safe; its writers and readers are not.
 */
public final class PortableEngine implements Engine {
  @Override
  public String name() {
    return "portable";
  }

  @Override
  public GraphWriter newWriter(WriterSettings settings) {
    FirstUse.writes(FirstUse.PORTABLE);
    return new PortableWriter(settings);
  }

  @Override
  public GraphReader newReader(ReaderSettings settings) {
    FirstUse.reads(FirstUse.PORTABLE);
    return new PortableReader(settings);
  }
}
