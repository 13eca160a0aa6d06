// SPDX-License-Identifier: Apache-2.0
/**
 * The bytes, and nothing else: tags, varints, frames and descriptions of format version 1. No
 * method here accepts or returns {@code null} unless it says so.
 */
package dev.skyway.format;
