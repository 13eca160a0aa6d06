// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Numbers, text, optionals and other single values. */
final class VettedValues {
  static final String TABLE =
      """
      java.lang.AbstractStringBuilder value coder maybeLatin1? count @stringBuilder
      java.lang.StringBuffer -toStringCache
      java.lang.StringBuilder
      java.math.BigDecimal intVal ~scale -precision -stringCache ~intCompact
      java.math.BigInteger ~signum mag -bitCountPlusOne -bitLengthPlusOne? -magBitLengthPlusOne? -lowestSetBitPlusTwo -firstNonzeroIntNumPlusTwo? -numberOfTrailingZeroIntsPlusTwo?
      java.math.MathContext precision roundingMode
      java.net.InetSocketAddress holder
      java.net.InetSocketAddress$InetSocketAddressHolder hostname addr port
      java.nio.file.attribute.FileTime unit value instant -valueAsString
      java.text.ChoiceFormat choiceLimits choiceFormats
      java.text.DateFormatSymbols eras months shortMonths weekdays shortWeekdays ampms zoneStrings isZoneStringsSet localPatternChars locale -lastZoneIndex -cachedHashCode
      java.text.DecimalFormat -bigIntegerMultiplier -bigDecimalMultiplier digitList positivePrefix positiveSuffix negativePrefix negativeSuffix posPrefixPattern posSuffixPattern negPrefixPattern negSuffixPattern multiplier groupingSize decimalSeparatorAlwaysShown parseBigDecimal isCurrencyFormat symbols useExponentialNotation parseStrict? -positivePrefixFieldPositions -positiveSuffixFieldPositions -negativePrefixFieldPositions -negativeSuffixFieldPositions minExponentDigits maximumIntegerDigits minimumIntegerDigits maximumFractionDigits minimumFractionDigits roundingMode -isFastPath -fastPathCheckNeeded -fastPathData serialVersionOnStream
      java.text.DecimalFormatSymbols zeroDigit groupingSeparator decimalSeparator perMill percent digit patternSeparator infinity NaN minusSign currencySymbol intlCurrencySymbol monetarySeparator exponential exponentialSeparator locale perMillText percentText minusSignText monetaryGroupingSeparator currency currencyInitialized -hashCode serialVersionOnStream
      java.text.DigitList -decimalAt -count -digits -data roundingMode -isNegative -tempBuffer? -tempBuilder? @freshDigits
      java.text.MessageFormat locale pattern formats offsets argumentNumbers maxOffset
      java.text.NumberFormat groupingUsed maxIntegerDigits minIntegerDigits maxFractionDigits minFractionDigits parseIntegerOnly maximumIntegerDigits minimumIntegerDigits maximumFractionDigits minimumFractionDigits serialVersionOnStream
      java.text.SimpleDateFormat serialVersionOnStream pattern originalNumberFormat originalNumberPattern minusSign hasFollowingMinusSign forceStandaloneForm compiledPattern zeroDigit formatData defaultCenturyStart defaultCenturyStartYear locale useDateFormatSymbols
      java.util.DoubleSummaryStatistics count sum sumCompensation simpleSum min max
      java.util.IntSummaryStatistics count sum min max
      java.util.LongSummaryStatistics count sum min max
      java.util.Optional value
      java.util.OptionalDouble isPresent value
      java.util.OptionalInt isPresent value
      java.util.OptionalLong isPresent value
      java.util.Random seed nextNextGaussian haveNextNextGaussian
      java.util.SplittableRandom seed gamma -proxy @freshGenerator
      java.util.StringJoiner prefix delimiter suffix elts size len emptyValue
      java.util.UUID mostSigBits leastSigBits
      """;

  private VettedValues() {}
}
