// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.numbering;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * As many classes as are asked for, {@code made.C0} and so on, in one of two versions: the second
 * has the fields of the first in another order, one more between them, and no {@code extra}.
 */
final class MadeClasses extends ClassLoader {
  private static final String PREFIX = "made.C";

  private final int version;

  MadeClasses(int version) {
    super(MadeClasses.class.getClassLoader());
    this.version = version;
  }

  /** A pair of objects of two classes that refer to each other. */
  Object make(int number) throws ReflectiveOperationException {
    Object first = instance(number);
    Object second = instance(number + 1);
    set(first, "number", number);
    set(first, "text", "text " + number);
    set(first, "next", second);
    set(second, "number", -number);
    set(second, "next", first);
    return first;
  }

  /** Whether this is what {@link #make} makes, of the classes here. */
  boolean isWhole(Object first, int number) throws ReflectiveOperationException {
    Object second = get(first, "next");
    return first.getClass() == type(number)
        && second.getClass() == type(number + 1)
        && get(first, "number").equals(number)
        && get(first, "text").equals("text " + number)
        && get(second, "number").equals(-number)
        && get(second, "text") == null
        && get(second, "next") == first
        && (version == 1 || get(first, "added").equals(0L));
  }

  private Object instance(int number) throws ReflectiveOperationException {
    return type(number).getConstructor().newInstance();
  }

  private Class<?> type(int number) throws ClassNotFoundException {
    return loadClass(PREFIX + number);
  }

  private static void set(Object object, String field, Object value)
      throws ReflectiveOperationException {
    object.getClass().getField(field).set(object, value);
  }

  private static Object get(Object object, String field) throws ReflectiveOperationException {
    return object.getClass().getField(field).get(object);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!name.startsWith(PREFIX)) {
      throw new ClassNotFoundException(name);
    }
    byte[] file = file(name.replace('.', '/'));
    return defineClass(name, file, 0, file.length);
  }

  private byte[] file(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
    String text = "Ljava/lang/String;";
    String object = "Ljava/lang/Object;";
    String[][] fields = {{"number", "I"}, {"text", text}, {"next", object}, {"extra", "J"}};
    String[][] later = {{"next", object}, {"added", "J"}, {"text", text}, {"number", "I"}};
    for (String[] field : version == 1 ? fields : later) {
      writer.visitField(ACC_PUBLIC, field[0], field[1], null, null).visitEnd();
    }
    MethodVisitor init = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(ALOAD, 0);
    init.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
