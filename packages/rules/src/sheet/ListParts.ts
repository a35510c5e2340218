import { alternativesOf } from "../lexicon/Patterns.js"
import type { Segment, Span } from "./Sheet.js"
import { splitAt, textOf, wholeOf } from "./Sheet.js"

const andWords = alternativesOf("andWords")

/** The elements of a list without their numbers; commas, semicolons, bullets or "and" outside brackets separate them. */
export const listParts = (list: Span): ReadonlyArray<Span> =>
  splitAt(list, separators).flatMap((part) => {
    const text = textOf(part)
    const lead = /^[\s•·-]*(?:(?<=^\s*)\(?\d{1,2}[.)]\s+(?=\p{L}))?/u.exec(text)?.[0].length ?? 0
    const length = text.trimEnd().length
    return lead < length ? [{ ...part, from: part.from + lead, to: part.from + length }] : []
  })

const separators = new RegExp(`(?:[;•|]|,(?!\\d)|\\s(?:${andWords})\\s)(?![^()]{0,200}\\))`, "g")

/** The bullet or number before a list element. */
export const bullet = /^\s*(?:[•·・‣▪■●○◦◆◇►▸✓➢*–—-]|\(?(?:(?:\d{1,2}|[a-z]|[ivx]{1,5}|[IVX]{2,5})[.)]|[A-Z]\)))\s+/

/** A list with a name: "Databases: PostgreSQL, Redis". */
export interface NamedLine {
  readonly name: Span | undefined
  readonly parts: ReadonlyArray<Span>
}

/** The lists in a block of rows, each behind a name with a colon or dash; rows without a name continue the list above. */
export const namedLines = (rows: ReadonlyArray<ReadonlyArray<Segment>>): ReadonlyArray<NamedLine> => {
  const found: Array<{ readonly name: Span | undefined; readonly parts: Array<Span> }> = []
  for (const row of rows) {
    const [first, ...others] = row
    if (first === undefined) continue
    const own = namedIn(first)
    const lists = own === undefined ? row.map(withoutBullet) : [own.list, ...others.map(wholeOf)]
    const parts = lists.flatMap((list) => (list === undefined ? [] : listParts(list)))
    const last = found.at(-1)
    if (own !== undefined || last === undefined) found.push({ name: own?.name, parts })
    else last.parts.push(...parts)
  }
  return found
}

const withoutBullet = (segment: Segment): Span => ({
  ...wholeOf(segment),
  from: bullet.exec(segment.text)?.[0].length ?? 0
})

/** Whether a row is a name and a list; "Note: this is no list, but a remark." is a sentence. */
export const isNamed = ([first, ...more]: ReadonlyArray<Segment>): boolean => {
  const list = first === undefined || more.length > 0 ? undefined : namedIn(first)?.list
  return list !== undefined && !(/[.!?]$/.test(textOf(list)) && textOf(list).split(" ").length > maxWords)
}

const named = /^(?<mark>[^\p{L}\p{N}]*)(?<name>[\p{L}\p{N}][^:.;]{0,39}?)\s?:(?!\/\/|\d)\s*/u
/** A name, a dash and a list: "Databases - PostgreSQL, Redis". */
const dashed = /^(?<mark>[^\p{L}\p{N}]*)(?<name>[\p{L}\p{N}][^:.;,]{0,39}?)\s[-–—]\s?(?=[^,]+,)/u

const namedIn = (segment: Segment) => {
  const match = named.exec(segment.text) ?? dashed.exec(segment.text)
  const mark = match?.groups?.["mark"]?.length
  const name = match?.groups?.["name"]
  if (match === null || mark === undefined || name === undefined) return undefined
  const list = { segment, from: match[0].length, to: segment.text.trimEnd().length }
  return {
    name: { segment, from: mark, to: mark + name.trimEnd().length },
    list: list.from < list.to ? list : undefined
  }
}

/** A longer text with a full stop is a sentence. */
const maxWords = 5
