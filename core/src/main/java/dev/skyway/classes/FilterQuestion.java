// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ObjectInputFilter;

/**
 * What a filter is asked.
 *
 * @param serialClass the class, or null where it was asked before
 * @param arrayLength the length of an array, or -1
 * @param depth 1 for the root, one more for what an object refers to
 * @param references references read so far, null ones and descriptions of classes too
 * @param streamBytes bytes read so far
 */
record FilterQuestion(
    Class<?> serialClass, long arrayLength, long depth, long references, long streamBytes)
    implements ObjectInputFilter.FilterInfo {}
