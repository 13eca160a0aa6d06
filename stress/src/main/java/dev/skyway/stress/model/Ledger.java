// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;

/** Writes one field as the default says, and the others by hand around it. */
public class Ledger implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final ObjectStreamField[] serialPersistentFields = {
    new ObjectStreamField("label", Object.class)
  };

  public Object label;
  public Object debit;
  public Object credit;
  private int pages;
  private String title;

  public Ledger(int pages) {
    this.pages = pages;
    title = "title " + pages;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeInt(pages);
    out.writeObject(debit);
    out.writeUTF(title);
    out.writeObject(credit);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    pages = in.readInt();
    debit = in.readObject();
    title = in.readUTF();
    credit = in.readObject();
  }
}
