// SPDX-License-Identifier: Apache-2.0
package example

import java.io.Serializable

/** Not Serializable: what matters is that there is one. */
object Clock {
  var ticks = 0
}

sealed interface Status

data object Open : Status, Serializable

data object Closed : Status

enum class Colour {
  RED,
  GREEN
}

@JvmInline value class Id(val value: Long)

data class Item(val name: String, val price: Double, val count: UInt = 1u) : Serializable

data class Order(val id: Id, val status: Status, val items: List<Item>, val note: String?) {
  companion object {
    const val LIMIT = 10
  }
}

interface Priced {
  companion object Free : Priced
}

class Registry private constructor() {
  object Inner

  companion object {
    val first = Registry()
  }
}

/** A singleton by its own doing, with another instance beside it. */
class Several private constructor(val name: String) : Serializable {
  companion object {
    @JvmField val INSTANCE = Several("one")

    fun other() = Several("two")
  }

  override fun equals(other: Any?) = other is Several && other.name == name

  override fun hashCode() = name.hashCode()

  override fun toString() = name
}
