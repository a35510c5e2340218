import { bullet } from "./Bullet.js"
import { partsOf } from "./ListParts.js"
import type { Segment, Span } from "./Sheet.js"
import { textOf } from "./Sheet.js"

/** What lines list under one name: "Databases: PostgreSQL, Redis". A part that wraps has a span in each of its lines. */
export interface NamedLine {
  readonly name: Span | undefined
  readonly parts: ReadonlyArray<Parts>
}

type Parts = readonly [Span, ...Array<Span>]

/** The lists of a block of rows, each behind its name and a colon or in the column beside it; lists without a name too. */
export const namedLines = (rows: ReadonlyArray<ReadonlyArray<Segment>>): ReadonlyArray<NamedLine> => {
  const inColumns = areNamesBeside(rows)
  const right = rows.flat().reduce((most, { box }) => Math.max(most, box.x + box.width), 0)
  const found: Array<{ readonly name: Span | undefined; readonly parts: Array<Parts> }> = []
  let goesOn = false
  for (const row of rows) {
    const [first, second] = row
    if (first === undefined) continue
    const own = inColumns ? besideIn(first, second) : namedIn(first)
    const lists = own === undefined ? row.map(unmarked) : [own.list, ...row.slice(inColumns ? 2 : 1).map(trimmedOf)]
    const parts = lists.flatMap((list) => (list === undefined ? [] : listed(list)))
    const last = found.at(-1)
    const isMarked = bullet.test(first.text)
    if (own !== undefined || last === undefined || (isMarked && last.name !== undefined))
      found.push({ name: own?.name, parts })
    else {
      const [first, ...others] = parts
      const open = goesOn && !isMarked ? last.parts.pop() : undefined
      if (open !== undefined && first !== undefined) last.parts.push([...open, ...first], ...others)
      else last.parts.push(...(open === undefined ? [] : [open]), ...parts)
    }
    goesOn = wraps(row, right)
  }
  return found
}

/** Whether a row is one list behind its name, and no sentence: "Note: this is no list, but a remark." */
export const isNamed = ([first, ...more]: ReadonlyArray<Segment>): boolean => {
  const list = first === undefined || more.length > 0 ? undefined : namedIn(first)?.list
  return list !== undefined && !(/[.!?]$/.test(textOf(list)) && textOf(list).split(" ").length > maxWords)
}

/** Whether most rows have a name in one column and what it lists in another. */
const areNamesBeside = (rows: ReadonlyArray<ReadonlyArray<Segment>>): boolean => {
  const pairs = rows.flatMap(([name, list, ...more]) =>
    name === undefined || list === undefined || more.length > 0 || name.text.length > maxName ? [] : [{ name, list }]
  )
  const [top] = pairs
  return (
    top !== undefined &&
    pairs.length >= 2 &&
    pairs.some(({ list }) => /[,;]/.test(list.text)) &&
    pairs.every(({ list, name }) => isLevel(list, top.list) && isLevel(name, top.name) && !/[,;]/.test(name.text))
  )
}

const isLevel = (one: Segment, other: Segment): boolean => Math.abs(one.box.x - other.box.x) < other.box.height / 2

const maxName = 40

const besideIn = (first: Segment, second: Segment | undefined): Named | undefined =>
  second === undefined ? undefined : { name: nameOf(first, 0, first.text.length), list: trimmedOf(second) }

interface Named {
  readonly name: Span
  readonly list: Span | undefined
}

const named = /^(?<mark>[^\p{L}\p{N}]*)(?<name>[\p{L}\p{N}][^:.;]{0,39}?)\s?:(?!\/\/|\d)\s*/u
/** "Databases - PostgreSQL, Redis": between a dash and its end stands a list. */
const dashed = /^(?<mark>[^\p{L}\p{N}]*)(?<name>[\p{L}\p{N}][^:.;,]{0,39}?)\s[-–—]\s?(?=[^,]+,)/u

const namedIn = (segment: Segment): Named | undefined => {
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

const nameOf = (segment: Segment, from: number, to: number): Span => ({
  segment,
  from,
  to: from + segment.text.slice(from, to).replace(/[\s:]+$/, "").length
})

const trimmedOf = (segment: Segment): Span => ({ segment, from: 0, to: segment.text.trimEnd().length })

const unmarked = (segment: Segment): Span | undefined => {
  const whole = { ...trimmedOf(segment), from: bullet.exec(segment.text)?.[0].length ?? 0 }
  return whole.from < whole.to ? whole : undefined
}

/** The parts of a list; a sentence is one. */
const listed = (list: Span): ReadonlyArray<Parts> => {
  const parts = partsOf(list)
  const isSentence =
    parts.some((part) => part.to - part.from > maxPart) ||
    (!/[,;•|]/.test(textOf(list)) && textOf(list).split(" ").length > maxWords)
  return (isSentence ? [list] : parts.map(withoutPoint)).map((part) => [part])
}

const maxPart = 60
/** Of a line without a mark between parts. */
const maxWords = 5

const withoutPoint = (part: Span): Span =>
  /\p{L}{2}\.$/u.test(textOf(part)) && part.to === part.segment.text.trimEnd().length
    ? { ...part, to: part.to - 1 }
    : part

/** A line as wide as its block that ends within a part. */
const wraps = (row: ReadonlyArray<Segment>, right: number): boolean => {
  const last = row.at(-1)
  return (
    last !== undefined && !/[,;•|.]\s*$/.test(last.text) && last.box.x + last.box.width > right - 8 * last.box.height
  )
}
