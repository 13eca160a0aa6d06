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
  private static final int GROUPS = 8;
  private static final int NO_SCOPE = -1;

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
      if (digits.indexOf(':') < 0 && scope == null) {
        return InetAddress.getByAddress(host, version4(digits));
      }
      byte[] bytes = version6(digits);
      return scope == null ? unscoped(host, bytes) : scoped(host, bytes, scope);
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

  /** Eight groups, as the JDK prints them. */
  private static byte[] version6(String digits) throws UnknownHostException {
    String[] groups = digits.split(":", -1);
    if (groups.length != GROUPS) {
      throw new UnknownHostException(digits);
    }
    byte[] bytes = new byte[2 * GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      int group = Integer.parseInt(groups[i], 16);
      if (group < 0 || group > 0xFFFF) {
        throw new UnknownHostException(digits);
      }
      bytes[2 * i] = (byte) (group >> 8);
      bytes[2 * i + 1] = (byte) group;
    }
    return bytes;
  }

  /**
   * {@code InetAddress} would make an address of version 4 of one that is mapped into version 6.
   */
  private static InetAddress unscoped(String host, byte[] bytes) throws UnknownHostException {
    return Inet6Address.getByAddress(host, bytes, NO_SCOPE);
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
      return unscoped(host, bytes);
    }
  }
}
