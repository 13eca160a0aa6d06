// SPDX-License-Identifier: Apache-2.0
/** Graphs on a channel between two JVMs: Skyway's connections, and other libraries' messages. */
package dev.skyway.bench.link;
