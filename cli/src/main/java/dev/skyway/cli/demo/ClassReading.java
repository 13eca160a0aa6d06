// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.ClassKind;
import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.FieldNode;
import dev.skyway.cli.demo.model.MemberNode;
import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.ModuleNode;
import dev.skyway.cli.demo.model.PackageNode;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Turns one class file into nodes; uses of members are left to the {@link MemberLinker}. */
final class ClassReading extends ClassVisitor {

  static final int API = Opcodes.ASM9;

  private final GraphBuilder builder;
  private final MemberLinker linker;
  private final ModuleNode module;
  private ClassNode node;

  ClassReading(GraphBuilder builder, MemberLinker linker, ModuleNode module) {
    super(API);
    this.builder = builder;
    this.linker = linker;
    this.module = module;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    if ((access & Opcodes.ACC_MODULE) != 0) {
      return;
    }
    node = builder.classNode(name);
    node.kind = kind(access);
    node.flags = access;
    node.classFileVersion = version;
    node.superclass = builder.classNode(superName);
    if (node.superclass != null) {
      node.superclass.subclasses.add(node);
    }
    for (String each : interfaces) {
      ClassNode implemented = builder.classNode(each);
      node.interfaces.add(implemented);
      implemented.subclasses.add(node);
    }
    PackageNode owner =
        builder.packageOf(module, name.substring(0, Math.max(0, name.lastIndexOf('/'))));
    node.owner = owner;
    owner.classes.add(node);
    builder.graph().order.add(node);
  }

  private static ClassKind kind(int access) {
    if ((access & Opcodes.ACC_ANNOTATION) != 0) {
      return ClassKind.ANNOTATION;
    }
    if ((access & Opcodes.ACC_INTERFACE) != 0) {
      return ClassKind.INTERFACE;
    }
    if ((access & Opcodes.ACC_ENUM) != 0) {
      return ClassKind.ENUM;
    }
    return (access & Opcodes.ACC_RECORD) != 0 ? ClassKind.RECORD : ClassKind.CLASS;
  }

  @Override
  public ModuleVisitor visitModule(String name, int access, String version) {
    return new ModuleVisitor(API) {
      @Override
      public void visitRequire(String required, int flags, String requiredVersion) {
        module.requires.add(builder.module(required));
      }

      @Override
      public void visitExport(String exported, int flags, String... targets) {
        builder.packageOf(module, exported).exported = true;
      }
    };
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    FieldNode field = new FieldNode();
    describe(field, access, name, descriptor);
    field.type = builder.classOf(Type.getType(descriptor));
    field.constant = value instanceof String text ? builder.unique(text) : value;
    node.fields.add(field);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodNode method = new MethodNode();
    describe(method, access, name, descriptor);
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      addToSignature(method, parameter);
    }
    addToSignature(method, Type.getReturnType(descriptor));
    node.methods.add(method);
    return new MethodReading(method, linker.usesOf(method));
  }

  private void addToSignature(MethodNode method, Type type) {
    ClassNode classNode = builder.classOf(type);
    if (classNode != null) {
      method.signature.add(classNode);
    }
  }

  private void describe(MemberNode member, int access, String name, String descriptor) {
    member.owner = node;
    member.flags = access;
    member.name = builder.unique(name);
    member.descriptor = builder.unique(descriptor);
    linker.declared(member);
  }
}
