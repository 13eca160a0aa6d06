// SPDX-License-Identifier: Apache-2.0
/** Stress runs: forked JVMs, collectors at work, random graphs, forged input. */
package dev.skyway.stress;
