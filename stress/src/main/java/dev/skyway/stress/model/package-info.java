// SPDX-License-Identifier: Apache-2.0
/** The classes random graphs are made of: inheritance, finals, transients, records, enums. */
package dev.skyway.stress.model;
