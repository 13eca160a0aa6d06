// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a native writer holds outside the heap. */
final class WriterParts extends NativeParts {
  final Mailbox mailbox = new Mailbox(WriterControl.SLOTS);

  /** The writer itself. */
  final long writer;

  final KeptMemory memory;

  /** {@code logged}: whether records share objects. */
  WriterParts(boolean logged) {
    mailbox.set(WriterControl.WELL_KNOWN_SLOT, ExternalIds.wellKnown());
    writer = NativeEntry.control(ControlOp.CREATE_WRITER, mailbox.handle(), logged ? 1 : 0);
    if (writer == 0) {
      mailbox.close();
      throw new OutOfMemoryError("no native memory for a writer");
    }
    try {
      memory = new KeptMemory(writer);
    } catch (Throwable e) { // a full heap, or the end of the stack
      NativeEntry.control(ControlOp.DESTROY_WRITER, writer, 0);
      mailbox.close();
      throw e;
    }
    made();
  }

  @Override
  void free() {
    memory.take();
    memory.used(WriterControl.get(writer, WriterControl.TOTAL_OBJECTS));
    NativeEntry.control(ControlOp.DESTROY_WRITER, writer, 0);
    mailbox.close();
    memory.tablesGivenBack();
  }
}
