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

  private def tables: AnyRef =
    (1 to Levels).foldLeft[AnyRef]("end")((below, _) =>
      mutable.HashMap[Any, Any]("left" -> below, "right" -> below)
    )

  private def trees: AnyRef =
    (1 to Levels).foldLeft[AnyRef]("end")((below, _) =>
      immutable.TreeMap[String, Any]("left" -> below, "right" -> below)
    )

  private def mutableTrees: AnyRef =
    (1 to Levels).foldLeft[AnyRef]("end")((below, _) =>
      mutable.TreeMap[String, Any]("left" -> below, "right" -> below)
    )

  private def set(holder: AnyRef, name: String, value: AnyRef): Unit = {
    val field = fieldOf(holder, name)
    field.set(holder, value)
  }

  private def get(holder: AnyRef, name: String): AnyRef = fieldOf(holder, name).get(holder)

  private def fieldOf(holder: AnyRef, name: String): java.lang.reflect.Field = {
    val field = Iterator
      .iterate[Class[_]](holder.getClass)(_.getSuperclass)
      .flatMap(_.getDeclaredFields)
      .find(f => f.getName == name || f.getName.endsWith("$$" + name))
      .get
    field.setAccessible(true)
    field
  }

  /** A field of it leads to the object itself. */
  private def ring(holder: AnyRef, name: String): AnyRef = {
    set(holder, name, holder)
    holder
  }

  private def treeRing(map: AnyRef, rootOf: AnyRef => AnyRef, name: String): AnyRef = {
    ring(rootOf(map), name)
    map
  }

  /** Keys that a library would walk through for ever; no program makes them. */
  def rings: java.util.Map[String, AnyRef] = java.util.Map.of(
    "a list in an immutable set",
    key(ring(List(1), "next"))(immutable.HashSet[Any](_)),
    "a list in a pair in a mutable set",
    key((1, ring(List(1), "next")))(mutable.HashSet[Any](_)),
    "a small map in an immutable map",
    key(ring(immutable.ListMap(1 -> 1), "_init"))(buffer => immutable.HashMap[Any, Any](buffer -> 1)),
    "a tree in an immutable set",
    key(treeRing(immutable.TreeMap(1 -> 1, 2 -> 2), get(_, "tree"), "_left"))(
      immutable.HashSet[Any](_)
    ),
    "a mutable tree in a mutable set",
    key(treeRing(mutable.TreeMap(1 -> 1, 2 -> 2), map => get(get(map, "tree"), "root"), "left"))(
      mutable.HashSet[Any](_)
    ),
    "a linked map in an immutable set",
    key(treeRing(mutable.LinkedHashMap(1 -> 1), get(_, "firstEntry"), "later"))(
      immutable.HashSet[Any](_)
    ),
    "a bucket in an immutable set",
    key(
      treeRing(
        mutable.HashMap(1 -> 1),
        map => get(map, "table").asInstanceOf[Array[AnyRef]].find(_ != null).get,
        "_next"
      )
    )(immutable.HashSet[Any](_))
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
    key(vectors)(buffer => mutable.LinkedHashMap[Any, Any](buffer -> 1)),
    "tables in an immutable set",
    key(tables)(immutable.HashSet[Any](_)),
    "trees in an immutable set",
    key(trees)(immutable.HashSet[Any](_)),
    "mutable trees in a mutable set",
    key(mutableTrees)(mutable.HashSet[Any](_))
  )
}
