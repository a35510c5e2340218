import { durationUnits, payingWords, periodWords, smallNumbers } from "../lexicon/Durations.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { matchesIn } from "../words/Matches.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import type { ProseText } from "./ProseText.js"
import { candidateAt } from "./ProseText.js"

const numbers = [...smallNumbers.keys()].sort((a, b) => b.length - a.length).join("|")
const units = durationUnits
  .flat()
  .sort((a, b) => b.length - a.length)
  .join("|")

/** "two (2) years", "die ersten sechs Monate", "6 months" */
const duration = new RegExp(
  `(?<![\\p{L}\\d.,])(?<count>${numbers}|\\d{1,3})(?:\\s?\\([\\p{L}\\d]+\\))?[\\s-](?<unit>${units})(?!\\p{L})`,
  "gu"
)

const most = 200
const reach = { before: 110, behind: 45 }

/** How long something takes in the unit that the key names, where its sentence or the heading before it has the key's other words. */
export const durations = (target: Target, prose: () => ProseText): Array<Scored> => {
  if (target.variable.type !== "number") return []
  const words = wordsOfKey(target.variable.key)
  const unit = durationUnits.find((forms) => words.some((word) => forms.includes(word)))
  const things = words.filter((word) => !(unit?.includes(word) ?? false))
  const named = things.filter((word) => !periodWords.has(word))
  const own = named.length === 0 ? things : named
  const cues = own.map((word) => (payments.has(word) ? [...synonymsOf(word), ...payingWords] : synonymsOf(word)))
  if (unit === undefined || cues.length === 0) return []
  const said = prose()
  const text = fold(said.text)
  const found: Array<Scored> = []
  for (const match of matchesIn(text, duration).slice(0, most)) {
    const { count = "", unit: spelt = "" } = match.groups ?? {}
    const end = match.index + match[0].length
    if (found.length >= 3 || !unit.includes(spelt)) continue
    const around = wordsAround(text, match.index, end)
    if (!cues.every((forms) => forms.some((form) => around.some((word) => word === form || isSameWord(form, word)))))
      continue
    const read = candidateAt(said, said.text.slice(match.index, end), match.index)
    if (read === undefined) continue
    const candidate = { ...read, value: smallNumbers.get(count) ?? Number(count) }
    found.push({ target, candidate, score: weights.sentence - 0.02 * found.length, by: "sentence" })
  }
  return found
}

const payments: ReadonlySet<string> = new Set(synonymsOf("payment"))

/** The words of the sentence near a place, and of a heading of one or two words before it. */
const wordsAround = (text: string, from: number, to: number): ReadonlyArray<string> => {
  const earlier = text.slice(Math.max(0, from - reach.before), from)
  const sentence = /(?:(?:^|\s)(?:\d+\.?\s)?(?:\p{L}+\s?){1,2}[.:]\s)?[^.;!?]*$/u.exec(earlier)?.[0] ?? ""
  const later = /^[^.;!?]*/.exec(text.slice(to, to + reach.behind))?.[0] ?? ""
  return [...tokensOf(sentence), ...tokensOf(later)].map(({ key }) => key)
}
