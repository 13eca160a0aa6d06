// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.sockets;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;

/** Errors of sockets with their addresses, which the JDK's do not name; their types stay. */
public final class AddressErrors {
  private AddressErrors() {}

  /** Why nobody could be reached. */
  public static IOException dialled(InetSocketAddress address, IOException cause) {
    if (address.isUnresolved()) {
      return with(cause, new UnknownHostException(unknown(address)));
    }
    if (cause instanceof ConnectException) {
      return with(
          cause,
          new ConnectException(
              "nobody can be reached: address="
                  + address
                  + " cause="
                  + cause.getMessage()
                  + "; see whether the other side listens there"));
    }
    if (cause instanceof SocketTimeoutException) {
      return with(
          cause,
          new SocketTimeoutException(
              "nobody answers in time: address=" + address + " cause=" + cause.getMessage()));
    }
    return cause;
  }

  /** Why nobody can listen. */
  public static IOException bound(InetSocketAddress address, IOException cause) {
    if (address != null && address.isUnresolved()) {
      return with(cause, new UnknownHostException(unknown(address)));
    }
    String told =
        "nobody can listen: address="
            + address
            + " cause="
            + cause.getMessage()
            + "; choose another port, or an address of this machine";
    if (cause instanceof BindException) {
      return with(cause, new BindException(told));
    }
    return cause instanceof SocketException ? with(cause, new SocketException(told)) : cause;
  }

  private static String unknown(InetSocketAddress address) {
    return "the name of a host is known: address=" + address + "; correct it, or use its number";
  }

  private static IOException with(IOException cause, IOException told) {
    told.initCause(cause);
    return told;
  }
}
