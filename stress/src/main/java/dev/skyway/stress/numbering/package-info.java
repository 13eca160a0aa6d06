// SPDX-License-Identifier: Apache-2.0
/** A driver and its workers in JVMs of their own: who is told what, and what a crash costs. */
package dev.skyway.stress.numbering;
