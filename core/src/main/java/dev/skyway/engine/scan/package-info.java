// SPDX-License-Identifier: Apache-2.0
/**
 * Walks through a block without making objects, so that it does not matter which engine reads: to
 * ask an {@link java.io.ObjectInputFilter} before anything is made, and to say where in the graph
 * reading has failed. Otherwise nothing here is used.
 */
package dev.skyway.engine.scan;
