// SPDX-License-Identifier: Apache-2.0
/** Spark programs on graphs and texts, their records, and the same results found without Spark. */
package dev.skyway.sparkbench.program;
