// SPDX-License-Identifier: Apache-2.0
/**
 * Runs what classes do themselves when they are written and read, with the meaning that {@code
 * java.io} gives it. Engines call it between windows; nothing here walks a graph on the stack. No
 * method accepts or returns {@code null} unless it says so.
 */
package dev.skyway.hooks;
