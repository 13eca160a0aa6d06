// SPDX-License-Identifier: Apache-2.0
/** What the programs work on: seeded graphs and texts, and those that package registries give. */
package dev.skyway.sparkbench.data;
