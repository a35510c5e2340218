import { Effect } from "effect"
import type { Box, ParsedDocument } from "@winnow/document"
import { boxAround, cooperatively, opened } from "@winnow/document"
import type { DocumentIndex } from "./DocumentIndex.js"
import { rangeText } from "./DocumentIndex.js"
import { documentSearch } from "./DocumentSearch.js"
import type { Evidence } from "../Evidence.js"
import type { Extracted, Quote } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import type { Leaf } from "./Leaves.js"
import { leavesOf } from "./Leaves.js"
import { adjustForPageSource } from "./AdjustForPageSource.js"
import { evidenceFromQuote } from "./EvidenceFromQuote.js"
import { choosePlaces } from "./PlaceChoice.js"
import type { Place } from "./Place.js"
import { minVerified } from "./Place.js"
import type { SearchedLeaf } from "./SearchedLeaf.js"
import type { Checks } from "../checking/CompareReadings.js"

/**
 * Finds where each leaf of the data that is not null stands in the document, in data order. Quotes with a page are
 * checked and used; for the other leaves the document is searched: verbatim, then for other forms of the same date,
 * amount or spelling, then with small differences. Values that occur several times are assigned by the order of their
 * rows and by their neighbours. Time is nearly linear in the size of document and data; the event loop is not blocked.
 */
export const ground = (
  document: ParsedDocument,
  extracted: Pick<Extracted, "data" | "quotes" | "checks" | "places" | "rows">
): Effect.Effect<ReadonlyArray<Evidence>> =>
  Effect.map(findPlaces(document, extracted), (evidence) =>
    evidence.map(adjustForPageSource(document)).map(adjustForCheck(extracted.checks))
  )

/** Like `ground`, without adjusting for pages read from images or for checks by a second reading. */
export const findPlaces = (
  document: ParsedDocument,
  { data, places, quotes: given, rows }: Pick<Extracted, "data" | "quotes" | "places" | "rows">
): Effect.Effect<ReadonlyArray<Evidence>> =>
  Effect.zipRight(
    opened(document),
    cooperatively(function* () {
      const leaves = leavesOf(data)
      if (leaves.length === 0) return []
      const quotes = new Map(given.map((quote) => [quote.path, quote]))
      const kept = new Map<Leaf, Evidence>()
      const open: Array<Leaf> = []
      const check = evidenceFromQuote(document)
      for (const leaf of leaves) {
        const path = pathOf(leaf.steps)
        const quote = quotes.get(path)
        const evidence = places?.get(path) ?? (quote && check(leaf.value, quote))
        if (evidence === undefined) open.push(leaf)
        else kept.set(leaf, evidence)
        yield
      }
      const found = open.length === 0 ? new Map<Leaf, Evidence>() : yield* search(document, open, quotes, rows)
      return leaves.map((leaf) => kept.get(leaf) ?? found.get(leaf) ?? unverified(leaf))
    })
  )

function* search(
  document: ParsedDocument,
  leaves: ReadonlyArray<Leaf>,
  quotes: ReadonlyMap<string, Quote>,
  rows: Extracted["rows"]
): Generator<void, ReadonlyMap<Leaf, Evidence>> {
  const { index, places } = yield* documentSearch(document)
  const searched = new Map<SearchedLeaf, Leaf>()
  for (const leaf of leaves) {
    const quote = quotes.get(pathOf(leaf.steps))
    const anchors = quote === undefined ? [] : places.ofText(quote.quote)
    const own = typeof leaf.value === "boolean" ? [] : places.ofValue(leaf.value)
    searched.set({ ...leaf, places: own, anchors }, leaf)
    yield
  }
  const chosen = yield* choosePlaces(index, [...searched.keys()], rows)
  const found = new Map<Leaf, Evidence>()
  for (const [searchedLeaf, leaf] of searched) {
    const place = chosen.get(searchedLeaf)
    if (place !== undefined) found.set(leaf, evidenceAt(index, searchedLeaf, place))
    yield
  }
  return found
}

const unverified = (leaf: Leaf): Evidence => ({
  path: pathOf(leaf.steps),
  page: null,
  box: null,
  quote: null,
  status: "unverified",
  confidence: 0
})

/** If the place has only the quoted words and not the value, the evidence is at most approximate. */
const evidenceAt = (index: DocumentIndex, leaf: SearchedLeaf, place: Place): Evidence => {
  const isOwn = leaf.places.includes(place)
  return {
    path: pathOf(leaf.steps),
    page: index.pageOf[place.start] ?? null,
    box: boxOf(index, place),
    quote: [place, ...place.more].map((part) => rangeText(index, part)).join(" "),
    status: isOwn && place.likeness >= minVerified ? "verified" : "approximate",
    confidence: confidenceOf(leaf, place, isOwn)
  }
}

/** The usual certainty of such a value, reduced for an approximate place by its likeness. */
const confidenceOf = (leaf: SearchedLeaf, place: Place, isOwn: boolean): number => {
  const likeness = place.likeness >= minVerified ? 1 : place.likeness
  return Math.round(certaintyOf(leaf, isOwn) * likeness * 100) / 100
}

const certaintyOf = ({ anchors }: SearchedLeaf, isOwn: boolean): number =>
  isOwn ? (anchors.length > 0 ? certainty.quoted : certainty.unquoted) : certainty.wordsAlone

/** The box around the place's words on the page where it begins. */
const boxOf = (index: DocumentIndex, place: Place): Box | null => {
  const page = index.pageOf[place.start]
  const boxes: Array<Box | null> = []
  for (const part of [place, ...place.more]) {
    for (let word = part.start; word < part.end && index.pageOf[word] === page; word++) {
      boxes.push(partOf(index, part, word))
    }
  }
  return boxAround(boxes)
}

/** A long word in a script without spaces holds more than the value: the value's part of its box. */
const partOf = (index: DocumentIndex, place: Place, word: number): Box | null => {
  const box = index.words[word]?.box ?? null
  const start = index.startOf[word] ?? 0
  const end = index.startOf[word + 1] ?? start
  const from = Math.max(start, place.span.from)
  const to = Math.min(end, place.span.to)
  if (box === null || (from === start && to === end) || box.height > box.width) return box
  if (index.boundaries.slice(start, end).includes(0)) return box
  const perCharacter = box.width / (end - start)
  return { ...box, x: box.x + (from - start) * perCharacter, width: (to - from) * perCharacter }
}

/** Agreement of two readings halves the doubt in a value; disagreement halves its confidence. */
export const adjustForCheck =
  (checks: Checks = new Map()) =>
  (evidence: Evidence): Evidence => {
    const check = checks.get(evidence.path)
    if (check === undefined) return evidence
    const { agrees } = check
    const confidence = agrees
      ? Math.round(50 * (1 + evidence.confidence)) / 100
      : Math.floor(50 * evidence.confidence) / 100
    return { ...evidence, confidence, check: agrees ? "agrees" : "disagrees" }
  }

/**
 * How often a model's values are right, by what was found in the document. `pnpm bench calibration` measures these
 * fractions: a scripted model, which gives about 7 % of values wrong, reads generated invoices with known values.
 */
export const certainty = {
  /** The value stands beside the words quoted for it. */
  quoted: 0.99,
  /** The value stands in the document, and nothing was quoted for it. */
  unquoted: 0.96,
  /** The quoted words stand in the document, but the value does not. */
  wordsAlone: 0.52
} as const
