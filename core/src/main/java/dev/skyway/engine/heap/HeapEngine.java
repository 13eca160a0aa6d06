// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Sharing;
import dev.skyway.classes.FirstUse;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import java.util.Optional;

/**
 * The engine that reads and writes the heap natively, in windows without a collection. Only where
 * {@link HeapPlatform} has proven what it stands on. Thread-safe; its writers and readers are not.
 */
public final class HeapEngine implements Engine {
  private static final HeapEngine INSTANCE = new HeapEngine();

  private HeapEngine() {}

  private static final class Prepared {
    static {
      Bounds.apply();
    }

    static void ensure() {}
  }

  /** The engine, or nothing where it cannot run; {@link HeapPlatform#reason} then says why. */
  public static Optional<Engine> tryCreate() {
    if (!HeapPlatform.current().usable()) {
      return Optional.empty();
    }
    Prepared.ensure();
    return Optional.of(INSTANCE);
  }

  /** How many writers and readers hold native memory, those that pools keep among them. */
  public static long held() {
    return NativeParts.held();
  }

  @Override
  public String name() {
    return "native";
  }

  @Override
  public boolean canFenceOthers() {
    return SoleUse.canFenceOthers();
  }

  @Override
  public void fenceOthers() {
    SoleUse.fenceOthers();
  }

  @Override
  public GraphWriter newWriter(WriterSettings settings) {
    FirstUse.writes(FirstUse.NATIVE);
    WindowEvents.look();
    WriterParts parts = new WriterParts(settings.sharing() != Sharing.RECORD);
    try {
      return new GuardedWriter(new HeapWriter(settings, parts));
    } catch (Throwable e) { // a full heap, or the end of the stack
      parts.run();
      throw e;
    }
  }

  @Override
  public GraphReader newReader(ReaderSettings settings) {
    FirstUse.reads(FirstUse.NATIVE);
    WindowEvents.look();
    ReaderParts parts = new ReaderParts();
    try {
      return new GuardedReader(new HeapReader(settings, parts));
    } catch (Throwable e) { // as above
      parts.run();
      throw e;
    }
  }
}
