// SPDX-License-Identifier: Apache-2.0
/** One graph through several engines and through {@code java.io}, compared. */
package dev.skyway.stress.diff;
