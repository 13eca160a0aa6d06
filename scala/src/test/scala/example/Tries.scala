// SPDX-License-Identifier: Apache-2.0
package example

import scala.collection.immutable

/** Tries to be spoiled. */
object Tries {
  private def keys: Seq[Any] = (1 to 40).map(_ * 1000003) ++ (1 to 4).map(i => Shop.Colliding(s"$i"))

  def map(): AnyRef = immutable.HashMap.from(keys.zipWithIndex)

  def set(): AnyRef = immutable.HashSet.from(keys)

  /** The first element so many times. */
  def first(vector: AnyRef, times: Int): AnyRef =
    Vector.fill(times)(vector.asInstanceOf[Vector[AnyRef]].head)
}
