import { Effect } from "effect"
import type { Variable } from "../Variable.js"
import type { ExtractorError } from "../Extractor.js"
import type { Ask, Reading } from "./ModelClient.js"
import { asCut } from "./ModelClient.js"
import { cutOff } from "./CutOff.js"
import type { ListReader } from "./ListReader.js"
import { documentPrompt, missingTask, partTask } from "./Prompt.js"
import type { SegmentLimits } from "./Segments.js"
import { inSegments } from "./Segments.js"
import type { Selection } from "./Selection.js"
import {
  allLines,
  contains,
  filtered,
  linesOf,
  pagesIn,
  printSelection,
  tokensIn,
  union,
  widened
} from "./Selection.js"

export interface ListReadingOptions {
  readonly reader: ListReader
  readonly ask: Ask
  /** What to ask about new lines: lists, and whatever else the answers shall contain. */
  readonly variablesFor: (limits: SegmentLimits) => ReadonlyArray<ReadonlyArray<Variable>>
  /** What to ask about omitted entries. */
  readonly lists: ReadonlyArray<ReadonlyArray<Variable>>
  readonly limits: SegmentLimits
  readonly concurrency: number
  /** Called with each answer. */
  readonly onReading: (selection: Selection, reading: Reading) => void
}

/**
 * Reads list entries from the unread lines, segment by segment. The first segment shows how much the model can handle
 * at a time. Text after the end of a cut-off answer is asked for again in smaller segments. Lines that look like
 * omitted entries are asked for by name, until none are left or the model says that they are not entries.
 */
export const readLists = (options: ListReadingOptions, unread: Selection): Effect.Effect<void, ExtractorError> =>
  Effect.gen(function* () {
    const { reader } = options
    const { lines } = reader.source
    const denied = new Set<number>()
    let hasAnswered = false
    let { limits } = options
    let open = unread
    let asked = filtered(allLines(lines), (line) => !contains(unread, line))
    let missing = reader.missing(asked)
    for (let round = 0; round < maxRounds && (open.length > 0 || missing.length > 0); round++) {
      const segments = [
        ...inSegments(lines, reader.mayBegin, linesOf(open), limits).map((core) => ({ core, named: [] })),
        ...inSegments(lines, () => true, missing, limits).map((core) => ({ core, named: linesOf(core) }))
      ]
      const batch: ReadonlyArray<Segment> = hasAnswered ? segments : segments.slice(0, 1)
      const variables = options.variablesFor(limits)
      const readings = yield* Effect.forEach(batch, (segment) => askAbout(options, variables, segment), {
        concurrency: options.concurrency
      })
      const results = batch.map((segment, at) => collect(options, segment, readings[at] ?? []))
      const fruitless = results.filter(({ unread, found }) => unread.length > 0 && found === 0)
      hasAnswered = hasAnswered || fruitless.length < results.length
      if (!hasAnswered && round + 1 >= maxFruitless) return yield* cutOff
      if (fruitless.some(({ tokens }) => tokens <= minSegment)) return yield* cutOff
      limits = results.reduce(learn, limits)
      asked = union([...asked, ...batch.flatMap(({ core }) => core)])
      open = union([
        ...segments.slice(batch.length).flatMap(({ core }) => core),
        ...results.flatMap(({ unread }) => unread)
      ])
      for (const line of results.flatMap(({ denied }) => denied)) denied.add(line)
      missing = reader.missing(asked).filter((line) => !denied.has(line) && !contains(open, line))
    }
    if (open.length > 0) return yield* cutOff
  })

const maxRounds = 14
/** How often a model that has given no usable answer yet is asked, each time about less text. */
const maxFruitless = 3
/** In tokens. Segments up to this size are not divided further if the answer is still too long. */
const minSegment = 40

/** Lines whose entries are wanted; `named` are those that an earlier answer omitted. */
interface Segment {
  readonly core: Selection
  readonly named: ReadonlyArray<number>
}

/** Extra lines on either side, for entries that extend beyond the segment. */
const linesBefore = 3
const linesAfter = 4

const askAbout = (
  { reader, ask, lists }: ListReadingOptions,
  variables: ReadonlyArray<ReadonlyArray<Variable>>,
  { core, named }: Segment
) => {
  const { lines } = reader.source
  const shown = union([...reader.headingsOf(core), ...widened(lines, core, linesBefore, linesAfter)])
  const task = named.length === 0 ? partTask : missingTask(named.map((line) => lines[line]?.text ?? ""))
  const prompt = documentPrompt(printSelection(lines, shown), task)
  const purpose = `${named.length === 0 ? "entries" : "entries left out"} of ${pagesIn(lines, core)}`
  return Effect.forEach(named.length === 0 ? variables : lists, (variables) =>
    Effect.map(asCut(ask)({ purpose, variables, prompt }), (reading) => ({ shown, reading }))
  )
}

interface Result {
  readonly core: Selection
  /** Lines of the core to ask about again, because the answer was cut off. */
  readonly unread: Selection
  /** Named lines that are not entries. */
  readonly denied: ReadonlyArray<number>
  readonly found: number
  readonly left: number
  readonly tokens: number
  readonly rows: number
}

const collect = (
  { reader, onReading }: ListReadingOptions,
  { core, named }: Segment,
  readings: ReadonlyArray<{ readonly shown: Selection; readonly reading: Reading }>
): Result => {
  let found = 0
  for (const { shown, reading } of readings) {
    found = Math.max(found, reader.add(shown, reading))
    onReading(shown, reading)
  }
  const isCut = readings.some(({ reading }) => reading.isCut)
  const missing = reader.missing(core)
  const confirmed = named.some((line) => reader.coverage.has(line))
  return {
    core,
    // Omitted entries that the model still does not give must not fail the rest.
    unread: isCut && named.length === 0 ? reader.unread(core) : [],
    denied: confirmed && missing.length < named.length ? [] : named,
    found,
    left: missing.length,
    tokens: tokensIn(reader.source.lines, core),
    rows: linesOf(core).filter(reader.mayBegin).length
  }
}

/** Reduces the limits after an answer that was cut off or that omitted many entries. */
const learn = (limits: SegmentLimits, { unread, found, left, tokens, rows }: Result): SegmentLimits => {
  if (unread.length > 0) {
    return found > 0
      ? { rows: Math.min(limits.rows, atLeast(1, found * cautious)), tokens: limits.tokens }
      : { rows: Math.min(limits.rows, atLeast(1, rows / 2)), tokens: Math.min(limits.tokens, atLeast(1, tokens / 2)) }
  }
  return found >= minFound && left > found * negligible
    ? { ...limits, rows: Math.min(limits.rows, atLeast(minFound, found)) }
    : limits
}

const atLeast = (min: number, value: number): number => Math.max(min, Math.floor(value))

const cautious = 0.8
const minFound = 5
const negligible = 0.2
