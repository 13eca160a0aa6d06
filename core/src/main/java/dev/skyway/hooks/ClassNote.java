// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * What a stream writes about a class besides its description: contents of the form that hooks of
 * objects write.
 *
 * @param descriptor what its {@code writeClassDescriptor} wrote
 * @param annotation what its {@code annotateClass} or {@code annotateProxyClass} wrote
 */
public record ClassNote(Object[] descriptor, Object[] annotation) {}
