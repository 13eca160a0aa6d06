// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

/** The serializer on the portable engine. */
class PortableSerializerTest extends SerializerBehaviourTest {
  PortableSerializerTest() {
    super("portable");
  }
}
