// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

/**
 * Shares of the time of tasks, from 0 to 1.
 *
 * @param serialize of making bytes
 * @param deserialize of making objects
 * @param unseen of turns in which the sampler could not tell where a task was
 */
public record Found(double serialize, double deserialize, double unseen) {}
