import { patternsOf } from "../lexicon/Patterns.js"
import { sentences } from "../lexicon/Sentences.js"
import type { Sentence } from "../lexicon/Sentences.js"
import type { Reading } from "../reading/Reading.js"
import { finder } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { datesBesidePlaces } from "../scalars/ImpliedDates.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { matchesIn, wordsOfKey } from "../words/Text.js"
import type { ProseText } from "./ProseText.js"
import { candidateAt, proseOf } from "./ProseText.js"

const { agreementDay, datedLead, effectiveCue, effectiveName, effectiveTerm, ofOtherAgreement, signingWord } =
  patternsOf(
    "agreementDay",
    "datedLead",
    "effectiveCue",
    "effectiveName",
    "effectiveTerm",
    "ofOtherAgreement",
    "signingWord"
  )

/** Finds values in running text: a contract's governing law, term and effective date. */
export const sentenceValues = finder("values in sentences of known form", (target, reading) => {
  if (target.concept === "effectiveDate") return effectiveDates(target, reading)
  const found: Array<Scored> = []
  for (const sentence of sentences) {
    if (sentence.concept !== target.concept) continue
    const own = proseOf(reading.sheet)
    const { text } = own
    const said = sentence.folded ? own.folded() : text
    for (const match of matchesIn(said, sentence.value)) {
      if (found.length >= 8) break
      const length = (match.groups?.["value"] ?? match.groups?.["value2"] ?? "").length
      const value = text.slice(match.index, match.index + length)
      if (!isCued(sentence, own, match.index, match.index + length)) continue
      const candidate = candidateAt(own, value, match.index)
      const isBetter = sentence.better?.test(textBefore(own, sentence, match.index)) ?? false
      const score = weights.sentence + (isBetter ? weights.betterSentence : 0) - 0.02 * found.length
      if (candidate !== undefined) found.push({ target, candidate, score, by: "sentence" })
    }
  }
  return found
})

/** The text before a value, within the cue's reach. */
const textBefore = (prose: ProseText, { folded, reach }: Sentence, from: number): string =>
  (folded ? prose.folded() : prose.text).slice(Math.max(0, from - reach), from)

/** Whether the cue matches near a value and nothing in the sentence excludes it. */
const isCued = (sentence: Sentence, prose: ProseText, from: number, to: number): boolean => {
  const { after, cue, folded, unless } = sentence
  const text = folded ? prose.folded() : prose.text
  if (!cue.test(textBefore(prose, sentence, from)) && !(after > 0 && cue.test(text.slice(to, to + after)))) return false
  if (unless === undefined) return true
  const earlier = /[^.;!?]*$/.exec(text.slice(Math.max(0, from - 160), from))?.[0] ?? ""
  const behind = /^[^.;!?]*/.exec(text.slice(to, to + 80))?.[0] ?? ""
  return !unless.test(earlier + behind)
}

/** A segment with this many tokens is part of a sentence. */
const minWords = 12

/** The dates of an agreement: a date with a cue scores higher than one without. */
const effectiveDates = (target: Target, reading: Reading): Array<Scored> => {
  const { figures, sheet } = reading
  const prose = proseOf(sheet)
  const { text } = prose
  const { key } = target.variable
  const asksSigning = wordsOfKey(key).some((word) => signingWord.test(word))
  const asksEffective = !asksSigning && !agreementDay.test(key)
  // An agreement is dated where it is signed: "Bremen, 3 May 2026"
  const found = asksEffective
    ? []
    : datesBesidePlaces(target, reading).map((one) => ({ ...one, score: weights.sentence + weights.betterSentence }))
  for (const date of figures.datesIn(text).slice(0, 40)) {
    const before = text.slice(Math.max(0, date.from - 60), date.from)
    if (ofOtherAgreement.test(text.slice(Math.max(0, date.from - 200), date.from))) continue
    const cued = effectiveCue.test(before)
    const own = effectiveTerm.test(text.slice(date.to, date.to + 40))
    // An agreement's date may differ from its effective date
    const named = asksEffective
      ? own || effectiveName.test(before)
      : (asksSigning ? datedLead.test(before) : cued) && !own
    const read = candidateAt(prose, text.slice(date.from, date.to), date.from)
    if (!named && !cued && (read?.span.segment.tokens.length ?? 0) >= minWords) continue
    const candidate = read === undefined ? undefined : { ...read, value: date.value }
    const score =
      (named ? weights.sentence + 0.05 : cued ? weights.sentence : weights.unlabelled.date) - 0.02 * found.length
    if (candidate !== undefined) found.push({ target, candidate, score, by: "sentence" })
  }
  return found
}
