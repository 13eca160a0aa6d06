// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** Writes and reads itself as a whole. */
public class Crate implements Externalizable {
  private static final long serialVersionUID = 1L;

  public Object content;
  public Crate below;
  private long weight;

  /** For the reader. */
  public Crate() {}

  public Crate(long weight) {
    this.weight = weight;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeObject(content);
    out.writeLong(weight);
    out.writeObject(below);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
    content = in.readObject();
    weight = in.readLong();
    Object stoodOn = in.readObject();
    if (stoodOn != null && !(stoodOn instanceof Crate)) {
      throw new InvalidObjectException("a crate stands on a crate: class=" + stoodOn.getClass());
    }
    below = (Crate) stoodOn;
  }
}
