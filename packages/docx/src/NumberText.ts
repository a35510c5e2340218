/** A number in a WordprocessingML number format; in digits if the format is unknown. */
export const numberText = (count: number, format: string): string => {
  const alphabet = alphabets.get(format)
  if (alphabet !== undefined) return letters(count, alphabet)
  switch (format) {
    case "decimalZero":
      return String(count).padStart(2, "0")
    case "lowerRoman":
      return numerals(count, romanDigits)
    case "upperRoman":
      return numerals(count, romanDigits).toUpperCase()
    case "ordinal":
      return `${count}${ordinalEndings.get(ordinalRules.select(count)) ?? "th"}`
    case "numberInDash":
      return `- ${count} -`
    case "decimalEnclosedCircle":
      return count >= 1 && count <= 20 ? String.fromCodePoint(0x2460 - 1 + count) : String(count)
    case "decimalEnclosedParen":
      return `(${count})`
    case "decimalEnclosedFullstop":
      return `${count}.`
    case "hebrew1":
      return numerals(count, hebrewDigits).replace("יה", "טו").replace("יו", "טז")
    case "arabicAbjad":
      return numerals(count, abjadDigits)
    case "chineseCounting":
    case "chineseCountingThousand":
    case "japaneseCounting":
    case "taiwaneseCounting":
    case "taiwaneseCountingThousand":
      return count < 100 ? counted(count) : String(count)
    case "bullet":
      return "•"
    case "none":
      return ""
    default:
      return String(count)
  }
}

/** Formats that count in letters, with their letters. */
const alphabets: ReadonlyMap<string, string> = new Map([
  ["lowerLetter", "abcdefghijklmnopqrstuvwxyz"],
  ["upperLetter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  ["russianLower", "абвгдежзиклмнопрстуфхцчшщыэюя"],
  ["russianUpper", "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"],
  ["hebrew2", "אבגדהוזחטיכלמנסעפצקרשת"],
  ["arabicAlpha", "أبتثجحخدذرزسشصضطظعغفقكلمنهوي"],
  ["aiueo", "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"],
  ["aiueoFullWidth", "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"],
  ["iroha", "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"],
  ["ganada", "가나다라마바사아자차카타파하"],
  ["chosung", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"],
  ["ideographTraditional", "甲乙丙丁戊己庚辛壬癸"],
  ["ideographZodiac", "子丑寅卯辰巳午未申酉戌亥"]
])

/** a … z, aa, bb …: Word repeats the letter. */
const letters = (count: number, alphabet: string): string =>
  count < 1
    ? ""
    : alphabet.charAt((count - 1) % alphabet.length).repeat(Math.min(1 + Math.floor((count - 1) / alphabet.length), 20))

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" })
const ordinalEndings: ReadonlyMap<string, string> = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"]
])

type Digits = ReadonlyArray<readonly [value: number, text: string]>

const romanDigits: Digits = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"]
]

/** The letters of units, tens and hundreds, the largest first. */
const digitsOf = (signs: string): Digits =>
  [...signs].map((sign, index) => [((index % 9) + 1) * 10 ** Math.floor(index / 9), sign] as const).reverse()

const hebrewDigits = digitsOf("אבגדהוזחטיכלמנסעפצקרשת")
const abjadDigits = digitsOf("ابجدهوزحطيكلمنسعفصقرشتثخذضظغ")

const numerals = (count: number, digits: Digits): string => {
  if (count > 4000) return String(count)
  let text = ""
  let left = count
  for (const [value, digit] of digits) {
    for (; left >= value; left -= value) text += digit
  }
  return text
}

/** 1 to 99: 三, 十三, 二十三. */
const counted = (count: number): string => {
  const tens = Math.floor(count / 10)
  return `${tens > 1 ? (han[tens] ?? "") : ""}${tens > 0 ? "十" : ""}${han[count % 10] ?? ""}`
}

const han = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
