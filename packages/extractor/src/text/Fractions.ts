/** A number with a fraction in a text, `[from, to)`. */
interface FoundFraction {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** The Unicode characters for fractions. */
const vulgar: ReadonlyMap<string, number> = new Map([
  ["½", 1 / 2],
  ["⅓", 1 / 3],
  ["⅔", 2 / 3],
  ["¼", 1 / 4],
  ["¾", 3 / 4],
  ["⅕", 1 / 5],
  ["⅖", 2 / 5],
  ["⅗", 3 / 5],
  ["⅘", 4 / 5],
  ["⅙", 1 / 6],
  ["⅚", 5 / 6],
  ["⅛", 1 / 8],
  ["⅜", 3 / 8],
  ["⅝", 5 / 8],
  ["⅞", 7 / 8]
])

const signs = [...vulgar.keys()].join("")
export const hasFraction = new RegExp(`[${signs}]|[\\d¹²³⁴-⁹][/⁄][\\d₂-₉]`, "u")
const withSign = new RegExp(
  `(?<![\\p{L}\\d.,/])(?:(?:(\\d{1,4})\\s?)?([${signs}])|(\\d{1,3})[\\s-]([1-9])\\/([2-9]|16|32))(?![\\d/.,]\\d|\\d)`,
  "gu"
)
/** "1/2" inside a text may be a date or a page number; it is a fraction if it is the whole text. */
const withSlash = /^[\s:=]*(?:(\d{1,4})[\s-])?([1-9])\/([2-9]|16|32)\s*$/u

/** "½", "2 ½", "2½", "2 1/2", "2 ¹⁄₂", and "1/2" alone in its cell. */
export const fractionsIn = (printed: string): ReadonlyArray<FoundFraction> => {
  if (!hasFraction.test(printed)) return []
  const text = printed.replace(/[¹²³⁴-⁹](?=[/⁄])|⁄|(?<=[/⁄])[₂-₉]/g, (sign) => sign.normalize("NFKD").replace("⁄", "/"))
  const slashed = withSlash.exec(text)
  if (slashed !== null) {
    const [, whole = "0", over = "1", under = "1"] = slashed
    const from = text.length - text.replace(/^[\s:=]+/, "").length
    return Number(over) < Number(under)
      ? [{ value: Number(whole) + Number(over) / Number(under), from, to: text.trimEnd().length }]
      : []
  }
  return [...text.matchAll(withSign)].flatMap((match) => {
    const [all, plain = "0", sign = "", whole = plain, over = "0", under = "1"] = match
    const part = vulgar.get(sign) ?? Number(over) / Number(under)
    return part < 1 ? [{ value: Number(whole) + part, from: match.index, to: match.index + all.length }] : []
  })
}
