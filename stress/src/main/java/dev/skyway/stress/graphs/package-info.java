// SPDX-License-Identifier: Apache-2.0
/** Random object graphs from a seed. */
package dev.skyway.stress.graphs;
