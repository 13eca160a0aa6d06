// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

/** An element of a list that is as deep as it is long. */
final class ListNode {
  final int value;
  final ListNode next;

  ListNode(int value, ListNode next) {
    this.value = value;
    this.next = next;
  }
}
