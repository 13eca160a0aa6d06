// SPDX-License-Identifier: Apache-2.0
/** JVMs started with declared options: finding JDKs, starting, watching and judging forks. */
package dev.skyway.stress.fork;
