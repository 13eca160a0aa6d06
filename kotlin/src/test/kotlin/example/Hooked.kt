// SPDX-License-Identifier: Apache-2.0
package example

import java.io.Serializable

/** Values that travel by the hooks that the library, or the compiler, gives their classes. */
object Hooked {
  private class Counter(val step: Int) : Serializable {
    fun add(to: Int) = to + step
  }

  @JvmStatic
  fun all(): Map<String, Any> =
    linkedMapOf(
      "built list" to buildList { for (i in 1..20) add("e$i") },
      "built set" to buildSet { for (i in 1..20) add(Colour.entries[i % 2] to i) },
      "built map" to buildMap { for (i in 1..20) put(Colour.entries[i % 2] to i, i) },
      "empty built list" to buildList<Int> {},
      "Regex" to Regex("a(b+)", RegexOption.IGNORE_CASE),
      "entries" to Colour.entries,
      "failure" to Result.failure<Int>(IllegalStateException("no")),
    )

  /** Arrives with its value. */
  @JvmStatic fun lazily(): Lazy<List<Int>> = lazy { listOf(1, 2, 3) }

  @JvmStatic
  fun functions(): List<(Int) -> Int> =
    listOf(@JvmSerializableLambda { it + 1 }, Counter(3)::add, Int::unaryMinus)
}
