import type { Effect } from "effect"
import type { ParsedDocument } from "@winnow/document"
import { cooperatively } from "@winnow/document"
import { brokenSearch } from "../grounding/BrokenText.js"
import type { DocumentIndex } from "../grounding/DocumentIndex.js"
import { indexDocument } from "../grounding/DocumentIndex.js"
import { fuzzySearch } from "../grounding/FuzzySearch.js"
import { indexText } from "../grounding/TextSearch.js"
import { indexValues } from "../grounding/ValueIndex.js"
import type { ValuePlaces } from "../grounding/ValuePlaces.js"
import { valuePlaces } from "../grounding/ValuePlaces.js"
import type { PrintedLine } from "./PrintedLines.js"

/** A document in which answers are looked up. */
export interface Source {
  readonly lines: ReadonlyArray<PrintedLine>
  readonly index: DocumentIndex
  readonly places: ValuePlaces
  /** Of each word: its printed line. */
  readonly lineOf: Int32Array
}

export const makeSource = (document: ParsedDocument, lines: ReadonlyArray<PrintedLine>): Effect.Effect<Source> =>
  cooperatively(function* () {
    const index = yield* indexDocument(document)
    const text = yield* indexText(index)
    const values = yield* indexValues(index)
    const places = valuePlaces(index, text, values, brokenSearch(index, text), fuzzySearch(index, text))
    const lineOf = new Int32Array(index.words.length)
    for (const [number, { words }] of lines.entries()) lineOf.fill(number, words.start, words.end)
    return { lines, index, places, lineOf }
  })
