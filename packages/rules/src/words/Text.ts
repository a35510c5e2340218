import { numberEndings, numberWords } from "../lexicon/NumberWords.js"
import { memoizedText } from "../Memoized.js"

/** A run of letters or digits of a text: `key` is folded, `[start, end)` are positions in the text. */
export interface Token {
  readonly key: string
  readonly start: number
  readonly end: number
}

/** A part of a text, `[from, to)`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The part of a text that a match covers. */
export const stretchOf = ({ 0: { length }, index }: RegExpExecArray): Stretch => ({ from: index, to: index + length })

const ascii = /^[\0-\x7f]*$/

/** Lower case without accents; the result is as long as the text, so positions stay valid. */
export const fold = (text: string): string => {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ""
  for (let index = 0; index < text.length; index++) {
    const unit = text.charAt(index)
    if (unit < "\u0080") folded += unit.toLowerCase()
    else if (isExponent(unit) && longWord.test(folded)) folded += " "
    else folded += plainOf[unit] ?? (unit >= "가" && unit <= "힣" ? unit : baseOf(unit))
  }
  return folded
}

/** Whether a text is in capitals, with at least three in a row. */
export const isInCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** The base letter of a character, lower case; footnote signs become spaces. */
const baseOf = (unit: string): string => {
  let base = baseLetters.get(unit)
  if (base === undefined) {
    base = superscripts.has(unit) ? " " : unit.normalize("NFKD").charAt(0).toLowerCase().charAt(0) || unit
    baseLetters.set(unit, base)
  }
  return base
}

/** Unbounded, since documents use few hundred different characters. */
const baseLetters = new Map<string, string>()

/** Letters that Unicode does not decompose but keys spell plainly, and the final sigma. */
const plainOf: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "l",
  ø: "o",
  Ø: "o",
  đ: "d",
  Đ: "d",
  ı: "i",
  ς: "σ"
}

/** Superscripts of footnotes, which end a word; others do so only behind a long word, since "m²" is one word. */
const superscripts = new Set("¹⁴⁵⁶⁷⁸⁹⁰")
const isExponent = (unit: string) => "²³ªºᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐ".includes(unit)
const longWord = /\p{L}{3}$/u

const canonical = (key: string): string => {
  if (numberWords.has(key)) return "nr"
  for (const ending of numberEndings) {
    if (key.length < ending.length + 3) break
    if (key.endsWith(ending)) return `${key.slice(0, -ending.length)}nr`
  }
  return key.includes("ß") ? key.replaceAll("ß", "ss") : key
}

const words = /[\p{L}\p{N}]+|[#№]|(?<!\d\s?)%/gu
const asciiWords = /[a-z\d]+|#|(?<!\d\s?)%/g

/** Abbreviations in labels and column titles: "Withdrawal Amt.", "Txn Dt.". */
const abbreviated: ReadonlyMap<string, string> = new Map([
  ["amt", "amount"],
  ["amnt", "amount"],
  ["bal", "balance"],
  ["descr", "description"],
  ["dt", "date"],
  ["txn", "transaction"]
])

/** The tokens of a text in order; "N°", "#" and "nº" count as the word "number". */
export const tokensOf = (text: string, folded = fold(text)): Array<Token> => {
  const tokens: Array<Token> = []
  for (const match of matchesIn(folded, ascii.test(folded) ? asciiWords : words)) {
    const start = match.index
    // The "º" of "N.º" belongs to the token before
    if (start < (tokens.at(-1)?.end ?? 0)) continue
    let end = start + match[0].length
    let key = match[0]
    if (key === "#") key = "nr"
    else if (key === "n" || key === "nr") {
      const sign = /^\.?[°º]/.exec(text.slice(end, end + 2))
      if (sign !== null) {
        key = "nr"
        end += sign[0].length
      }
    }
    tokens.push({ key: abbreviated.get(key) ?? canonical(key), start, end })
  }
  return tokens
}

/** A text's words without digits, lower case and with accents, since accents tell languages apart. */
export const accentedWordsOf = (text: string, tokens: ReadonlyArray<Token> = tokensOf(text)): ReadonlyArray<string> =>
  tokens.map(({ end, start }) => text.slice(start, end).toLowerCase()).filter((word) => !/\d/.test(word))

/** The tokens' keys as one string: the same for "Rechnungs-Nr.", "Rechnungsnummer" and "rechnungsNr". */
export const keyOf = memoizedText((text: string): string => joined(tokensOf(text)))

export const joined = (tokens: ReadonlyArray<Token>): string => {
  let key = ""
  for (const token of tokens) key += token.key
  return key
}

/** The words of a camelCase, snake_case or kebab-case key, lower case. */
export const wordsOfKey = memoizedText(
  (key: string): ReadonlyArray<string> =>
    key
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
      .map(fold)
)

/** Folds German digraphs of keys without umlauts: "faellig" becomes "fallig", as `fold` makes of "fällig". */
export const withoutDigraphs = (word: string): string => word.replace(/(?<![aeq])([aou])e(?=\p{L})/gu, "$1")

/** Quoted names in a text: 'x', "x", “x”, „x“, «x», `x`. */
export const quotedIn = memoizedText(
  (text: string): ReadonlyArray<string> =>
    [
      ...text.matchAll(
        /"([^"]{2,60})"|“([^”]{2,60})”|„([^“”]{2,60})[“”]|«([^»]{2,60})»|`([^`]{2,60})`|(?<!\p{L})'([^']{2,60})'(?!\p{L})/gu
      )
    ]
      .map((match) => match.slice(1).find((group) => group !== undefined) ?? "")
      .map((quoted) => quoted.trim())
      .filter((quoted) => /\p{L}/u.test(quoted))
)

/** All matches of a global pattern, like `text.matchAll(pattern)`, which would copy the pattern. */
export const matchesIn = (text: string, pattern: RegExp): ReadonlyArray<RegExpExecArray> => {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const found = [match]
  for (;;) {
    // Avoids an endless loop at an empty match
    if (match[0] === "") pattern.lastIndex++
    match = pattern.exec(text)
    if (match === null) return found
    found.push(match)
  }
}

const none: ReadonlyArray<RegExpExecArray> = []
