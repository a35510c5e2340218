/** Years before the first one of each era of Japan and China's republic, which Taiwan counts from. */
const eras = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925],
  ["大正", 1911],
  ["明治", 1867],
  ["中華民國", 1911],
  ["中華民国", 1911],
  ["中华民国", 1911],
  ["民國", 1911],
  ["民国", 1911]
])
/** Of Japan's, as in R6.12.3. */
const initials = new Map([
  ["R", 2018],
  ["H", 1988],
  ["S", 1925],
  ["T", 1911],
  ["M", 1867]
])

/** Names of eras, as alternatives of a pattern; a letter is one only before a whole day. */
export const eraNames = `${[...eras.keys()].join("|")}|(?<![A-Za-z\\d])[RHSTMrhstm](?=\\d{1,2}[./-]\\d{1,2}[./-]\\d{1,2}(?!\\d))`

/** The year of the common era of a year of another one, whose first is written `元` as well; without a name, of China's republic. */
export const eraYear = (era: string, year: string): number =>
  (eras.get(era) ?? initials.get(era.toUpperCase()) ?? 1911) + (year === "元" ? 1 : hanNumber(year))

/** Numerals in which East Asian days may be written, as a class of a pattern. */
export const hanNumerals = "[〇○零一二三四五六七八九十]"

/** The number of `二〇二六`, `二十八` and `28`. */
export const hanNumber = (text: string): number => {
  const digits = [...text].map((digit) => (digit === "○" || digit === "零" ? 0 : "〇一二三四五六七八九".indexOf(digit)))
  const tens = text.indexOf("十")
  if (tens < 0) return Number(digits.includes(-1) ? text : digits.join(""))
  return 10 * Number(digits.slice(0, tens).join("") || 1) + Number(digits.slice(tens + 1).join(""))
}

/** The year of the common era of one that is counted so or in the Buddhist calendar, as in Thailand. */
export const commonYear = (year: number): number =>
  year >= 1900 + buddhist && year < 2070 + buddhist ? year - buddhist : year

/** Years that the Buddhist calendar is ahead. */
const buddhist = 543
