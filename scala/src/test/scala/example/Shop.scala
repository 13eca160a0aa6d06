// SPDX-License-Identifier: Apache-2.0
package example

/** Classes as applications have them. */
object Shop {
  sealed trait Status
  case object Open extends Status
  case object Closed extends Status
  final case class Item(name: String, price: BigDecimal, count: Int = 1)
  final case class Order(id: Long, status: Status, items: List[Item], note: Option[String])

  /** Not Serializable: what matters is that there is one. */
  object Clock { var ticks = 0 }

  object Colour extends Enumeration { val Red, Green = Value }

  /** Two keys of one hash. */
  final case class Colliding(name: String) { override def hashCode: Int = 7 }
}
