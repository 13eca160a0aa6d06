// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ExternalDescription;

/**
 * An object that every JVM has itself.
 *
 * @param instance this JVM's own
 * @param description how it is named on the wire
 */
public record ExternalObject(Object instance, ExternalDescription description) {}
