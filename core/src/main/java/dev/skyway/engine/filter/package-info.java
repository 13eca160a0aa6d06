// SPDX-License-Identifier: Apache-2.0
/**
 * Asks an {@link java.io.ObjectInputFilter} about a block before any object of it is made, so that
 * it does not matter which engine reads. Without a filter nothing here is used.
 */
package dev.skyway.engine.filter;
