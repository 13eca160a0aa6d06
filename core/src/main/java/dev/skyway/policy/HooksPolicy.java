// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

/** By the class's own serialization hooks; see {@link ClassPolicy#hooks}. */
public record HooksPolicy() implements ClassPolicy {}
