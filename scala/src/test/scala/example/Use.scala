// SPDX-License-Identifier: Apache-2.0
package example

import scala.collection.View
import scala.collection.immutable
import scala.collection.mutable

/** Uses a value in ways that its insides have to be right for; equal values give equal texts. */
object Use {
  def of(value: Any): String = value match {
    case values: Enumeration#ValueSet            => s"$values ${values.size}"
    case map: mutable.Map[Any, Any] @unchecked   => use(map)
    case map: immutable.LongMap[Any] =>
      s"${map.keys.toList.map(map.get)} ${map.updated(5000L, "x").size} ${map.hashCode}"
    case map: immutable.Map[Any, Any] @unchecked => use(map)
    case set: mutable.Set[Any] @unchecked        => use(set)
    case set: immutable.Set[Any] @unchecked      => use(set)
    case queue: mutable.PriorityQueue[Int] @unchecked =>
      queue += 500
      queue.dequeueAll.mkString(",")
    case buffer: mutable.Buffer[Any] @unchecked =>
      buffer += "last"
      buffer.prepend("first")
      buffer.remove(buffer.size / 2).toString + buffer.reverse.mkString(",")
    case queue: immutable.Queue[Any] @unchecked =>
      val (first, rest) = queue.enqueue(1).dequeue
      s"$first ${rest.size} ${rest.reverse}"
    case builder: mutable.StringBuilder => builder.append('z').reverse.toString
    case seq: immutable.Seq[Any]  => s"${seq.size} ${seq.take(3)} ${seq.reverse} ${seq :+ 1}"
    case steps: Iterator[Any]      => steps.toList.toString
    case view: View[Any]           => view.toList.toString
    case collection: Iterable[Any] => s"$collection ${collection.##}"
    case function: PartialFunction[Int, Any] @unchecked =>
      s"${function.isDefinedAt(1)} ${function(1)}"
    case function: Function1[Int, Any] @unchecked => s"${function(5)}"
    case scala.util.Failure(cause)                 => s"$cause ${cause.getStackTrace.length}"
    case regex: scala.util.matching.Regex          => regex.findFirstMatchIn("xabbb").map(_.group("bs")).toString
    case other                                     => s"$other ${other.##}"
  }

  /** That is not there yet, and of the same type: sorted maps and their like take no other. */
  private def newKey(keys: Iterable[Any]): Any = keys.headOption match {
    case Some(_: String) => "new"
    case Some(_: Long)   => 1000001L
    case _               => 1000001
  }

  private def use(map: mutable.Map[Any, Any]): String = {
    val keys = map.keys.toList
    val key = newKey(keys)
    val found = keys.map(map.get)
    val added = Seq(map.put(key, "a"), map.put(key, "b"), map.remove(key))
    val removed = keys.map(map.remove)
    s"$found $added $removed ${map.size} ${map.isEmpty}"
  }

  private def use(map: immutable.Map[Any, Any]): String = {
    val key = newKey(map.keys)
    val added = map.updated(key, "b")
    val emptied = map.keys.foldLeft(added)(_ - _)
    s"${map.keys.toList.map(map.get)} ${added.size} ${added(key)} $emptied ${map.hashCode}"
  }

  private def use(set: mutable.Set[Any]): String = {
    val elements = set.toList
    val found = elements.map(set.contains)
    val element = newKey(elements)
    val added = Seq(set.add(element), set.add(element), set.remove(element))
    s"$found $added ${elements.map(set.remove)} ${set.isEmpty}"
  }

  private def use(set: immutable.Set[Any]): String = {
    val added = set + newKey(set)
    s"${set.toList.map(set)} ${added.size} ${set.foldLeft(added)(_ - _)} ${set.hashCode}"
  }
}
