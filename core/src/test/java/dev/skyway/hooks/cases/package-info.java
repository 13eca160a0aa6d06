// SPDX-License-Identifier: Apache-2.0
/** Graphs whose classes have hooks, and the classes themselves. */
package dev.skyway.hooks.cases;
