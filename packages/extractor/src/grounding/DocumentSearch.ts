import type { ParsedDocument } from "@winnow/document"
import { brokenSearch } from "./BrokenText.js"
import type { DocumentIndex } from "./DocumentIndex.js"
import { indexDocument } from "./DocumentIndex.js"
import { fuzzySearch } from "./FuzzySearch.js"
import { indexText } from "./TextSearch.js"
import { indexValues } from "./ValueIndex.js"
import type { ValuePlaces } from "./ValuePlaces.js"
import { valuePlaces } from "./ValuePlaces.js"

/** A document in which values can be searched. */
export interface DocumentSearch {
  readonly index: DocumentIndex
  readonly places: ValuePlaces
}

/** The search of a document with unpacked pages, cached for the life of the document. */
export function* documentSearch(document: ParsedDocument): Generator<void, DocumentSearch> {
  const known = searches.get(document)
  if (known !== undefined) return known
  const index = yield* indexDocument(document)
  const text = yield* indexText(index)
  const values = yield* indexValues(index)
  const search = {
    index,
    places: valuePlaces(index, text, values, brokenSearch(index, text), fuzzySearch(index, text))
  }
  searches.set(document, search)
  return search
}

const searches = new WeakMap<ParsedDocument, DocumentSearch>()
