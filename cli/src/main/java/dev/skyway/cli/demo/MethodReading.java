// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.UseKind;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts a method's instructions and collects which members they use. */
final class MethodReading extends MethodVisitor {

  private final MethodNode method;
  private final MemberLinker.Uses uses;

  MethodReading(MethodNode method, MemberLinker.Uses uses) {
    super(ClassReading.API);
    this.method = method;
    this.uses = uses;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    method.instructions++;
    uses.add(
        switch (opcode) {
          case Opcodes.INVOKESTATIC -> UseKind.CALL_STATIC;
          case Opcodes.INVOKESPECIAL -> UseKind.CALL_SPECIAL;
          case Opcodes.INVOKEINTERFACE -> UseKind.CALL_INTERFACE;
          default -> UseKind.CALL;
        },
        owner,
        name,
        descriptor);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    method.instructions++;
    boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    uses.add(reads ? UseKind.READ : UseKind.WRITE, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    method.instructions++;
  }

  @Override
  public void visitInsn(int opcode) {
    method.instructions++;
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    method.instructions++;
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    method.instructions++;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    method.instructions++;
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    method.instructions++;
  }

  @Override
  public void visitLdcInsn(Object value) {
    method.instructions++;
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    method.instructions++;
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    method.instructions++;
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    method.instructions++;
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    method.instructions++;
  }
}
