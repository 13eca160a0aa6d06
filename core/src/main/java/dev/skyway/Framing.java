// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * How records are framed.
 *
 * @param checksums whether frames end with a CRC32C
 * @param sections whether each {@code flush} of an object stream ends a section
 */
record Framing(boolean checksums, boolean sections) {}
