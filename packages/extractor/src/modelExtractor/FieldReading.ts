import { Effect } from "effect"
import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"
import type { ExtractorError } from "../Extractor.js"
import { keyOf } from "../grounding/Leaves.js"
import type { Ask, Reading } from "./ModelClient.js"
import { asCut } from "./ModelClient.js"
import type { FieldCollection, FieldPath } from "./FieldCollection.js"
import { cutOff } from "./CutOff.js"
import { decideTask, documentPrompt, partTask, wholeTask } from "./Prompt.js"
import { inSegments } from "./Segments.js"
import type { Selection } from "./Selection.js"
import { linesOf, pagesIn, printSelection, tokensIn, union, widened } from "./Selection.js"
import { inGroups, leafCount } from "./TemplateParts.js"

export interface FieldReadingOptions {
  readonly fields: FieldCollection
  readonly ask: Ask
  /** The fields in groups, with one question per group. */
  readonly variables: ReadonlyArray<ReadonlyArray<Variable>>
  /** Maximum document tokens per question. */
  readonly tokens: number
  readonly concurrency: number
}

/** Reads the fields outside of lists from these lines: in one question if they fit, else part by part. */
export const readFields = (options: FieldReadingOptions, selection: Selection): Effect.Effect<void, ExtractorError> =>
  Effect.gen(function* () {
    const { fields, variables, tokens } = options
    const { lines } = fields.source
    const parts = inSegments(lines, () => false, linesOf(selection), { rows: 1, tokens })
    const questions = parts.flatMap((part) => variables.map((group) => ({ part, group })))
    const answers = yield* Effect.forEach(
      questions,
      ({ part, group }) => askFor(options, asCut(options.ask), part, group),
      {
        concurrency: options.concurrency
      }
    )
    fields.clear()
    for (const [at, { part }] of questions.entries()) {
      for (const reading of answers[at] ?? []) fields.add(part, reading)
    }
    if (parts.length > 1) yield* decideFields(options)
  })

/** Lets the model choose between different values from parts of the document, by their lines. */
export const decideFields = (options: FieldReadingOptions): Effect.Effect<void, ExtractorError> =>
  Effect.gen(function* () {
    const { fields, ask } = options
    const { lines } = fields.source
    const paths = fields.conflicts
    if (paths.length === 0) return
    const seen = union(paths.flatMap((path) => fields.linesOf(path)))
    const shown = widened(lines, seen, linesAround, linesAround)
    if (tokensIn(lines, shown) > options.tokens) return
    const open = new Set(paths.map(keyOf))
    const reading = yield* ask({
      purpose: "values that contradict each other",
      variables: options.variables.flatMap((group) => onlyFields(group, open, [])),
      prompt: documentPrompt(printSelection(lines, shown), decideTask)
    })
    fields.decide(shown, reading)
  })

const linesAround = 4

/** Asks for a group of fields, and for half of them at a time if the answer is too long. */
const askFor = (
  options: FieldReadingOptions,
  ask: Ask,
  part: Selection,
  variables: ReadonlyArray<Variable>
): Effect.Effect<ReadonlyArray<Reading>, ExtractorError> =>
  Effect.gen(function* () {
    const { lines } = options.fields.source
    const isWhole = part[0]?.from === 0 && part[0].to === lines.length
    const reading = yield* ask({
      purpose: `fields of ${pagesIn(lines, part)}`,
      variables,
      prompt: documentPrompt(printSelection(lines, part), isWhole ? wholeTask : partTask)
    })
    if (!reading.isCut) return [reading]
    const halves = inGroups(variables, Math.ceil(leafCount(variables) / 2))
    if (halves.length < 2) return yield* cutOff
    return (yield* Effect.forEach(halves, (half) => askFor(options, options.ask, part, half))).flat()
  })

const onlyFields = (
  variables: ReadonlyArray<Variable>,
  wanted: ReadonlySet<string>,
  path: FieldPath
): ReadonlyArray<Variable> =>
  variables.flatMap((variable) => {
    const own = [...path, variable.key]
    if (variable.type !== "object") return wanted.has(keyOf(own)) ? [variable] : []
    const fields = onlyFields(fieldsOf(variable), wanted, own)
    return fields.length === 0 ? [] : [{ ...variable, fields }]
  })
