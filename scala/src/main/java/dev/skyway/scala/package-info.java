// SPDX-License-Identifier: Apache-2.0
/**
 * The policies of Scala 2.13's library, which Scala 3 uses as well, and of the objects of Scala
 * programs. Put on the class path they are found; nothing here is called by applications.
 */
package dev.skyway.scala;
