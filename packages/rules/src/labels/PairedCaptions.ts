import { typeWords } from "../lexicon/TypeWords.js"
import type { Segment } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"

/** "Order no. / Date", "Auftragsnummer/Datum": one caption for a number and its day. */
const pair = /^\s*(?<number>[\p{L}][^/:]{1,40}?)\s?\/\s?(?<day>\p{L}[\p{L}.]{2,11})\s*:?\s*$/u

/** What the second half of such a caption is short for, as a key: "order date"; it starts at `from`. */
export const pairedDayIn = ({ text, tokens }: Segment): { readonly key: string; readonly from: number } | undefined => {
  const groups = pair.exec(text)?.groups
  const day = groups?.["day"] ?? ""
  if (groups === undefined || !typeWords.date.has(fold(day).replace(/\.$/, ""))) return undefined
  const from = text.lastIndexOf(day)
  const thing = tokens.filter(({ end }) => end < from).map(({ key }) => key.replace(/nr$/, ""))
  const own = thing.join("")
  const last = tokens.find(({ start }) => start >= from)
  return own.length < 2 || last === undefined ? undefined : { key: own + last.key, from }
}
