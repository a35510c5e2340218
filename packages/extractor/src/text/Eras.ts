/** For each Japanese era and the Republic of China calendar used in Taiwan: the year before its first year. */
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
  ["民国", 1911],
  ["reiwa", 2018],
  ["heisei", 1988],
  ["showa", 1925]
])
/** Initials of Japanese eras, as in R6.12.3. */
const initials = new Map([
  ["R", 2018],
  ["H", 1988],
  ["S", 1925],
  ["T", 1911],
  ["M", 1867]
])

/** Regular expression of era names; a single letter counts only before a complete date. */
export const eraNames = `${[...eras.keys()].join("|")}|(?<![A-Za-z\\d])[RHSTMrhstm](?=\\d{1,2}[./-]\\d{1,2}[./-]\\d{1,2}(?!\\d))`

/** The common-era year of a year of an era (`元`: its first); without a name, of the Republic of China. */
export const eraYear = (era: string, year: string): number =>
  (eras.get(era) ?? initials.get(era.toUpperCase()) ?? 1911) + (year === "元" ? 1 : hanNumber(year))

/** Character class of the numerals used in East Asian dates. */
export const hanNumerals = "[〇○零一二三四五六七八九十]"

/** The number of `二〇二六`, `二十八` and `28`. */
export const hanNumber = (text: string): number => {
  const digits = [...text].map((digit) => (digit === "○" || digit === "零" ? 0 : "〇一二三四五六七八九".indexOf(digit)))
  const tens = text.indexOf("十")
  if (tens < 0) return Number(digits.includes(-1) ? text : digits.join(""))
  return 10 * Number(digits.slice(0, tens).join("") || 1) + Number(digits.slice(tens + 1).join(""))
}

/** Converts a year to the common era if it is Buddhist, as in Thailand. */
export const commonYear = (year: number): number =>
  year >= 1900 + buddhist && year < 2070 + buddhist ? year - buddhist : year

/** How many years the Buddhist calendar is ahead. */
const buddhist = 543
