import { everyWords } from "../lexicon/KeyWords.js"
import type { Reading } from "../reading/Reading.js"
import { bullet } from "../sheet/Bullet.js"
import type { Row, Segment, Span } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { isLink, isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"

/** A line behind its mark, and what goes on with it below. */
interface MarkedLine {
  readonly text: Span
  readonly more: ReadonlyArray<Segment>
}

/** Lines one below the other, and the rows above that say what they are. */
interface MarkedBlock {
  readonly lines: ReadonlyArray<MarkedLine>
  readonly lead: ReadonlyArray<Row>
}

type Wanted = ReadonlyArray<ReadonlyArray<string>>

/** The words of an array's key and context, each with what it may be called in any language. */
export const wantedOf = ({ context, key }: ArrayTarget["variable"]): Wanted => {
  const words = new Set([...wordsOfKey(key), ...tokensOf(context).map((token) => token.key)])
  return [...words].filter((word) => word.length >= minWord && !everyWords.has(word) && !isLink(word)).map(synonymsOf)
}

const minWord = 4

/** The block whose lead says most of what is wanted, so many words at least; none where two say as much. */
export const related = <Block extends Pick<MarkedBlock, "lead">>(
  blocks: ReadonlyArray<Block>,
  wanted: Wanted,
  least = 1
): ReadonlyArray<Block> => {
  const saying = sayer(wanted)
  const scored = blocks
    .map((block) => ({ block, score: saidIn(block, saying) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
  const [best, other] = scored
  return best === undefined || best.score === other?.score ? [] : [best.block]
}

/** Which of the wanted words a word says; pages have the same words again and again. */
const sayer = (wanted: Wanted): ((word: string) => ReadonlyArray<number>) => {
  const known = new Map<string, ReadonlyArray<number>>()
  return (word) => {
    const found =
      known.get(word) ?? wanted.flatMap((forms, index) => (forms.some((form) => isSameWord(form, word)) ? [index] : []))
    known.set(word, found)
    return found
  }
}

const saidIn = ({ lead }: Pick<MarkedBlock, "lead">, saying: (word: string) => ReadonlyArray<number>): number =>
  new Set(lead.flatMap(({ segments }) => segments.flatMap(({ tokens }) => tokens.flatMap(({ key }) => saying(key)))))
    .size

/** So many rows above a block tell what it is. */
const leadRows = 4

export const blocksIn = ({ sheet: { lineHeight, rows } }: Reading): ReadonlyArray<MarkedBlock> => {
  const found: Array<{
    readonly lines: Array<{ text: Span; more: Array<Segment> }>
    readonly lead: ReadonlyArray<Row>
  }> = []
  let end = 0
  for (const [index, row] of rows.entries()) {
    const text = markedIn(row)
    const open = end === index ? found.at(-1) : undefined
    const last = open?.lines.at(-1)
    if (text !== undefined) {
      if (open !== undefined) open.lines.push({ text, more: [] })
      else found.push({ lines: [{ text, more: [] }], lead: rows.slice(Math.max(end, index - leadRows), index) })
      end = index + 1
    } else if (last !== undefined && goesOn(row, last.text, lineHeight)) {
      last.more.push(...row.segments)
      end = index + 1
    }
  }
  return found
}

/** What stands behind a mark; the mark may stand alone left of it. */
const markedIn = ({ segments }: Row): Span | undefined => {
  const [first, second, ...more] = segments
  if (first === undefined || more.length > 0) return undefined
  const mark = bullet.exec(`${first.text} `)?.[0].length
  if (mark === undefined) return undefined
  if (mark <= first.text.length) return second === undefined ? { ...wholeOf(first), from: mark } : undefined
  return second === undefined ? undefined : wholeOf(second)
}

/** A line right of the mark above it. */
const goesOn = ({ page, segments: [first, ...more] }: Row, { from, segment }: Span, lineHeight: number): boolean =>
  first !== undefined &&
  more.length === 0 &&
  page === segment.page &&
  first.box.x > segment.box.x + (from > 0 ? 0.5 : -0.5) * lineHeight

/** A value that goes on in the lines below. */
export const withMore = (candidate: Candidate, more: ReadonlyArray<Segment>): Candidate =>
  more.length === 0
    ? candidate
    : {
        ...candidate,
        value: [candidate.value, ...more.map(({ text }) => text)].join(" "),
        more: more.map(wholeOf)
      }
