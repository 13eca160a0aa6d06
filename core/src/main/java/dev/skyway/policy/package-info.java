// SPDX-License-Identifier: Apache-2.0
/**
 * How libraries and applications tell Skyway the way their classes travel. A {@link
 * dev.skyway.policy.PolicySet} is found by the service loader and gives a {@link
 * dev.skyway.policy.ClassPolicy} for each class that it knows. No parameter may be null.
 */
package dev.skyway.policy;
