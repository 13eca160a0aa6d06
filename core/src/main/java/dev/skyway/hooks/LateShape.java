// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * What the body of an instance looks like that arrives without its hooks, if all of it has a field
 * here. Not to be changed; thread-safe.
 *
 * @param primitiveBytes how many bytes come before the references, all raw
 * @param booleans where among these a byte is 0 or 1
 * @param declared what each reference must be assignable to
 */
public record LateShape(int primitiveBytes, int[] booleans, Class<?>[] declared) {}
