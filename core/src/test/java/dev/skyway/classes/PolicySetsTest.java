// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayException;
import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.PolicySet;
import dev.skyway.policy.cases.Values;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Where policy sets are looked for. */
class PolicySetsTest {
  /** Knows one class, in a loader of its own. */
  public static final class OwnSet implements PolicySet {
    @Override
    public ClassPolicy policyOf(Class<?> type) {
      return type.getName().equals(Subject.class.getName())
          ? ClassPolicy.refused("by a set of its own")
          : null;
    }
  }

  static final class Subject {}

  /** Defines some classes of this loader anew, and has a services file of its own. */
  private static final class ChildLoader extends ClassLoader {
    private final Set<String> defined;
    private final String services;

    ChildLoader(String services, Class<?>... defined) {
      super(PolicySetsTest.class.getClassLoader());
      this.services = services;
      this.defined = Set.copyOf(List.of(defined).stream().map(Class::getName).toList());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!defined.contains(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      List<URL> all = new ArrayList<>();
      if (name.endsWith(PolicySet.class.getName())) {
        all.add(text(services));
      }
      all.addAll(Collections.list(super.getResources(name)));
      return Collections.enumeration(all);
    }

    private static URL text(String content) throws MalformedURLException {
      return new URL(
          null,
          "text:services",
          new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
              return new URLConnection(url) {
                @Override
                public void connect() {
                  connected = true;
                }

                @Override
                public InputStream getInputStream() {
                  return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
                }
              };
            }
          });
    }
  }

  @Test
  void aClassFollowsTheSetsOfItsLoader() throws Exception {
    ClassLoader child = new ChildLoader(OwnSet.class.getName(), OwnSet.class, Subject.class);
    ClassLayout layout = ClassLayout.of(child.loadClass(Subject.class.getName()));
    assertThat(layout.kind()).isEqualTo(ClassKind.REFUSED);
    assertThat(layout.refusal()).isEqualTo("by a set of its own");
    assertThat(ClassLayout.of(Subject.class).kind()).isEqualTo(ClassKind.FIXED);
  }

  @Test
  void aLoaderIsNotKeptForItsSets() throws Exception {
    WeakReference<ClassLoader> loader = new WeakReference<>(judgeInALoaderOfItsOwn());
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (loader.get() != null) {
      assertThat(System.nanoTime()).as("still there after 20 s").isLessThan(deadline);
      System.gc();
      Thread.sleep(10);
    }
  }

  private static ClassLoader judgeInALoaderOfItsOwn() throws Exception {
    ClassLoader child = new ChildLoader(OwnSet.class.getName(), OwnSet.class, Subject.class);
    assertThat(ClassLayout.of(child.loadClass(Subject.class.getName())).refusal())
        .isEqualTo("by a set of its own");
    return child;
  }

  @Test
  void aLoaderThatSeesNoSetsOfItsOwnUsesOurs() throws Exception {
    ClassLoader child = new ChildLoader("", Subject.class);
    assertThat(ClassLayout.of(child.loadClass(Subject.class.getName())).kind())
        .isEqualTo(ClassKind.FIXED);
    assertThat(ClassLayout.of(Values.Celsius.class).kind()).isEqualTo(ClassKind.TEXT);
  }

  @Test
  void aSetThatCannotBeLoadedRefusesTheClassesThatItMightMean() throws Exception {
    ClassLoader child = new ChildLoader("no.such.Set", Subject.class);
    ClassLayout layout = ClassLayout.of(child.loadClass(Subject.class.getName()));
    assertThat(layout.kind()).isEqualTo(ClassKind.REFUSED);
    assertThat(layout.refusal())
        .startsWith("a policy set cannot be loaded: problem=")
        .contains("no.such.Set")
        .endsWith("correct the files META-INF/services/dev.skyway.policy.PolicySet");
  }

  @Test
  void aLoaderWithAnotherSkywayIsLeftAlone() throws Exception {
    ClassLoader child = new ChildLoader("no.such.Set", Subject.class, PolicySet.class);
    assertThat(ClassLayout.of(child.loadClass(Subject.class.getName())).kind())
        .isEqualTo(ClassKind.FIXED);
  }

  @Test
  void setsAreNotAskedForClassesOfTheJdkEnumsAndArrays() {
    assertThat(PolicySets.get(String.class)).isNull();
    assertThat(PolicySets.get(Values.Celsius[].class)).isNull();
    assertThat(PolicySets.get(ClassKind.class)).isNull();
    assertThat(PolicySets.get(Values.Celsius.class)).isNotNull();
  }

  @Test
  void instancesAreNamedOnceTheyAreThere() {
    assertThatThrownBy(() -> ClassLayout.of(Values.Early.class))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("a policy names instances that are there")
        .hasMessageContaining("name=instance problem=instance of null");
    Values.Early.instance = new Values.Early();
    assertThat(ClassLayout.of(Values.Early.class).externalObjects())
        .extracting(ExternalObject::instance)
        .containsExactly(Values.Early.instance);
  }
}
