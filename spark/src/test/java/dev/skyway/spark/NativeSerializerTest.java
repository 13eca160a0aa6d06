// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

/** The serializer on the native engine. */
class NativeSerializerTest extends SerializerBehaviourTest {
  NativeSerializerTest() {
    super("native");
  }
}
