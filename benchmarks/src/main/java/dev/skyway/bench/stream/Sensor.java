// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** Writes and reads itself, as the classes do that generators of records make. */
public final class Sensor implements Externalizable {
  private static final long serialVersionUID = 1L;

  public int number;
  public long time;
  public String unit;

  /** For reading. */
  public Sensor() {}

  Sensor(int number, long time, String unit) {
    this.number = number;
    this.time = time;
    this.unit = unit;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeInt(number);
    out.writeLong(time);
    out.writeUTF(unit);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    number = in.readInt();
    time = in.readLong();
    unit = in.readUTF();
  }
}
