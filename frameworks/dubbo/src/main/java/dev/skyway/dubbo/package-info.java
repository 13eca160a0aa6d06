// SPDX-License-Identifier: Apache-2.0
/** A serialization of Apache Dubbo, named {@code skyway}; Dubbo finds it on the class path. */
package dev.skyway.dubbo;
