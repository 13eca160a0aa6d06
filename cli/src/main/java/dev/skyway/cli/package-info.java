// SPDX-License-Identifier: Apache-2.0
/** The commands behind the {@code skyway} launcher. */
package dev.skyway.cli;
