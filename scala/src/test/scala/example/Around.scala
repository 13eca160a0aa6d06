// SPDX-License-Identifier: Apache-2.0
package example

import scala.collection.AbstractIterator
import scala.collection.mutable

/** Something that cannot travel, and collections that hold it, as those of a shell do. */
class Around {
  private val thread = Thread.currentThread
  private var start = thread.getPriority

  def map: mutable.HashMap[String, Int] =
    new mutable.HashMap[String, Int] { override def default(key: String): Int = start }

  def set: mutable.LinkedHashSet[Int] =
    new mutable.LinkedHashSet[Int] { override def addOne(element: Int): this.type = {
      start += element
      super.addOne(element)
    } }

  def buffer: mutable.ArrayBuffer[Int] =
    new mutable.ArrayBuffer[Int] { override def addOne(element: Int): this.type = {
      start += element
      super.addOne(element)
    } }
}

/** Says that it travels, which the class above it does not. */
class Cursor(private var next_ : Int) extends AbstractIterator[Int] with Serializable {
  override def hasNext: Boolean = next_ < 5
  override def next(): Int = { next_ += 1; next_ }
}
