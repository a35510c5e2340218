import { Effect } from "effect"
import { answerSchema } from "../model/AnswerSchema.js"
import { estimateTokens } from "../model/TokenEstimate.js"
import type { Variable } from "../Variable.js"
import type { Extracted, ExtractorError, Quote } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import { getOwn, isRecord, setOwn } from "../Records.js"
import { normalise } from "../Values.js"
import type { Ask } from "./ModelClient.js"
import { FieldCollection } from "./FieldCollection.js"
import { decideFields, readFields } from "./FieldReading.js"
import { ListReader } from "./ListReader.js"
import { readLists } from "./ListReading.js"
import { documentPrompt, wholeTask } from "./Prompt.js"
import type { Selection } from "./Selection.js"
import { allLines, filtered, linesOf, printSelection, tokensIn } from "./Selection.js"
import type { ShownPages } from "./ShownPages.js"
import { besideText, notAtOnce, readShownPages } from "./ShownPages.js"
import type { Source } from "./Source.js"
import { inGroups, leafCount, listsLast, onlyLists, withoutLists } from "./TemplateParts.js"

export interface DocumentReadingOptions {
  readonly source: Source
  readonly variables: ReadonlyArray<Variable>
  readonly ask: Ask
  readonly promptTokens: number
  readonly answerTokens: number
  readonly concurrency: number
  /** Pages that the model sees as images. */
  readonly shown?: ShownPages | undefined
}

export interface DocumentReading {
  /** Asks the questions needed to fill the template. */
  readonly ask: Effect.Effect<void, ExtractorError>
  /** Combines the answers so far. */
  readonly answer: () => Answer
}

type Answer = Pick<Extracted, "data" | "quotes" | "rows">

export const documentReading = (options: DocumentReadingOptions): DocumentReading => {
  const { source, ask, concurrency, shown } = options
  const { lines } = source
  const everything = allLines(lines)
  const variables = listsLast(options.variables)
  const fieldVariables = withoutLists(variables)
  const listVariables = onlyLists(variables)
  const reader = new ListReader(source, variables)
  const fields = new FieldCollection(source, variables)
  const groups = (variables: ReadonlyArray<Variable>) => inGroups(variables, maxLeaves)
  const fieldOptions = { fields, ask, variables: groups(fieldVariables), tokens: options.promptTokens, concurrency }
  const limits = {
    rows: Math.max(
      minRows,
      Math.floor(options.answerTokens / (tokensPerRow + tokensPerLeaf * leafCount(listVariables)))
    ),
    tokens: Math.min(options.promptTokens, listVariables.length > 0 ? tokensOfLists : Infinity)
  }
  const isShort =
    leafCount(variables) <= maxLeaves &&
    tokensIn(lines, everything) <= limits.tokens &&
    (listVariables.length === 0 || linesOf(everything).filter(reader.mayBegin).length <= limits.rows)

  const askAtOnce = Effect.gen(function* () {
    const task = shown === undefined ? wholeTask : `${wholeTask} ${besideText(shown)}`
    const prompt = documentPrompt(printSelection(lines, everything), task)
    const images = shown?.images ?? []
    const reading = yield* ask({ purpose: "the whole document", variables, prompt, images })
    const found = reader.add(everything, reading)
    fields.add(everything, reading)
    if (!reading.isCut) return yield* Effect.asVoid(askForLists([], []))
    yield* askForLists([], found > 0 ? reader.unread(everything) : everything)
    yield* askForFields
  })

  const askInParts = Effect.gen(function* () {
    const together = yield* askForLists(fieldVariables, everything)
    yield* together ? decideFields(fieldOptions) : askForFields
  })

  const askForFields = Effect.suspend(() =>
    fieldVariables.length === 0 ? Effect.void : readFields(fieldOptions, withoutEntries(everything, reader))
  )

  /** Returns whether the fields could be asked for together with the lists. */
  const askForLists = (fieldsBeside: ReadonlyArray<Variable>, open: Selection) =>
    Effect.gen(function* () {
      let together = fieldsBeside.length > 0 && listVariables.length > 0
      if (listVariables.length === 0) return together
      yield* readLists(
        {
          reader,
          ask,
          variablesFor: (limits) => {
            together = together && cheaperTogether(options, reader, limits, fieldsBeside)
            return groups(together ? variables : listVariables)
          },
          lists: groups(listVariables),
          limits,
          concurrency,
          onReading: (selection, reading) => {
            if (together) fields.add(selection, reading)
          }
        },
        open
      )
      return together
    })

  if (shown?.areAll === true) {
    let seen: Answer = { data: {}, quotes: [] }
    return {
      ask: isShort
        ? Effect.map(readShownPages(shown, lines, variables, ask), (read) => {
            seen = read
          })
        : notAtOnce,
      answer: () => ({ ...seen, data: normalise(options.variables, seen.data).data })
    }
  }

  return {
    ask: isShort ? askAtOnce : askInParts,
    answer: () => assemble(options.variables, fields, reader)
  }
}

/** Maximum leaves per question: for wider templates, models return no valid answer at all. */
export const maxLeaves = 80
/** Maximum document tokens per question with lists: the longer the text, the more entries models omit. */
const tokensOfLists = 16_000
const minRows = 5
/** Approximate cost of a list entry in an answer. */
const tokensPerRow = 12
const tokensPerLeaf = 7

/**
 * Whether it costs less to ask for the fields with each segment's lists than to show the document once more without its
 * list entries.
 */
const cheaperTogether = (
  { source, promptTokens }: DocumentReadingOptions,
  reader: ListReader,
  limits: { readonly rows: number; readonly tokens: number },
  fields: ReadonlyArray<Variable>
): boolean => {
  const all = allLines(source.lines)
  const rest = tokensIn(
    source.lines,
    filtered(all, (line) => !reader.mayBegin(line))
  )
  const rows = linesOf(all).filter(reader.mayBegin).length
  const segments = Math.max(rows / limits.rows, tokensIn(source.lines, all) / limits.tokens)
  return rest > promptTokens || segments * estimateTokens(JSON.stringify(answerSchema(fields).schema)) < rest
}

/** The lines without those of list entries, except the first few, which show the model what is left out. */
const withoutEntries = (everything: Selection, reader: ListReader): Selection => {
  let shown = 0
  return filtered(everything, (line) => {
    if (reader.coverage.has(line)) return ++shown <= entriesShown
    return reader.source.lines[line]?.isRunning !== true
  })
}

const entriesShown = 3

const assemble = (variables: ReadonlyArray<Variable>, fields: FieldCollection, reader: ListReader): Answer => {
  const data: Record<string, unknown> = {}
  const quotes: Array<Quote> = []
  const quoted = (steps: ReadonlyArray<string | number>, quote: string) =>
    quotes.push({ path: pathOf(steps), quote, page: null, box: null, confidence: null })
  for (const { path, chosen } of fields.fields) {
    setAt(data, path, chosen.value)
    if (chosen.quote !== null) quoted(path, chosen.quote)
  }
  for (const { path, rows } of reader.lists) {
    setAt(
      data,
      path,
      rows.map(({ value }) => value)
    )
    for (const [at, row] of rows.entries()) {
      for (const { steps, quote } of row.quotes) quoted([...path, at, ...steps], quote)
    }
  }
  const rows = new Map(reader.positions.map(({ steps, word }) => [pathOf(steps), word]))
  return { data: normalise(variables, data).data, quotes, ...(rows.size > 0 && { rows }) }
}

const setAt = (target: Record<string, unknown>, [key, ...rest]: ReadonlyArray<string>, value: unknown): void => {
  if (key === undefined) return
  if (rest.length === 0) return setOwn(target, key, value)
  const inner = getOwn(target, key)
  const next: Record<string, unknown> = isRecord(inner) ? inner : {}
  setOwn(target, key, next)
  setAt(next, rest, value)
}
