// SPDX-License-Identifier: Apache-2.0
/** The graphs that every engine must carry across, by name. */
package dev.skyway.engine.cases;
