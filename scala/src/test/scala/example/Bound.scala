// SPDX-License-Identifier: Apache-2.0
package example

import java.util.concurrent.TimeUnit
import scala.collection.immutable
import scala.collection.mutable

/** Containers of keys whose hashes are bound to one JVM, together with the keys. */
final class Bound(val keys: List[Any], val containers: List[AnyRef])

object Bound {
  private val basics: List[Any] =
    TimeUnit.values().toList ++ List(classOf[String], classOf[Bound], Shop.Clock, new Object)

  /** More than a small map holds, and so many that tries have several levels. */
  def make(): Bound = {
    val keys = basics ++ (for (key <- basics; i <- 1 to 40) yield key -> i)
    val pairs = keys.zipWithIndex
    new Bound(
      keys,
      List(
        immutable.HashSet.from(keys),
        keys.toSet[Any],
        mutable.HashSet.from(keys),
        mutable.LinkedHashSet.from(keys),
        immutable.HashMap.from(pairs),
        pairs.toMap[Any, Int],
        mutable.HashMap.from(pairs),
        mutable.LinkedHashMap.from(pairs),
        immutable.VectorMap.from(pairs),
        immutable.HashMap.from(pairs).updated(immutable.HashSet.from(keys), -1)
      ))
  }

  /** The classes of containers that do not find one of the keys, or keep some after removals. */
  def faults(bound: Bound): String =
    bound.containers.filterNot(holds(_, bound.keys)).map(_.getClass.getName).mkString(" ")

  private def holds(container: AnyRef, keys: List[Any]): Boolean = container match {
    case map: mutable.Map[Any, Int] @unchecked =>
      keys.zipWithIndex.forall { case (key, i) => map.get(key).contains(i) } &&
      { keys.foreach(map.remove); map.isEmpty }
    case map: immutable.Map[Any, Int] @unchecked =>
      val inner = map.keysIterator.collectFirst { case set: immutable.HashSet[Any] @unchecked => set }
      keys.zipWithIndex.forall { case (key, i) => map.get(key).contains(i) } &&
      inner.forall(set => keys.forall(set) && map.get(immutable.HashSet.from(keys)).contains(-1)) &&
      keys.foldLeft(map)(_ - _).size == inner.size
    case set: mutable.Set[Any] @unchecked =>
      keys.forall(set.contains) && { keys.foreach(set.remove); set.isEmpty }
    case set: immutable.Set[Any] @unchecked =>
      keys.forall(set.contains) && set == immutable.HashSet.from(keys) &&
      keys.foldLeft(set)(_ - _).isEmpty
    case _ => false
  }
}
