// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.RedefiningLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A plugin of an application that has Skyway: it goes, with the instance that it has made. */
abstract class UnloadedPluginBehaviourTest {
  /** What the instance is used for. */
  public enum Use {
    MESSAGES,
    MESSAGES_WITH_CONSTANTS,
    FILTERED_MESSAGES,
    COPIES,
    STREAMS
  }

  /** The plugin, which a loader of its own has: keeps an instance that knows it. */
  public static final class Plugin implements BiFunction<EngineChoice, Use, Object> {
    private static Skyway skyway;

    /** What it sends. */
    public record Item(int value, Kind kind) {}

    /** What it sends with it. */
    public enum Kind {
      ONE
    }

    @Override
    public Object apply(EngineChoice engine, Use use) {
      SkywayBuilder builder = Skyway.builder().engine(engine);
      builder.classLoader(Plugin.class.getClassLoader());
      if (use == Use.FILTERED_MESSAGES) {
        builder.filter(question -> ObjectInputFilter.Status.ALLOWED);
      }
      skyway = builder.build();
      Object last = null;
      for (int i = 0; i < 5; i++) {
        last = sent(new Item(i, use == Use.MESSAGES_WITH_CONSTANTS ? Kind.ONE : null), use);
      }
      return last;
    }

    private static Object sent(Item item, Use use) {
      if (use == Use.COPIES) { // a switch has a class of its own in the other loader
        return skyway.copy(item);
      }
      return use == Use.STREAMS ? streamed(item) : skyway.deserialize(skyway.serialize(item));
    }

    private static Object streamed(Item item) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
        out.writeObject(item);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
      try (var in = new SkywayObjectInputStream(source, skyway)) {
        return in.readObject();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The engine under test. */
  abstract EngineChoice engine();

  @SuppressWarnings("unchecked")
  private WeakReference<ClassLoader> run(Use use) throws ReflectiveOperationException {
    ClassLoader loader =
        new RedefiningLoader(
            getClass().getClassLoader(), name -> name.startsWith(Plugin.class.getName()));
    Class<?> type = loader.loadClass(Plugin.class.getName());
    assertThat(type).isNotSameAs(Plugin.class);
    var plugin = (BiFunction<EngineChoice, Use, Object>) type.getConstructor().newInstance();
    assertThat(plugin.apply(engine(), use).getClass().getClassLoader()).isSameAs(loader);
    return new WeakReference<>(loader);
  }

  @ParameterizedTest
  @EnumSource
  void itsLoaderGoesWithTheInstance(Use use) throws Exception {
    WeakReference<ClassLoader> loader = run(use);
    for (int i = 0; i < 200 && !loader.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(loader.refersTo(null)).isTrue();
  }
}
