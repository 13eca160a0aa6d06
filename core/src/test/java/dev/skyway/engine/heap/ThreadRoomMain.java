// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** Makes long arrays as readers do, and counts those that lie in the buffer of their thread. */
final class ThreadRoomMain {
  static final int ROUNDS = 2000;
  private static final int BYTES = 300_000;

  private ThreadRoomMain() {}

  /**
   * Prints the counts of arrays of the whole length, and of those that had the length that fits.
   *
   * @param arguments none
   * @throws SelfTestFailure if the window was refused
   */
  public static void main(String[] arguments) throws SelfTestFailure {
    try (Mailbox box = new Mailbox(ReaderControl.SLOTS);
        Mailbox probed = new Mailbox(HeapSelfTest.SLOTS)) {
      Prober prober = new Prober(HeapPlatform.current().window(), probed);
      ThreadRoom room = new ThreadRoom(box);
      int whole = 0;
      int fitting = 0;
      int cut = 0;
      for (int i = 0; i < ROUNDS; i++) {
        whole += prober.place(Chunks.allocate(BYTES)).buffer() ? 1 : 0;
      }
      for (int i = 0; i < ROUNDS; i++) {
        int bytes = room.fitting(BYTES);
        if (bytes > BYTES || bytes % 8 != 0 || bytes < Chunks.LEAST_BYTES) {
          throw new IllegalStateException("a length is between its bounds: bytes=" + bytes);
        }
        fitting += prober.place(Chunks.allocate(bytes)).buffer() ? 1 : 0;
        cut += bytes < BYTES ? 1 : 0;
      }
      System.out.println("whole=" + whole + "\nfitting=" + fitting + "\ncut=" + cut);
    }
  }
}
