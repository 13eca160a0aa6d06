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
    try {
      byte[] bytes = digits.indexOf(':') < 0 ? version4(digits) : version6(digits);
      return scope == null ? InetAddress.getByAddress(host, bytes) : scoped(host, bytes, scope);
    } catch (UnknownHostException | NumberFormatException e) {
      throw new IllegalArgumentException("an IP address is needed: text=" + text, e);
    }
  }

  private static byte[] version4(String digits) throws UnknownHostException {
    String[] parts = digits.split("\\.", -1);
    byte[] bytes = new byte[parts.length];
    for (int i = 0; i < parts.length; i++) {
      int part = Integer.parseInt(parts[i]);
      if (part < 0 || part > 255) {
        throw new UnknownHostException(digits);
      }
      bytes[i] = (byte) part;
    }
    return bytes;
  }

  /** The JDK asks no name service about a text with colons that begins like a number. */
  private static byte[] version6(String digits) throws UnknownHostException {
    if (Character.digit(digits.charAt(0), 16) < 0 && digits.charAt(0) != ':') {
      throw new UnknownHostException(digits);
    }
    return InetAddress.getByName(digits).getAddress();
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
