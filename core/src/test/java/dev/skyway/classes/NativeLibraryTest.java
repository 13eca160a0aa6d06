// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.engine.heap.ForkedJvm;
import dev.skyway.testing.CopyMain;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Whose functions the library has. Without it the portable engine works, and says why. */
@NeedsNativeEngine
class NativeLibraryTest {
  /** As if the build of an application had moved Skyway's packages. */
  private static final class Relocating extends ClassLoader {
    private static final String OLD = "dev/skyway";
    private static final String NEW = "app/skyway"; // as long, so that names are replaced in place

    Relocating() {
      super(Relocating.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("app.skyway.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null ? known : define(name);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/').replace(NEW, OLD) + ".class";
      try (InputStream in = getParent().getResourceAsStream(file)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        String text = new String(in.readAllBytes(), ISO_8859_1);
        byte[] bytes =
            text.replace(OLD, NEW).replace("dev.skyway", "app.skyway").getBytes(ISO_8859_1);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public URL getResource(String name) {
      return super.getResource(name.replace(NEW, OLD));
    }
  }

  @Test
  void relocatedClassesHaveTheNativeEngine() throws Exception {
    Class<?> type = new Relocating().loadClass("app.skyway.Skyway");
    Object skyway = type.getMethod("standard").invoke(null);
    Object report = type.getMethod("report").invoke(skyway);
    assertThat(report.toString()).contains("engine=native").doesNotContain("portable");
    Map<String, Object> graph = Map.of("numbers", List.of(1, 2L, 3.0), "more", new int[][] {{1}});
    byte[] message = (byte[]) type.getMethod("serialize", Object.class).invoke(skyway, graph);
    Object copy = type.getMethod("deserialize", byte[].class).invoke(skyway, message);
    assertThat(copy).usingRecursiveComparison().isEqualTo(graph);
    assertThat(Skyway.standard().<Object>deserialize(message))
        .usingRecursiveComparison()
        .isEqualTo(graph);
  }

  /** As an older one of Skyway's. */
  @Test
  void aLibraryThatIsNotOfThisVersionIsNamed() throws Exception {
    Path other = Path.of(System.getProperty("java.home"), "lib", "libprefs.so");
    ForkedJvm.Result result =
        ForkedJvm.run(List.of("-Dskyway.library.path=" + other), CopyMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output())
        .contains("native library is not of this version: class=" + NativeLibrary.class.getName())
        .contains("engine=portable")
        .contains("[read]");
  }

  /** JEP 472: as later releases will do by default. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_24)
  void nativeCodeThatIsDeniedIsNamed() throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(List.of("--illegal-native-access=deny"), CopyMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output())
        .contains("engine=portable")
        .contains("start Java with --enable-native-access=ALL-UNNAMED")
        .contains("[read]");
  }

  @Test
  void withoutItAndUnsafeAnOpenedPackageWillDo() throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of(
                "-Dskyway.engine=portable",
                "--limit-modules=java.base",
                "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED"),
            CopyMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output()).contains("engine=portable (asked for)").contains("[read]");
  }

  @Test
  void whatIsNoPathHereIsNoError() throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(List.of(), CopyMain.class, "skyway.library.path=no\\0path");
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output())
        .contains("native library did not load: cause=java.nio.file.InvalidPathException")
        .contains("[read]");
  }
}
