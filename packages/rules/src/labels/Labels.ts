import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import { wordsOf } from "../lexicon/WordsIndex.js"
import { addToGroup, groupBy } from "../Collections.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { OwnPhrases } from "../template/TemplateTargets.js"
import type { Target } from "../template/Target.js"
import { directions, timeUnits, typeOnlyWords, typeWords } from "../lexicon/TypeWords.js"
import { weights } from "../Weights.js"
import { netOrGross } from "../words/TaxSides.js"
import { isLink } from "../words/ComposedLabels.js"
import type { Token } from "../words/Text.js"
import { fold } from "../words/Text.js"
import { isLinkOrArticle, kindOf } from "../words/Lexicon.js"
import { idKinds } from "../words/DerivedPhrases.js"
import type { Meaning, SharedCaption } from "./SharedCaptions.js"
import { pairedLabels, withSharedCaptions } from "./SharedCaptions.js"
import { phrasesIn } from "../words/Phrases.js"

const { summandLead, kindLead } = patternsOf("summandLead", "kindLead")

/** A span whose words are a label. */
export interface Label {
  readonly span: Span
  /** Concepts that it may be a label of, with the phrase's weight. */
  readonly concepts: ReadonlyMap<Concept, number>
  /** Targets that it may be a label of by their own phrases, with the phrase's weight. */
  readonly targets: ReadonlyMap<Target, number>
  /** How typical its position is of a label, in [0, 1]. */
  readonly quality: number
  /** Nothing else stands in the segment. */
  readonly whole: boolean
  /** The caption that it is part of, if the caption asks for several values. */
  readonly shared?: SharedCaption
  /** Its words only resemble a field's, so it may be a value instead. */
  readonly likely?: boolean
}

/** All labels of a document; those of a segment from left to right. */
export interface Labels {
  readonly all: ReadonlyArray<Label>
  readonly in: (segment: Segment) => ReadonlyArray<Label>
  readonly byConcept: ReadonlyMap<Concept, ReadonlyArray<Label>>
  readonly byTarget: ReadonlyMap<Target, ReadonlyArray<Label>>
}

export const labelsFrom = (all: ReadonlyArray<Label>): Labels => {
  const inOrder = [...all].sort((a, b) => a.span.from - b.span.from)
  const bySegment = groupBy(inOrder, ({ span }) => span.segment)
  const byConcept = new Map<Concept, Array<Label>>()
  const byTarget = new Map<Target, Array<Label>>()
  for (const label of all) {
    for (const concept of label.concepts.keys()) addToGroup(byConcept, concept, label)
    for (const target of label.targets.keys()) addToGroup(byTarget, target, label)
  }
  return { all, in: (segment) => bySegment.get(segment) ?? [], byConcept, byTarget }
}

/** Whether a segment is a label and nothing else. */
export const isWhole = (segment: Segment, labels: Labels): boolean => labels.in(segment).some(({ whole }) => whole)

/** Whether a segment begins with a label of such a concept and at least such a quality. */
export const beginsWithLabel = (
  segment: Segment,
  labels: Labels,
  quality: number,
  is: (concept: Concept) => boolean
): boolean =>
  labels
    .in(segment)
    .some((label) => label.span.from < 4 && label.quality >= quality && [...label.concepts.keys()].some(is))

const maxPhraseWords = 9
const maxKeyLength = 60

/** Finds the longest phrases in one pass over the words; shorter phrases inside them are no labels. */
export const labelsOf = ({ segments }: Sheet, own: OwnPhrases, language?: string): Labels =>
  labelsFrom(
    segments.flatMap((segment) => {
      const stands = (span: Span) => positionIn(segment, span)
      const paired = pairedLabels(segment, (key) => meaningOf(key, own, language), stands)
      const end = paired.at(-1)?.span.to ?? 0
      const single = labelsInSegment(segment, own, language).filter(({ span }) => span.from >= end)
      return [...paired, ...withSharedCaptions(single, stands)]
    })
  )

const meaningOf = (key: string, { byKey }: OwnPhrases, language: string | undefined): Meaning => ({
  concepts: new Map(phrasesIn(key, language).map(({ concept, weak }) => [concept, weak ? weights.weakPhrase : 1])),
  targets: byKey.get(key) ?? new Map<Target, number>()
})

const labelsInSegment = (segment: Segment, ownPhrases: OwnPhrases, language: string | undefined): Array<Label> => {
  const { tokens } = segment
  const found: Array<Label> = []
  for (let start = 0; start < tokens.length; start++) {
    let key = ""
    let bare = ""
    let match: { readonly key: string; readonly last: number } | undefined
    for (let last = start; last < tokens.length && last < start + maxPhraseWords; last++) {
      const own = tokens[last]?.key ?? ""
      const word = last === start && !ownPhrases.mayBegin(own) ? (headOfCompound(own) ?? own) : own
      key += word
      const isInner = last > start && isLinkOrArticle(word, language)
      if (!isInner && !isPossessive(tokens[last], segment.text)) bare += word
      const keys = key === bare ? [key] : [key, bare]
      if (key.length > maxKeyLength || !keys.some((one) => ownPhrases.mayBegin(one))) break
      const known = (isInner ? [key] : keys).find(
        (one) => phrasesIn(one, language).length > 0 || ownPhrases.byKey.has(one)
      )
      if (known !== undefined && areBracketsClosed(segment.text, tokens[start]?.start ?? 0, tokens[last]?.end ?? 0))
        match = { key: known, last }
    }
    if (match === undefined) continue
    const type = tokens[match.last + 1]
    const known = phrasesIn(match.key, language)
    const ofNumber = known.some(({ concept }) => idKinds.has(kindOf(concept)))
    const own = [...(ownPhrases.byKey.get(match.key)?.keys() ?? [])].some(
      ({ kind }) => idKinds.has(kind) || kind === "text"
    )
    const saysType = type !== undefined && (type.key !== "nr" || ofNumber || own) && endsWithType(segment.text, type)
    const from = tokens[start]?.start ?? 0
    const end = (saysType ? type : tokens[match.last])?.end ?? 0
    const said = meaningOf(match.key, ownPhrases, language)
    const sided = netOrGross(segment.text, end, said.concepts)
    const span = { segment, from, to: sided?.to ?? end }
    const words = tokens.slice(start, match.last + 1)
    const [before, behind] = [segment.text.slice(0, span.from), segment.text.slice(span.to)]
    if (isPartOfOther(textOf(span), before, behind) || isCountedTime(words, before)) continue
    if (isPartOfOtherLabel(words, before) || kindLead.test(segment.folded.slice(0, span.from))) {
      start = match.last
      continue
    }
    const stands = isRouteCaption(segment) ? { quality: weights.label.whole, whole: true } : positionIn(segment, span)
    const isWeak = stands.quality < weights.label.colon
    // "po" in "Płatność po 3 lub 14 dniach" is Polish for "after", not "purchase order"
    const isOnlyJoint =
      isWeak && match.last === start && tokens.length > maxCaptionWords && isLinkOrArticle(match.key, language)
    if (isOnlyJoint || (isWeak && words.every(isLinkOrDirection) && !/^\W{0,3}\d/.test(behind))) {
      start = match.last
      continue
    }
    found.push({
      span,
      concepts: sided?.concepts ?? said.concepts,
      targets: said.targets,
      ...stands
    })
    start = match.last
    while ((tokens[start + 1]?.end ?? Number.POSITIVE_INFINITY) <= span.to) start++
  }
  return found
}

/** "rechnung" of "baurechnung". */
const headOfCompound = (word: string): string | undefined =>
  compoundHeads.find((head) => word.length > head.length + 2 && word.endsWith(head))

/** Whether all brackets are closed: "Total (IVA" in "Total (IVA inc.)" is no label. */
const areBracketsClosed = (text: string, from: number, to: number): boolean => {
  const open = text.lastIndexOf("(", to - 1)
  return open < from || text.lastIndexOf(")", to - 1) > open || /^[.\s]*\)/.test(text.slice(to))
}

/** The "s" of "Employee's". */
const isPossessive = (token: Token | undefined, text: string): boolean =>
  token?.key === "s" && /['’]/.test(text.charAt(token.start - 1))

/** "30 dni" is a duration, although "DNI" is an identity number elsewhere. */
const isCountedTime = ([word, ...more]: ReadonlyArray<Token>, before: string): boolean =>
  more.length === 0 && word !== undefined && timeUnits.has(word.key) && /\d\s*$/.test(before)

const compoundHeads = wordsOf("compoundHeads")

/** Whether a phrase is part of something else, by its own text and the text before and after it. */
const isPartOfOther = (phrase: string, before: string, behind: string): boolean =>
  otherMeanings.some(([own, left, right]) => own.test(phrase) && left.test(before) && right.test(behind))

const anyText = /^/
const otherMeanings: ReadonlyArray<readonly [phrase: RegExp, before: RegExp, behind: RegExp]> = [
  // "PO" in "PO-53720" is part of a number, not its label
  [anyText, anyText, /^(?:[-/]\d|_[\p{L}\d])/u],
  // "P.O. Box 12" is an address, not an order
  [/^.{1,4}$/u, anyText, /^[.\s]*box(?!\p{L})/iu],
  // "#" in the address "3801 W. Temple Bldg, #55"
  [/^#$/, /^\d{1,6}\s\p{Lu}.*[,\s]$|(?<!\p{L})(?:apt|suite|ste|unit|bldg|building|room|rm|floor)\.?,?\s*$/iu, anyText],
  // The state "ID" in "Boise, ID 83702"
  [/^[A-Z]{2}$/, /\p{L},\s$/u, /^\s\d{5}(?:-\d{4})?(?!\d)/],
  // "C.C." in the longer abbreviation "C.C.C."
  [anyText, /(?<!\p{L})\p{L}\.$/u, anyText],
  [/(?<!\p{L})\p{L}$/u, anyText, /^\.\p{L}(?!\p{L})/u],
  // "www" in "www.acme.example" and "mail" in "mail@acme.example"
  [anyText, anyText, /^@\p{L}/u],
  [/^www$/i, anyText, /^\.\p{L}/u]
]

/** A link or direction: "to", "from", "von". Without a colon it is a label only before a number. */
const isLinkOrDirection = ({ key }: Token): boolean => isLink(key) || directions.has(key)

/** "OD/VON/DE": a ticket's caption in several languages. */
const isRouteCaption = ({ text, tokens }: Segment): boolean =>
  tokens.length > 1 && tokens.length < 6 && text.includes("/") && tokens.every(isLinkOrDirection)

/** "PAN no.", "Tariff name:": whether the label continues with the type of its value. */
const endsWithType = (text: string, { end, key }: Token): boolean =>
  (key === "nr" || typeWords.name.has(key)) && /^\.?\s*(?:[:=]|$)/.test(text.slice(end))

/** "No." in "Offer no." and "Date" in "Ship date" are parts of another label. */
const isPartOfOtherLabel = (label: ReadonlyArray<Token>, before: string): boolean => {
  if (!label.every(({ key }) => typeOnlyWords.has(key))) return false
  if (captionBefore.test(before)) return true
  const word = /^(?:[\p{L}'’/-]+\.?\s){0,5}(?<word>\p{L}{3,})['’]?s?\.?\s?-?$/u.exec(before)?.groups?.["word"]
  return word !== undefined && !isLink(fold(word))
}

/** "Register: Leeds, no. 4711": "no." belongs to the caption "Register". */
const captionBefore = /^\s*\p{L}[\p{L}\s.]{1,20}:\s\p{L}[^:;|•·\d]{0,40},\s$/u

/** The same label in a second language: "Absender (Name, Anschrift) / Sender (name, address)". */
const otherLanguage = /(?<=^(?:\s\([^)]*\))?)\s\/\s[\p{L}\s'’-]{3,40}(?:\([^)]*\))?$/u

/** The same heading, without a colon, in non-Latin letters: "Vendor المورّد". */
const otherScript = /^[\s/|·-]*(?:(?!\p{Script=Latin})[\p{L}\p{M}][\s\p{P}]*)+$/u

const latin = /\p{Script=Latin}/u

/** A segment of more words is running text. */
const maxCaptionWords = 12

/** Whether a segment has more words than captions with their values: "Name: Ann Lee  Born: 1990  Room: 12". */
const isRunning = ({ text, tokens }: Segment, most: number): boolean => {
  const pairs = tokens.length > most && text.length < maxPairsLength ? text.split(/[\p{L})]:\s/u).length - 1 : 1
  return tokens.length > most * Math.max(1, pairs)
}

const maxPairsLength = 400

/** Rates a phrase's position in its segment: alone, before a colon, at the start, or in the middle of a sentence. */
const positionIn = (segment: Segment, span: Span): { readonly quality: number; readonly whole: boolean } => {
  const lead = summandLead.exec(segment.text)?.[0].length ?? 0
  // A rate may stand before or behind the name of the tax
  const before = segment.text
    .slice(lead <= span.from ? lead : 0, span.from)
    .replace(
      /^\s*(?:(?:\p{L}{3,10}\.?\s|\+\s?)?[\d.,]+\s?%|(?:\(\d{1,2}\)|\d{1,2}(?:\.[1-9]){1,2}\.?|\d{1,2}[a-z]?[.)]?|[a-z])\s(?=\s*$))/u,
      ""
    )
  const rest = segment.text.slice(span.to).replace(otherLanguage, "")
  const after = latin.test(segment.text.slice(span.from, span.to)) ? rest.replace(otherScript, "") : rest
  const starts = !/[\p{L}\p{N}]/u.test(before)
  const colon = /^[\s.)\]*]*[:=]|^\s?(?:\.{3,}|…)/.test(after)
  // "Invoice date of the original:" is a different label than "Invoice date:", but "Street, house number:" asks for both
  const between = /^([^:\d]{1,40}):/.exec(after)?.[1]?.replace(/\([^)]*\)/g, "") ?? ""
  const longer = !colon && /\p{L}{2}/u.test(between) && !/^\s?[,/]/.test(between)
  const whole = starts && !/[\p{L}\p{N}]/u.test(after.replace(/\([^)]*\)/g, "").replace(/^\s*-?[\d.,]+\s?%/, ""))
  const kind = weights.label
  const bracketed = /^\s*\((?!\d{1,2}\))/.test(segment.text) && starts
  if (bracketed) return { quality: kind.within, whole: false }
  if (whole) return { quality: kind.whole, whole }
  if (longer) return { quality: kind.longer * (starts ? 1 : kind.within), whole }
  if (starts) return { quality: colon ? kind.startWithColon : kind.start, whole }
  if (colon) return { quality: isRunning(segment, 14) ? kind.colonInProse : kind.colon, whole }
  const isProse = isRunning(segment, maxCaptionWords)
  // In running text a comma separates no labels: "al tomo 25, folio 70"
  if (/[|;•·–—/()\]*]\s*$|\s-\s*$|\d\s*$/.test(before) || (!isProse && /,\s*$/.test(before)))
    return { quality: kind.afterSeparator, whole }
  return { quality: isProse ? kind.inProse : kind.within, whole }
}
