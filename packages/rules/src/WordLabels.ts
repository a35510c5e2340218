import type { Caption } from "./Captions.js"
import { captionsOf } from "./Captions.js"
import type { Label, Labels } from "./Labels.js"
import type { Concept } from "./lexicon/Concepts.js"
import { isLink, synonymsOf } from "./ComposedLabels.js"
import { kindOf } from "./Lexicon.js"
import { modifiers, typeWords } from "./lexicon/TypeWords.js"
import { isHolderName, isIssuerName } from "./RoleWords.js"
import type { Sheet } from "./Sheet.js"
import type { Target } from "./Target.js"
import type { Token } from "./Text.js"
import { tokensOf, withoutDigraphs, wordsOfKey } from "./Text.js"
import { weights } from "./Weights.js"
import { partsOf, saysAny, stemOf } from "./WordForms.js"

/** A label's words as a target's words explain them. */
interface Wanted {
  readonly target: Target
  /** The words of the key that say the thing, each with what it may be called in any language. */
  readonly content: ReadonlyArray<ReadonlySet<string>>
  /** Whether the key says the type as well: "date" of quoteDate. */
  readonly typed: boolean
  /** What the context and the objects around it speak of. */
  readonly around: ReadonlySet<string>
  readonly type: keyof typeof typeWords | undefined
  /** Any text will do for a value: a title in the page's middle is no label of what stands below it. */
  readonly isFree: boolean
}

/**
 * Labels that say a target's words in another form, order or language, or with further words: "Angebotsdatum" for quoteDate,
 * "Required Delivery" for deliveryDate. What the lexicon knows as another target's label is not taken from it.
 */
export const wordLabels = (
  sheet: Sheet,
  targets: ReadonlyArray<Target>,
  labels: Labels,
  isTable: (row: number) => boolean
): ReadonlyArray<Label> => {
  const wanted = targets
    .filter(isAsked)
    .map(wantedOf)
    .filter(({ content }) => content.length > 0)
  if (wanted.length === 0) return []
  const captions = captionsOf(sheet).filter(({ span }) => !isTable(span.segment.row))
  const byWord = new Map<string, Array<Caption>>()
  for (const caption of captions) {
    for (const { key } of new Set(caption.readings.flat())) {
      const others = byWord.get(key)
      if (others === undefined) byWord.set(key, [caption])
      else if (others.at(-1) !== caption) others.push(caption)
    }
  }
  const words = [...byWord]
  const found = new Map<Caption, Map<Target, number>>()
  for (const one of wanted) {
    const [head] = one.content
    if (head === undefined) continue
    const near = new Set(words.flatMap(([word, own]) => (saysAny(stemOf(word), head, true) ? own : [])))
    for (const caption of near) {
      const weight = Math.max(...caption.readings.map((reading) => likeness(reading, one, caption.marked)))
      if (weight < weights.words.least) continue
      if (isKnown(caption, one, labels, targets)) continue
      const own = found.get(caption) ?? new Map<Target, number>()
      found.set(caption, own.set(one.target, weight))
    }
  }
  return [...found].map(([{ span, quality, whole }, all]) => {
    const best = Math.max(...all.values())
    // What names one field better than another is the one's label only
    const own = [...all].filter(([, weight]) => weight >= weights.words.asGood * best)
    const likely = best < weights.words.sure
    return { span, quality, whole, likely, concepts: new Map(), targets: new Map(own) }
  })
}

/** Parties and their addresses stand beside words that names have as well: "Kunden AG", "Neustadt". */
const isAsked = ({ concept, variable }: Target): boolean =>
  concept === undefined ||
  !ofParties.has(concept) ||
  isHolderName(wordsOfKey(variable.key)) ||
  isIssuerName(wordsOfKey(variable.key))

const ofParties: ReadonlySet<Concept> = new Set<Concept>([
  "sellerName",
  "buyerName",
  "shipToName",
  "street",
  "postcode",
  "city",
  "state",
  "country"
])

/** Whether a known phrase is all that a caption says: a target's own, or one for another kind of value. */
const isKnown = (
  { span }: Caption,
  { target }: Wanted,
  { bySegment }: Labels,
  targets: ReadonlyArray<Target>
): boolean =>
  (bySegment.get(span.segment.index) ?? [])
    .filter((label) => label.span.from <= span.from && label.span.to >= span.to - 2)
    .some(
      (label) =>
        label.targets.size > 0 ||
        targets.some(({ concept }) => concept !== undefined && label.concepts.has(concept)) ||
        [...label.concepts].every(([concept, weight]) => weight === 1 && kindOf(concept) !== target.kind)
    )

/** Targets stay as long as their template is kept. */
const known = new WeakMap<Target, Wanted>()

const wantedOf = (target: Target): Wanted => {
  const kept = known.get(target) ?? wantedBy(target)
  known.set(target, kept)
  return kept
}

const wantedBy = (target: Target): Wanted => {
  const words = wordsOfKey(target.variable.key)
  const type = typeOf(target)
  const own: ReadonlySet<string> = type === undefined ? none : typeWords[type]
  const content = words.filter((word) => !isLink(word) && !own.has(canonicalOf(word)))
  const context = tokensOf(target.variable.context).map(({ key }) => key)
  return {
    target,
    type,
    isFree: target.kind === "name" || target.kind === "text",
    typed: words.some((word) => own.has(canonicalOf(word))),
    content: content.map((word) => new Set([...synonymsOf(word), withoutDigraphs(word)])),
    around: new Set([...context, ...words].filter((word) => word.length > 2 && !isLink(word)).flatMap(synonymsOf))
  }
}

const none: ReadonlySet<string> = new Set()

const canonicalOf = (word: string): string => tokensOf(word)[0]?.key ?? word

const typeOf = ({ kind }: Target): Wanted["type"] => {
  if (kind === "date") return "date"
  if (kind === "id" || kind === "code" || kind === "vatId") return "id"
  if (kind === "amount") return "amount"
  if (kind === "percent") return "percent"
  if (kind === "name") return "name"
  return undefined
}

/** How well a label's words say what is wanted, in [0, 1]. */
const likeness = (
  reading: ReadonlyArray<Token>,
  { around, content, isFree, type, typed }: Wanted,
  marked: boolean
): number => {
  const said = new Set<number>()
  let strange = 0
  let saysType = false
  for (const part of reading.flatMap(({ key }) => partsOf(key, content))) {
    const saying = content.flatMap((forms, index) => (saysAny(part, forms, marked) ? [index] : []))
    if (saying.length > 0) for (const index of saying) said.add(index)
    else if (type !== undefined && typeWords[type].has(part)) saysType = true
    else if (modifiers.has(part)) strange += 2
    else if (isOtherType(part, type)) return 0
    else if (!isLink(part) && part.length > 1 && !saysAny(part, around, marked)) strange++
  }
  const { full, partial, strangeWord, typeless } = weights.words
  if (!said.has(0)) return 0
  // "Invoice processor" has no number beside it
  if (type === "id" && typed && !saysType && !marked && strange > 0) return 0
  const base = said.size === content.length ? full : strange === 0 && 2 * said.size >= content.length ? partial : 0
  return base * strangeWord ** (strange * (isFree && !marked ? 3 : 1)) * (typed && !saysType ? typeless : 1)
}

const isOtherType = (word: string, type: Wanted["type"]): boolean =>
  type !== undefined &&
  (["date", "id", "amount", "percent"] as const).some((other) => other !== type && typeWords[other].has(word))
