// SPDX-License-Identifier: Apache-2.0
/** Connections over which JVMs send each other object graphs. */
package dev.skyway.cluster;
