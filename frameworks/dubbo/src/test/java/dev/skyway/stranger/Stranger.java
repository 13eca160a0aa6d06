// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stranger;

import java.io.Serializable;

/** In a package that no service names, so Dubbo does not allow it by itself. */
public final class Stranger implements Serializable {}
