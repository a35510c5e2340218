import { patternsOf } from "../lexicon/Patterns.js"
import { onceFor } from "../Once.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import { tokensOf } from "../words/Text.js"
import { proseOf } from "./ProseText.js"

const { lawBefore, moneyBehind } = patternsOf("lawBefore", "moneyBehind")

/** A day or a number in running text, with the words of its sentence that stand near it. */
export interface Told {
  readonly type: "date" | "amount" | "percent" | "number"
  readonly value: string | number
  readonly from: number
  readonly to: number
  /** Of a line too short for a sentence: only the words that lead to it tell what it is. */
  readonly isAlone: boolean
  readonly words: () => ReadonlySet<string>
}

/** How far the words before a value reach: a bare number says too little of itself; those behind it. */
const before = { date: 90, amount: 90, percent: 90, number: 30 }
const behind = 30

/** How many values of a document are looked at. */
const most = 300

/** Words of a line that is running text, and of one that may tell a day: "Montant prélevé le 16 novembre 2019". */
const proseLine = 8
const dayLine = 5
/** Such a line in a script that has no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{5}/u

/** Every day and number of the running text. */
export const toldIn = onceFor(({ figures, sheet }: Reading): ReadonlyArray<Told> => {
  const { segments, starts, text } = proseOf(sheet)
  const found: Array<Told> = []
  for (const [index, segment] of segments.entries()) {
    const start = starts[index] ?? 0
    if (found.length >= most) break
    const above = segments[index - 1]
    if (segment.role !== "body") continue
    const isProse =
      (segment.tokens.length >= proseLine && hasWords(segment)) || (above !== undefined && goesOn(above, segment))
    if (isProse || segment.tokens.length >= dayLine || unspaced.test(segment.text)) {
      const below = segments[index + 1]
      const next =
        below?.row === segment.row + 1 && below.page === segment.page ? ` ${below.text.slice(0, restOfDay)}` : ""
      // "15 de" above "septiembre de 2023"
      const days = figures.datesIn(segment.text + next).filter(({ from }) => from < segment.text.length)
      for (const { value, from, to } of days)
        found.push(told("date", value, start + from, start + to, { isProse, text }))
      if (!isProse) continue
      for (const number of figures.numbersIn(segment.text)) {
        if (days.some((day) => day.from < number.to && number.from < day.to)) continue
        if (lawBefore.test(segment.text.slice(0, number.from))) continue
        const isMoney = number.currency || number.money || moneyBehind.test(segment.text.slice(number.to))
        const type = number.percent ? "percent" : isMoney ? "amount" : "number"
        found.push(told(type, number.value, start + number.from, start + number.to, { isProse, text }))
      }
    }
  }
  return found
})

/** So long is what a day has in the next line at most. */
const restOfDay = 22

/** The last words of a sentence may stand in a short line. */
const goesOn = (above: Segment, last: Segment): boolean =>
  above.tokens.length >= proseLine &&
  last.row === above.row + 1 &&
  Math.abs(last.box.x - above.box.x) < above.box.height &&
  /\p{Ll}$/u.test(above.text) &&
  /[.;]$/.test(last.text)

/** "Printed on: 23-11-2023 16:29:49" is a caption and no sentence. */
const hasWords = ({ tokens }: Segment): boolean => tokens.filter(({ key }) => /^\p{L}/u.test(key)).length > maxOfCaption

const maxOfCaption = 3

const told = (
  type: Told["type"],
  value: string | number,
  from: number,
  to: number,
  { isProse, text }: { readonly isProse: boolean; readonly text: string }
): Told => {
  let known: ReadonlySet<string> | undefined
  return {
    type,
    value,
    from,
    to,
    isAlone: !isProse,
    words: () => (known ??= wordsAround(text, Math.max(0, from - before[type]), from, to))
  }
}

const wordsAround = (text: string, start: number, from: number, to: number): ReadonlySet<string> => {
  const earlier = text.slice(start, from)
  const own = earlier.slice(Math.max(0, ...[...earlier.matchAll(/[.;!?]\s/g)].map(({ index }) => index + 1)))
  const later = /^[^.;!?,]*/.exec(text.slice(to, to + behind))?.[0] ?? ""
  return new Set([...tokensOf(own), ...tokensOf(later)].map(({ key }) => key))
}
