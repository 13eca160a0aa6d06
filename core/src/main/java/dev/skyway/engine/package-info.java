// SPDX-License-Identifier: Apache-2.0
/**
 * What an engine is: the writer and the reader of records, apart from how they do it. No method
 * accepts or returns {@code null} unless it says so; a root may always be null.
 */
package dev.skyway.engine;
