import { endWords, startWords } from "../lexicon/KeyWords.js"
import { patternsOf } from "../lexicon/Patterns.js"
import { typeWords } from "../lexicon/TypeWords.js"
import { finder } from "../reading/Reading.js"
import { lastPart, periodEndOf } from "../scalars/PeriodDays.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { candidateAt, proseOf } from "./ProseText.js"

const { beginsOn, endsOn } = patternsOf("beginsOn", "endsOn")

/** The day on which a sentence says that something begins or ends, unless sentences say so of several days. */
export const boundaryDays = finder("days on which things begin or end", (target, { figures, sheet }) => {
  const side = periodEndOf(target)
  if (side === undefined) return []
  const prose = proseOf(sheet)
  const cue = side === "start" ? beginsOn : endsOn
  const subjects = subjectsOf(target)
  const days = figures.datesIn(prose.text).filter(({ from }) => {
    const before = prose.text.slice(Math.max(0, from - maxSentence), from)
    const sentence = fold(/[^.;]*$/.exec(before)?.[0] ?? "")
    return cue.test(before) && (subjects.length === 0 || subjects.some((subject) => sentence.includes(subject)))
  })
  const [day, ...others] = days
  if (day === undefined || others.some(({ value }) => value !== day.value)) return []
  const read = candidateAt(prose, prose.text.slice(day.from, day.to), day.from)
  return read === undefined
    ? []
    : [{ target, candidate: { ...read, value: day.value }, score: weights.sentence, by: "sentence" }]
})

/** In characters, how far before a day the subject of its sentence may stand. */
const maxSentence = 120

/** The beginnings of the words for what begins or ends: "lease" of "leaseStart", "miet" of "Mietbeginn". */
const subjectsOf = ({ variable }: Target): ReadonlyArray<string> =>
  wordsOfKey(variable.key)
    .map((word) => word.replace(lastPart, ""))
    .filter((word) => !boundaryWords.has(word))
    .map((word) => word.slice(0, 5))

const boundaryWords: ReadonlySet<string> = new Set([...startWords, ...endWords, ...typeWords.date])
