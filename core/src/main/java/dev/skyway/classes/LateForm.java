// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;

/**
 * How instances arrive that were written without the hooks that their class has here.
 *
 * @param described what the sender says
 * @param standIn the class that has their fields; null if it is their own
 */
record LateForm(ClassDescription described, Class<?> standIn) {}
