// SPDX-License-Identifier: Apache-2.0
/**
 * Classes as the engines see them: how each is treated (its policy), which fields travel and where
 * they lie, and what a description from elsewhere means here. No method accepts or returns {@code
 * null} unless it says so.
 */
package dev.skyway.classes;
