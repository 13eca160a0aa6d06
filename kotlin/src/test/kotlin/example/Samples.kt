// SPDX-License-Identifier: Apache-2.0
package example

import kotlin.coroutines.EmptyCoroutineContext
import kotlin.random.Random
import kotlin.time.Duration.Companion.seconds

/** Values of Kotlin, by what they show. */
object Samples {
  private val pen = Item("pen", 0.99)

  /** Those that `java.io` knows as well. */
  @JvmStatic
  fun serializable(): Map<String, Any> =
    linkedMapOf(
      "Pair" to Pair("a", 1),
      "Triple" to Triple(1, listOf(2), null),
      "data class" to pen,
      "listOf" to listOf(pen, pen.copy(count = 2u)),
      "listOf one" to listOf("one"),
      "mutableListOf" to mutableListOf(1, 2, 3),
      "setOf" to setOf(1L, 2L),
      "mapOf" to mapOf("k" to Colour.RED, "l" to Colour.GREEN),
      "mapOf with bound keys" to mapOf(Colour.RED to 1, Colour.GREEN to 2),
      "initialised lazy" to lazyOf("value"),
      "success" to Result.success("done"),
      "several" to Several.INSTANCE,
      "other" to Several.other(),
      "sorted map" to sortedMapOf("b" to 1, "a" to 2),
    )

  /** Those that only Skyway knows. */
  @JvmStatic
  fun others(): Map<String, Any> =
    linkedMapOf(
      "range" to 1..10,
      "empty range" to 5..1,
      "progression" to (10 downTo 1 step 3),
      "char range" to 'a'..'z',
      "closed range" to 1.5..2.5,
      "array deque" to ArrayDeque(listOf(1, 2, 3)).apply { addFirst(0) },
      "duration" to 90.seconds,
      "order" to Order(Id(1), Open, listOf(pen), null),
      "closed order" to Order(Id(2), Closed, emptyList(), "note"),
      "UInt" to 7u,
      "ULong" to ULong.MAX_VALUE,
      "UByte" to 200.toUByte(),
      "indexed" to IndexedValue(1, "x"),
    )

  /** Of which every JVM has its own. */
  @JvmStatic
  fun singletons(): Map<String, Any> =
    linkedMapOf(
      "Unit" to Unit,
      "emptyList" to emptyList<Int>(),
      "emptySet" to emptySet<Int>(),
      "emptyMap" to emptyMap<Int, Int>(),
      "object" to Clock,
      "data object" to Open,
      "data object that is not Serializable" to Closed,
      "companion" to Order,
      "named companion of an interface" to Priced.Free,
      "inner object" to Registry.Inner,
      "library companion" to Random,
      "empty range" to IntRange,
      "context" to EmptyCoroutineContext,
      "order" to naturalOrder<String>(),
      "enum constant" to Colour.RED,
    )
}
