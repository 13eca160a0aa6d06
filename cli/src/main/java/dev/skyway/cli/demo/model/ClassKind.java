// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

/** What a class is. */
public enum ClassKind {
  CLASS,
  INTERFACE,
  ANNOTATION,
  ENUM,
  RECORD,

  /** A class that others mention and that the JDK does not hold. */
  UNKNOWN
}
