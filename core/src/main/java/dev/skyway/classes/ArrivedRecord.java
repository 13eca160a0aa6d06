// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.List;

/**
 * A record all of whose objects are there, before anything is done with them.
 *
 * @param root of the record; may be null
 * @param contents what hooks wrote
 * @param listed the objects to which something is to be done; those to which only removed fields
 *     lead may be taken out
 * @param isWhole whether root and contents lead to all that hooks will get
 * @param isAlone whether later records cannot refer to it
 */
public record ArrivedRecord(
    Object root, List<Object[]> contents, List<Object> listed, boolean isWhole, boolean isAlone) {}
