// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;

/**
 * IP addresses as text: {@code host/literal}, the host empty if it is not known, the literal with
 * its scope. No name service is asked on either side.
 */
final class AddressText {
  private AddressText() {}

  static String toText(InetAddress address) {
    return address.toString(); // documented as host/literal, without a reverse lookup
  }

  static InetAddress fromText(String text) {
    int slash = text.lastIndexOf('/');
    String host = slash <= 0 ? null : text.substring(0, slash);
    String literal = text.substring(slash + 1);
    int percent = literal.indexOf('%');
    String scope = percent < 0 ? null : literal.substring(percent + 1);
    String digits = percent < 0 ? literal : literal.substring(0, percent);
    if (!digits.matches("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
      throw new IllegalArgumentException("an IP address is needed: text=" + text);
    }
    try {
      byte[] bytes = InetAddress.getByName(digits).getAddress();
      return scope == null ? InetAddress.getByAddress(host, bytes) : scoped(host, bytes, scope);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("an IP address is needed: text=" + text, e);
    }
  }

  /** A named interface that this machine does not have leaves the address without scope. */
  private static InetAddress scoped(String host, byte[] bytes, String scope)
      throws UnknownHostException {
    if (scope.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Inet6Address.getByAddress(host, bytes, Integer.parseInt(scope));
    }
    try {
      return Inet6Address.getByAddress(host, bytes, NetworkInterface.getByName(scope));
    } catch (SocketException e) {
      return InetAddress.getByAddress(host, bytes);
    }
  }
}
