// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Where all is there that will be. A class, as a first message would link a lambda. */
final class NoLatePlaces implements LatePlaces {
  @Override
  public boolean isLate(Object holder, long place) {
    return false;
  }
}
