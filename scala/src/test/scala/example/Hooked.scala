// SPDX-License-Identifier: Apache-2.0
package example

import java.io.ObjectOutputStream
import scala.collection.concurrent.TrieMap
import scala.collection.immutable
import scala.collection.mutable
import scala.concurrent.duration.Duration
import scala.jdk.CollectionConverters.ListHasAsScala
import scala.reflect.{ClassTag, classTag}
import scala.util.Failure
import scala.util.chaining.scalaUtilChainingOps

/** Values that travel by the hooks that the library, or the compiler, gives their classes. */
object Hooked {
  private val ints = List.tabulate(50)(i => i * 37 % 101)
  private val pairs = ints.map(i => s"k$i" -> i)

  private def evaluated(list: LazyList[Int]): LazyList[Int] = { list.force; list }

  private def unrolled: AnyRef = mutable.UnrolledBuffer.from(ints)

  /** Its own hook does not keep it from being replaced, which it inherits. */
  private class Audited extends mutable.HashMap[String, Int] {
    private def writeObject(out: ObjectOutputStream): Unit =
      throw new IllegalStateException("a proxy is written")
  }

  private class Counter(step: Int) extends Serializable {
    def add: Int => Int = _ + step
  }

  private def iterated: LazyList[Int] = LazyList.iterate(1)(_ * 3).take(9)

  private def begun: LazyList[Int] = {
    val list = iterated
    list.take(5).force
    list
  }

  /** Amid a list. */
  def steps: Iterator[Int] = ints.iterator.tap(_.next())

  /** Functions, and what holds some. */
  lazy val closures: Samples.Named = Samples.named(
    Seq(
      "LazyList not begun" -> iterated,
      "LazyList begun" -> begun,
      "Stream begun" -> Stream.iterate(1)(_ * 3).take(9).tap(_.take(5).toList),
      "Map with default" -> pairs.toMap.withDefaultValue(7),
      "mutable Map with default" -> mutable.HashMap.from(pairs).withDefault(_.length),
      "TreeSet by a function" ->
        immutable.TreeSet.from(ints)(Ordering.by((i: Int) => i % 10 * 1000 + i)),
      "view" -> ints.view.map(_ + 1).filter(_ > 5),
      "function" -> ((i: Int) => i + 1),
      "function with an owner" -> new Counter(3).add,
      "partial function" -> ({ case 1 => "one" }: PartialFunction[Int, String]),
      "proxies in proxies" -> List(pairs.toMap.withDefaultValue(1), TrieMap(1 -> List(2)))
    ))

  lazy val all: Samples.Named = Samples.named(
    Seq(
      "LazyList" -> evaluated(LazyList.from(ints)),
      "empty LazyList" -> evaluated(LazyList.empty),
      "TrieMap" -> TrieMap.from(pairs),
      "mutable LongMap" -> mutable.LongMap.from(ints.map(i => i.toLong -> s"$i")),
      "AnyRefMap" -> mutable.AnyRefMap.from(pairs),
      "OpenHashMap" -> mutable.OpenHashMap.from(pairs),
      "UnrolledBuffer" -> unrolled,
      "key set" -> pairs.toMap.keySet,
      "sorted key set" -> immutable.TreeMap.from(pairs).keySet,
      "TreeMap by another order" -> immutable.TreeMap.from(pairs)(Ordering.String.reverse),
      "PriorityQueue by another order" -> mutable.PriorityQueue.from(ints)(Ordering.Int.reverse),
      "Enumeration value" -> Shop.Colour.Green,
      "Enumeration values" -> Shop.Colour.values,
      "map with a hook" -> new Audited().addAll(pairs),
      "Regex" -> "a(b+)".r("bs"),
      "ClassTag of a class" -> classTag[String],
      "ClassTag of a primitive" -> ClassTag.Int,
      "infinite Duration" -> Duration.Inf,
      "map in something" -> new Around().map.addAll(pairs),
      "set in something" -> new Around().set.addAll(ints),
      "buffer in something" -> new Around().buffer.addAll(ints),
      "iterator of an array" -> Array(1, 2, 3).iterator,
      "iterator of a range" -> (1 to 3).iterator,
      "iterator of one's own" -> new Cursor(2),
      "Stream of an array" -> Array(1, 2, 3).toStream,
      "LazyList of an iterator" -> LazyList.from(Array(1, 2, 3).iterator),
      "Failure" -> Failure(new IllegalStateException("no")),
      "wrapped Java list" -> new java.util.ArrayList(java.util.List.of(1, 2)).asScala
    ))

  /** Of which every JVM has its own. */
  lazy val singletons: java.util.Map[String, AnyRef] = java.util.Map.of(
    "Enumeration value", Shop.Colour.Red,
    "infinite Duration", Duration.MinusInf,
    "ClassTag of a primitive", ClassTag.Long,
  )
}
