// SPDX-License-Identifier: Apache-2.0
/**
 * Graphs of hundreds of megabytes between two JVMs whose heaps are at most three times as large.
 */
package dev.skyway.stress.large;
