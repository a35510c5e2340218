import { durationUnits } from "../lexicon/Durations.js"
import {
  atOnce,
  bareDays,
  bareNet,
  earlyDiscount,
  mayTellTerms,
  merchantTerms,
  netBefore,
  netBehind,
  ofNotice,
  ofPaying,
  share,
  tooLate
} from "../lexicon/PaymentTerms.js"
import { countOf, lengthsIn } from "../values/Lengths.js"
import { fold } from "../words/Text.js"

/** A number with its place in a text. */
export interface Part {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** When something is to be paid, and what may be taken off before. */
export interface PaymentTerms {
  /** Days until all is due. */
  readonly net: Part | undefined
  readonly discount: { readonly percent: Part; readonly days: Part | undefined } | undefined
}

/** What a sentence says of paying, undefined where it says nothing: "Zahlbar in 10 Tagen mit 2 % Skonto, 30 Tage netto", "2/10 net 30". */
export const paymentTermsIn = (sentence: string): PaymentTerms | undefined => {
  const text = fold(sentence)
  if (!mayTellTerms.test(text) || tooLate.test(text) || ofNotice.test(text)) return undefined
  const merchant = merchantTerms.exec(text)
  if (merchant !== null) return byMerchants(merchant)
  const days = lengthsIn(text)
    .filter(({ groups }) => isDay(groups?.["unit"] ?? ""))
    .map((match): Part => ({ value: countOf(match), from: match.index, to: match.index + match[0].length }))
  const said = ofPaying.test(text)
  const percent = earlyDiscount.test(text) && (said || days.length > 0) ? percentIn(text) : undefined
  const isNet = ({ from, to }: Part): boolean => netBehind.test(text.slice(to)) || netBefore.test(text.slice(0, from))
  if (percent === undefined && !said && !days.some(isNet)) return undefined
  const early = percent === undefined ? undefined : nearest(percent, days, isNet)
  const others = days.filter((one) => one !== early)
  const net = others.find(isNet) ?? (percent === undefined ? (others[0] ?? bare(text)) : undefined)
  const discount = percent === undefined ? undefined : { percent, days: early }
  return net === undefined && discount === undefined && !atOnce.test(text) ? undefined : { net, discount }
}

/** The days until a discount ends: those beside it; a single time that is said to be net is none. */
const nearest = (percent: Part, days: ReadonlyArray<Part>, isNet: (days: Part) => boolean): Part | undefined =>
  days.filter((one) => !isNet(one)).sort((a, b) => Math.abs(a.from - percent.from) - Math.abs(b.from - percent.from))[0]

const [, , , dayWords = []] = durationUnits
const isDay = (unit: string): boolean => dayWords.includes(unit)

const percentIn = (text: string): Part | undefined => {
  const match = share.exec(text)
  return match === null ? undefined : partAt(match[0], match.index)
}

const bare = (text: string): Part | undefined => {
  const match = bareNet.exec(text)
  const net = match?.groups?.["net"]
  return match === null || net === undefined ? undefined : partAt(net, match.index + match[0].length - net.length)
}

/** The days of "Payment terms: 30", whose label ends where `from` is. */
export const bareDaysBehind = (text: string, from: number): PaymentTerms | undefined => {
  const match = bareDays.exec(text.slice(from))
  const net = match?.groups?.["net"]
  if (match === null || net === undefined) return undefined
  return { net: partAt(net, from + match[0].indexOf(net)), discount: undefined }
}

const partAt = (digits: string, from: number): Part => ({
  value: Number(digits.replace(",", ".")),
  from,
  to: from + digits.length
})

const byMerchants = ({ 0: all, groups = {}, index }: RegExpExecArray): PaymentTerms => {
  const { days = "", net = "", percent = "" } = groups
  return {
    net: partAt(net, index + all.length - net.length),
    discount: {
      percent: partAt(percent, index),
      days: partAt(days, index + all.indexOf(days, percent.length))
    }
  }
}
