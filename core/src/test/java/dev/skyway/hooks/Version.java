// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** One version of a program, compiled from its sources, in a loader of its own. */
final class Version extends ClassLoader {
  private static final String IMPORTS =
      "import java.io.*; import java.util.*; import java.util.function.*; ";

  private final Map<String, byte[]> files = new HashMap<>();

  private Version() {
    super(Version.class.getClassLoader());
  }

  /** Whether this runtime has a compiler. */
  static boolean canBeCompiled() {
    return ToolProvider.getSystemJavaCompiler() != null;
  }

  /** Each source is one top-level class, without its imports. */
  static Version of(String... sources) {
    Version version = new Version();
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      units.add(new Source(source));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileManager manager =
        new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return version.file(name);
          }
        };
    List<String> options = List.of("-proc:none", "-Xlint:none");
    if (!compiler.getTask(null, manager, null, options, null, units).call()) {
      throw new IllegalArgumentException("sources not compilable: " + List.of(sources));
    }
    return version;
  }

  private JavaFileObject file(String name) {
    return new SimpleJavaFileObject(URI.create("mem:///" + name), JavaFileObject.Kind.CLASS) {
      @Override
      public OutputStream openOutputStream() {
        return new ByteArrayOutputStream() {
          @Override
          public void close() throws IOException {
            files.put(name, toByteArray());
          }
        };
      }
    };
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("mem:///" + name(text) + ".java"), Kind.SOURCE);
      int start = text.startsWith("package ") ? text.indexOf(';') + 1 : 0;
      this.text = text.substring(0, start) + IMPORTS + text.substring(start);
    }

    private static String name(String text) {
      return text.replaceAll("(?s).*?public (?:class|interface|record) (\\w+).*", "$1");
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = files.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }

  /** A new instance by the constructor without parameters. */
  Object make(String name) {
    try {
      return loadClass(name).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(name, e);
    }
  }
}
