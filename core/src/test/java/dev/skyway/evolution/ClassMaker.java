// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ACC_ENUM;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.V17;

import java.io.Serializable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Makes the class file of one version of a class. Its fields are public. Not thread-safe. */
final class ClassMaker {
  private final String name;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  private ClassMaker(String name, int access, String base, String... interfaces) {
    this.name = name;
    writer.visit(V17, access, internal(name), null, internal(base), interfaces);
    if ((access & ACC_ENUM) == 0) {
      addConstructor(internal(base));
    }
  }

  private void addConstructor(String base) {
    MethodVisitor init = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(ALOAD, 0);
    init.visitMethodInsn(INVOKESPECIAL, base, "<init>", "()V", false);
    finish(init, RETURN);
  }

  /** A class that is not Serializable. */
  static ClassMaker plain(String name) {
    return new ClassMaker(name, ACC_PUBLIC | ACC_SUPER, "java.lang.Object");
  }

  /** A class that is not Serializable itself, with this superclass. */
  static ClassMaker plain(String name, String base) {
    return new ClassMaker(name, ACC_PUBLIC | ACC_SUPER, base);
  }

  /** A Serializable class. */
  static ClassMaker serializable(String name) {
    return serializable(name, "java.lang.Object");
  }

  /** A Serializable class with this superclass. */
  static ClassMaker serializable(String name, String base) {
    return new ClassMaker(
        name, ACC_PUBLIC | ACC_SUPER, base, Type.getInternalName(Serializable.class));
  }

  /** An enum with constants of these names. */
  static ClassMaker enumOf(String name, String... constants) {
    int access = ACC_PUBLIC | ACC_SUPER | ACC_FINAL | ACC_ENUM;
    ClassMaker maker = new ClassMaker(name, access, "java.lang.Enum");
    maker.addConstants(constants);
    return maker;
  }

  ClassMaker version(long id) {
    int access = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    writer.visitField(access, "serialVersionUID", "J", null, id).visitEnd();
    return this;
  }

  ClassMaker field(String field, Class<?> type) {
    writer.visitField(ACC_PUBLIC, field, Type.getDescriptor(type), null, null).visitEnd();
    return this;
  }

  ClassMaker transientField(String field, Class<?> type) {
    int access = ACC_PUBLIC | ACC_TRANSIENT;
    writer.visitField(access, field, Type.getDescriptor(type), null, null).visitEnd();
    return this;
  }

  /** A field of a class that is made too. */
  ClassMaker field(String field, String className) {
    String descriptor =
        className.startsWith("[") ? className.replace('.', '/') : "L" + internal(className) + ";";
    writer.visitField(ACC_PUBLIC, field, descriptor, null, null).visitEnd();
    return this;
  }

  String name() {
    return name;
  }

  byte[] toBytes() {
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void addConstants(String... constants) {
    String self = internal(name);
    String array = "[L" + self + ";";
    int access = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    MethodVisitor init = writer.visitMethod(0, "<init>", "(Ljava/lang/String;I)V", null, null);
    init.visitVarInsn(ALOAD, 0);
    init.visitVarInsn(ALOAD, 1);
    init.visitVarInsn(ILOAD, 2);
    init.visitMethodInsn(
        INVOKESPECIAL, "java/lang/Enum", "<init>", "(Ljava/lang/String;I)V", false);
    finish(init, RETURN);
    writer.visitField(ACC_STATIC, "$VALUES", array, null, null).visitEnd();
    MethodVisitor start = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    start.visitIntInsn(SIPUSH, constants.length);
    start.visitTypeInsn(ANEWARRAY, self);
    for (int i = 0; i < constants.length; i++) {
      writer.visitField(access | ACC_ENUM, constants[i], "L" + self + ";", null, null).visitEnd();
      start.visitInsn(DUP);
      start.visitIntInsn(SIPUSH, i);
      start.visitTypeInsn(NEW, self);
      start.visitInsn(DUP);
      start.visitLdcInsn(constants[i]);
      start.visitIntInsn(SIPUSH, i);
      start.visitMethodInsn(INVOKESPECIAL, self, "<init>", "(Ljava/lang/String;I)V", false);
      start.visitInsn(DUP);
      start.visitFieldInsn(PUTSTATIC, self, constants[i], "L" + self + ";");
      start.visitInsn(AASTORE);
    }
    start.visitFieldInsn(PUTSTATIC, self, "$VALUES", array);
    finish(start, RETURN);
    MethodVisitor values =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "values", "()" + array, null, null);
    values.visitFieldInsn(GETSTATIC, self, "$VALUES", array);
    finish(values, ARETURN);
  }

  private static void finish(MethodVisitor method, int instruction) {
    method.visitInsn(instruction);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private static String internal(String className) {
    return className.replace('.', '/');
  }
}
