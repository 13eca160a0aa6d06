// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;

/** What a pair of streams says about classes: the same for both libraries. */
public class Naming {
  /** What the stream would do if nobody overrode it. */
  public interface Standard<K, T> {
    T apply(K key) throws IOException, ClassNotFoundException;
  }

  /** What was asked while writing, and while reading. */
  public final List<String> writing = new ArrayList<>();

  public final List<String> reading = new ArrayList<>();

  /** Writes what is said about a class, proxies too. */
  protected void annotate(Class<?> type, ObjectOutputStream out) throws IOException {
    writing.add("annotate " + (java.lang.reflect.Proxy.isProxyClass(type) ? "proxy" : type));
  }

  protected void writeDescriptor(
      ObjectStreamClass descriptor, ObjectOutputStream out, Standard<ObjectStreamClass, ?> standard)
      throws IOException, ClassNotFoundException {
    writing.add("describe " + descriptor.getName());
    standard.apply(descriptor);
  }

  protected ObjectStreamClass readDescriptor(
      ObjectInputStream in, Standard<Void, ObjectStreamClass> standard)
      throws IOException, ClassNotFoundException {
    return standard.apply(null);
  }

  protected Class<?> resolve(
      ObjectStreamClass descriptor,
      ObjectInputStream in,
      Standard<ObjectStreamClass, Class<?>> standard)
      throws IOException, ClassNotFoundException {
    reading.add(descriptor.getName() + " " + descriptor.getSerialVersionUID());
    return standard.apply(descriptor);
  }

  protected Class<?> resolveProxy(
      String[] interfaces, ObjectInputStream in, Standard<String[], Class<?>> standard)
      throws IOException, ClassNotFoundException {
    reading.add(List.of(interfaces).toString());
    return standard.apply(interfaces);
  }
}
