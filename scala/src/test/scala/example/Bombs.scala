// SPDX-License-Identifier: Apache-2.0
package example

import scala.collection.immutable
import scala.collection.mutable

/** Keys that take years to hash. They were small when their tables were filled. */
object Bombs {
  private val Levels = 60

  private def key(tower: AnyRef)(fill: mutable.ArrayBuffer[Any] => AnyRef): AnyRef = {
    val buffer = mutable.ArrayBuffer.empty[Any]
    val table = fill(buffer)
    buffer += tower
    table
  }

  private def lists: AnyRef =
    (1 to Levels).foldLeft(List.empty[Any])((below, _) => List(below, below))

  private def vectors: AnyRef =
    (1 to Levels).foldLeft(Vector.empty[Any])((below, _) => Vector(below, below))

  private def pairs: AnyRef =
    (1 to Levels).foldLeft[AnyRef]("end")((below, _) => (below, Some(below)))

  private def buffers: AnyRef =
    (1 to Levels).foldLeft(mutable.ArrayBuffer.empty[Any])((below, _) =>
      mutable.ArrayBuffer[Any](below, below)
    )

  def all: java.util.Map[String, AnyRef] = java.util.Map.of(
    "lists in an immutable set",
    key(lists)(immutable.HashSet[Any](_)),
    "vectors in an immutable set",
    key(vectors)(immutable.HashSet[Any](_, "other")),
    "pairs in an immutable map",
    key(pairs)(buffer => immutable.HashMap[Any, Any](buffer -> 1)),
    "buffers in a mutable set",
    key(buffers)(mutable.HashSet[Any](_)),
    "lists in a mutable map",
    key(lists)(buffer => mutable.HashMap[Any, Any](buffer -> 1)),
    "pairs in a linked set",
    key(pairs)(mutable.LinkedHashSet[Any](_)),
    "vectors in a linked map",
    key(vectors)(buffer => mutable.LinkedHashMap[Any, Any](buffer -> 1))
  )
}
