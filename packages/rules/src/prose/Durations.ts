import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { askedLength } from "../template/AskedLengths.js"
import type { Target } from "../template/Target.js"
import { countOf, lengthsIn } from "../values/Lengths.js"
import { weights } from "../Weights.js"
import { isSameWord } from "../words/ComposedLabels.js"
import { tokensOf } from "../words/Text.js"
import { asksPaymentTerms } from "./PaymentTermValues.js"
import { candidateAt, proseOf } from "./ProseText.js"

const most = { lengths: 200, found: 3 }
const reach = { before: 160, behind: 45 }

/** How long something takes, where its sentence or the heading before it has the words of the key that say what it is. */
export const durations = (target: Target, { sheet }: Reading): Array<Scored> => {
  const asked = asksPaymentTerms(target) ? undefined : askedLength(target)
  if (asked === undefined || asked.cues.length === 0) return []
  const { cues, unit } = asked
  const said = proseOf(sheet)
  const text = said.folded()
  const found: Array<Scored & { readonly apart: number }> = []
  for (const match of lengthsIn(text).slice(0, most.lengths)) {
    const { unit: spelt = "" } = match.groups ?? {}
    const end = match.index + match[0].length
    if (found.length >= most.found) break
    if (unit !== undefined && !unit.includes(spelt)) continue
    const around = wordsAround(text, match.index, end)
    const apart = cues.map((forms) =>
      around.findIndex((word) => forms.some((form) => word === form || isSameWord(form, word)))
    )
    if (apart.includes(-1)) continue
    const read = candidateAt(said, said.text.slice(match.index, end), match.index)
    if (read === undefined) continue
    const candidate = unit === undefined ? read : { ...read, value: countOf(match) }
    found.push({ target, candidate, score: weights.sentence, by: "sentence", apart: Math.max(...apart) })
  }
  // "renews for one year unless notice is given 60 days before": the one that stands nearest to all words
  return found.sort((a, b) => a.apart - b.apart).map((one, index) => ({ ...one, score: one.score - 0.02 * index }))
}

/** The words of the sentence near a place, the nearest first, and of a heading of one or two words before it. */
const wordsAround = (text: string, from: number, to: number): ReadonlyArray<string> => {
  const earlier = text.slice(Math.max(0, from - reach.before), from)
  const sentence = /(?:(?:^|\s)(?:\d+\.?\s)?(?:\p{L}+\s?){1,2}[.:]\s)?[^.;!?]*$/u.exec(earlier)?.[0] ?? ""
  const later = /^[^.;!?]*/.exec(text.slice(to, to + reach.behind))?.[0] ?? ""
  const [before, behind] = [tokensOf(sentence).reverse(), tokensOf(later)]
  return before
    .flatMap((word, index) => [word, ...behind.slice(index, index + 1)])
    .concat(behind.slice(before.length))
    .map(({ key }) => key)
}
