// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy.cases;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Classes whose policies are about fields, or refuse. */
public final class Plain {
  private Plain() {}

  /** Would refuse to travel by its own hooks. */
  public static class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Travels, as by default. */
    public int number;

    /** Would travel, but stays zero. */
    public int cache;

    /** Would stay zero, but travels. */
    public transient String carried;

    /** Stays zero, as by default. */
    public transient String left;

    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new IOException("not to be called");
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new IOException("not to be called");
    }
  }

  /** Inherits the policy for the inherited fields only. */
  public static final class Derived extends Hooked {
    private static final long serialVersionUID = 1L;

    /** Stays zero, as by default. */
    public transient String own;

    /** Travels, as by default. */
    public String name;
  }

  /** Travels by its own hooks, whatever the policy of its super class says. */
  public static final class Replaced extends Hooked {
    private static final long serialVersionUID = 1L;

    /** Cannot travel. */
    public Thread thread = Thread.currentThread();

    private Object writeReplace() {
      return "number " + number;
    }
  }

  /** Its policy asks for hooks, which it does not have. */
  public static final class Hookless {}

  /** Its policy names a field that is not there. */
  public static final class Misnamed {}

  /** Its policy cannot be had. */
  public static final class Failing {}

  /** Refused, whatever it would like to be written in its place. */
  public static class Handle implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Runs for nobody. */
    protected Object writeReplace() {
      return "handle";
    }
  }

  /** Refused like its super class. */
  public static final class Derivative extends Handle {
    private static final long serialVersionUID = 1L;
  }
}
