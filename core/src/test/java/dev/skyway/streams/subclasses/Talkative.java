// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Date;

/** Says a lot about each class, and wants to hear it. */
class Talkative extends Naming {
  @Override
  protected void annotate(Class<?> type, ObjectOutputStream out) throws IOException {
    super.annotate(type, out);
    out.writeUTF(type.getSimpleName());
    out.writeObject("of " + type.getName());
    out.writeObject(type == Date.class ? "itself" : new Date(1));
    out.writeObject(null);
    out.writeInt(42);
  }

  private static String heard(ObjectInputStream in) throws IOException, ClassNotFoundException {
    String text = in.readUTF() + " " + in.readObject() + " " + in.readObject();
    return text + " " + in.readObject() + " " + in.readInt() + " " + in.read();
  }

  @Override
  protected Class<?> resolve(
      ObjectStreamClass descriptor,
      ObjectInputStream in,
      Standard<ObjectStreamClass, Class<?>> standard)
      throws IOException, ClassNotFoundException {
    String said = heard(in);
    reading.add(said);
    return super.resolve(descriptor, in, standard);
  }

  @Override
  protected Class<?> resolveProxy(
      String[] interfaces, ObjectInputStream in, Standard<String[], Class<?>> standard)
      throws IOException, ClassNotFoundException {
    heard(in);
    reading.add("proxy");
    return super.resolveProxy(interfaces, in, standard);
  }
}
