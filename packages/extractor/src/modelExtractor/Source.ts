import type { Effect } from "effect"
import type { ParsedDocument } from "@winnow/document"
import { cooperatively } from "@winnow/document"
import type { DocumentIndex } from "../grounding/DocumentIndex.js"
import { documentSearch } from "../grounding/DocumentSearch.js"
import type { ValuePlaces } from "../grounding/ValuePlaces.js"
import type { PromptLine } from "./PromptLines.js"

/** A document in which answers are looked up. */
export interface Source {
  readonly lines: ReadonlyArray<PromptLine>
  readonly index: DocumentIndex
  readonly places: ValuePlaces
  /** Per word: its printed line. */
  readonly lineOf: Int32Array
}

export const makeSource = (document: ParsedDocument, lines: ReadonlyArray<PromptLine>): Effect.Effect<Source> =>
  cooperatively(function* () {
    const { index, places } = yield* documentSearch(document)
    const lineOf = new Int32Array(index.words.length)
    for (const [number, { words }] of lines.entries()) lineOf.fill(number, words.start, words.end)
    return { lines, index, places, lineOf }
  })
