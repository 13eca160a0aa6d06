// SPDX-License-Identifier: Apache-2.0
package example

import java.util.concurrent.TimeUnit
import scala.collection.immutable
import scala.collection.mutable
import scala.util.Random

/** Nested collections of any shape that programs can give them; the same for the same seed. */
final class RandomValues(seed: Long) {
  private val random = new Random(seed)

  private def size: Int = random.nextInt(7) match {
    case 0 => 0
    case 1 => 1
    case 2 => 5
    case 3 => 40
    case _ => random.nextInt(12)
  }

  private def many[A](make: => A): List[A] = List.fill(size)(make)

  private def some[A](all: Iterable[A]): List[A] = all.filter(_ => random.nextInt(3) == 0).toList

  /** Never changes, so that it may be a key. */
  private def key(depth: Int): Any = random.nextInt(if (depth > 0) 10 else 6) match {
    case 0 => random.nextInt()
    case 1 => random.nextInt(20).toLong
    case 2 => random.alphanumeric.take(random.nextInt(9)).mkString
    case 3 => TimeUnit.values()(random.nextInt(7))
    case 4 => Shop.Colliding(random.nextInt(50).toString)
    case 5 => if (random.nextBoolean()) Shop.Open else None
    case 6 => Option(key(depth - 1))
    case 7 => key(depth - 1) -> random.nextInt(3)
    case 8 => many(key(depth - 1))
    case _ => many(key(depth - 1)).toSet[Any]
  }

  def next(depth: Int = 3): Any =
    if (depth == 0) key(1)
    else
      random.nextInt(10) match {
        case 0     => Shop.Item(random.nextString(3), BigDecimal(random.nextDouble()))
        case 1     => key(depth)
        case 2 | 3 => map(depth)
        case 4 | 5 => set(depth)
        case 6     => Map("in" -> next(depth - 1), "also" -> next(depth - 1))
        case _     => sequence(depth)
      }

  private def sequence(depth: Int): Any = {
    val elements = many(next(depth - 1))
    random.nextInt(9) match {
      case 0 => elements.drop(1)
      case 1 => Vector.from(elements).drop(2).prepended(key(1)) ++ elements
      case 2 => immutable.Queue.from(elements).enqueueAll(elements).drop(1)
      case 3 => immutable.ArraySeq.untagged.from(elements)
      case 4 => mutable.ArrayBuffer.from(elements).dropInPlace(1)
      case 5 => mutable.ListBuffer.from(elements).append(key(1))
      case 6 => mutable.ArrayDeque.from(elements).dropRightInPlace(1).prepend(key(1))
      case 7 => mutable.Queue.from(elements)
      case _ => Range(0, random.nextInt(50), 1 + random.nextInt(3))
    }
  }

  private def map(depth: Int): Any = {
    val pairs = many(key(depth) -> next(depth - 1))
    val gone = some(pairs.map(_._1))
    random.nextInt(7) match {
      case 0 => immutable.Map.from(pairs) -- gone
      case 1 => immutable.HashMap.from(pairs) -- gone
      case 2 => immutable.ListMap.from(pairs) -- gone
      case 3 => immutable.TreeMap.from(pairs.zipWithIndex.map { case ((_, v), i) => i * 7 % 13 -> v })
      case 4 => mutable.HashMap.from(pairs) --= gone
      case 5 => mutable.LinkedHashMap.from(pairs) --= gone
      case _ => immutable.IntMap.from(pairs.map(pair => random.nextInt() -> pair._2))
    }
  }

  private def set(depth: Int): Any = {
    val keys = many(key(depth))
    val gone = some(keys)
    random.nextInt(6) match {
      case 0 => immutable.Set.from(keys) -- gone
      case 1 => immutable.HashSet.from(keys) -- gone
      case 2 => immutable.ListSet.from(keys) -- gone
      case 3 => mutable.HashSet.from(keys) --= gone
      case 4 => mutable.LinkedHashSet.from(keys) --= gone
      case _ => immutable.BitSet.fromSpecific(keys.map(_ => random.nextInt(300)))
    }
  }
}
