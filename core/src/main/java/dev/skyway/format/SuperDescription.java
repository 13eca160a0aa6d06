// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * A superclass that contributes fields.
 *
 * @param name as {@link Class#getName()} gives it
 * @param version its serialVersionUID
 */
public record SuperDescription(String name, SerialVersion version) {
  /** The fewest bytes that one takes. */
  static final int SMALLEST_BYTES = 2;

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof SuperDescription that
        && name.equals(that.name)
        && version.equals(that.version);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + version.hashCode();
  }

  void encode(ByteSink sink) {
    sink.putText(name);
    sink.putVarint(version.flags());
    version.encode(sink);
  }

  static SuperDescription decode(ByteSource source) {
    String name = source.getText();
    int flags = source.getVarint();
    if ((flags & ~SerialVersion.FLAGS) != 0) {
      throw source.failure("super flags not known: class=" + name + " flags=" + flags);
    }
    return new SuperDescription(name, SerialVersion.decode(source, flags));
  }
}
