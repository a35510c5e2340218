import { nothing, pass } from "../Pass.js"
import type { Concept } from "../lexicon/Concepts.js"
import { addToGroup } from "../Collections.js"
import type { Sheet } from "../sheet/Sheet.js"
import { addressConcepts, roleByConcept } from "../template/ConceptOfKey.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { kindOf } from "../words/Lexicon.js"
import { isHolderName, isIssuerName } from "../words/RoleWords.js"
import { wordsOfKey } from "../words/Text.js"
import { matchesAnyForm, stemOf } from "../words/WordForms.js"
import type { Caption } from "./Captions.js"
import { captionsOf } from "./Captions.js"
import type { Label, Labels } from "./Labels.js"
import type { TargetWords } from "./WordSimilarity.js"
import { similarity, targetWords } from "./WordSimilarity.js"
import type { Figures } from "../values/Figures.js"

/** A document whose tables have been found. */
export interface TabledDocument {
  readonly sheet: Sheet
  readonly labels: Labels
  readonly figures: Figures
  /** The scalar fields of the template. */
  readonly targets: ReadonlyArray<Target>
  /** Header rows of tables; their labels only name columns. */
  readonly headerRows: ReadonlySet<number>
  readonly itemRows: ReadonlySet<number>
}

/**
 * Labels outside tables that have a target's words in another form, order or language, or with further words: "Angebotsdatum"
 * for quoteDate, "Required Delivery" for deliveryDate. Labels that the lexicon knows as another target's are skipped.
 */
export const wordLabels = pass("labels in other words", nothing, (tabled: TabledDocument): ReadonlyArray<Label> => {
  const { figures, headerRows, itemRows, labels, sheet, targets } = tabled
  const wanted = targets
    .filter(mayHaveWordLabel)
    .map((target) => targetWords(target, figures.language))
    .filter(({ content }) => content.length > 0)
  if (wanted.length === 0) return []
  const captions = captionsOf(sheet).filter(
    ({ span: { segment } }) => !headerRows.has(segment.row) && !itemRows.has(segment.row)
  )
  const byWord = new Map<string, Array<Caption>>()
  for (const caption of captions) {
    for (const { key } of new Set(caption.readings.flat())) {
      if (byWord.get(key)?.at(-1) !== caption) addToGroup(byWord, key, caption)
    }
  }
  const words = [...byWord].map(([word, own]) => [stemOf(word), own] as const)
  const found = new Map<Caption, Map<Target, number>>()
  for (const one of wanted) {
    const heads = [one.content[0], one.content.at(-1)].flatMap((head) => head ?? [])
    const near = new Set(
      words.flatMap(([stem, own]) => (heads.some((head) => matchesAnyForm(stem, head, true)) ? own : []))
    )
    for (const caption of near) {
      const weight = Math.max(...caption.readings.map((reading) => similarity(reading, one, caption.marked)))
      if (weight < weights.words.least) continue
      if (isKnown(caption, one, labels, targets)) continue
      const own = found.get(caption) ?? new Map<Target, number>()
      found.set(caption, own.set(one.target, weight))
    }
  }
  return [...found].flatMap(([{ span, quality, whole }, all]): ReadonlyArray<Label> => {
    const best = Math.max(...all.values())
    // A caption that matches one field better than another is only the label of the better one
    const own = [...all].filter(([, weight]) => weight >= weights.words.asGood * best)
    const likely = best < weights.words.sure
    return [{ span, quality, whole, likely, concepts: new Map(), targets: new Map(own) }]
  })
})

/** Names and addresses of parties are excluded: their words are parts of names too, "Kunden AG", "Neustadt". */
const mayHaveWordLabel = ({ concept, variable }: Target): boolean =>
  concept === undefined ||
  !partyConcepts.has(concept) ||
  isHolderName(wordsOfKey(variable.key)) ||
  isIssuerName(wordsOfKey(variable.key))

const partyConcepts: ReadonlySet<Concept> = new Set([...roleByConcept.keys(), ...addressConcepts])

/** Names and sums of nearly every business document, each with known labels of its own. */
const ownLabels = new Set<Concept>([...roleByConcept.keys(), "amountDue", "grandTotal", "netTotal", "taxTotal"])

/** Whether a caption is a known label: of some target, or for another kind of value. */
const isKnown = (
  { span }: Caption,
  { isFree, target }: TargetWords,
  labels: Labels,
  targets: ReadonlyArray<Target>
): boolean =>
  labels
    .in(span.segment)
    .filter((label) => (label.shared ?? label).span.from <= span.from && (label.shared ?? label).span.to >= span.to - 2)
    .some(
      (label) =>
        label.targets.size > 0 ||
        // A shared caption's value has several parts
        (label.shared !== undefined && isFree) ||
        targets.some(({ concept }) => concept !== undefined && label.concepts.has(concept)) ||
        // "Netto a pagare" is no label of an amount paid, and "Client" none of a client's contact
        (target.concept !== undefined && [...label.concepts.keys()].some((concept) => ownLabels.has(concept))) ||
        [...label.concepts].every(([concept, weight]) => weight === 1 && kindOf(concept) !== target.kind)
    )
