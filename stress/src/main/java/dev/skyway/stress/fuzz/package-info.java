// SPDX-License-Identifier: Apache-2.0
/** Coverage-guided fuzzing of both readers, and the corpus that it left behind. */
package dev.skyway.stress.fuzz;
