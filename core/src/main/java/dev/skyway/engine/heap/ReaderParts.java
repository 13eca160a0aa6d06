// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a native reader holds outside the heap. */
final class ReaderParts extends NativeParts {
  final Mailbox mailbox = new Mailbox(ReaderControl.SLOTS);

  /** The reader itself. */
  final long reader;

  /** The plans' addresses. */
  final MemoryBlock plans = new MemoryBlock();

  /** What each made object is. */
  final MemoryBlock kinds = new MemoryBlock();

  ReaderParts() {
    reader = NativeEntry.control(ControlOp.CREATE_READER, mailbox.handle(), 0);
    if (reader == 0) {
      mailbox.close();
      throw new OutOfMemoryError("no native memory for a reader");
    }
    made();
  }

  @Override
  void free() {
    NativeEntry.control(ControlOp.DESTROY_READER, reader, 0);
    plans.free();
    kinds.free();
    mailbox.close();
  }
}
