// SPDX-License-Identifier: Apache-2.0
/**
 * The policy of the objects and companions of Kotlin's library and programs. Put on the class path
 * it is found; nothing here is called by applications.
 */
package dev.skyway.kotlin;
