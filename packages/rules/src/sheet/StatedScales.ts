import { alternativesOf, patternOf, tableOf } from "../lexicon/Patterns.js"
import { overlaps } from "./Alignment.js"
import type { Segment } from "./Sheet.js"

/** The factor of the numbers below a text: "In thousands of USD" for all, "Revenue (k€)" for those of its column. */
export interface StatedScale {
  readonly factor: number
  /** The title of the column; undefined for all that follows. */
  readonly title: Segment | undefined
}

const money = alternativesOf("moneyOfScales")
const beforeScale = alternativesOf("beforeScale")
const unscaledRow = patternOf("unscaledRow")

const scalePattern = (words: string, letters: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d]|\\d\\s)(?:(?:${beforeScale})\\s(?:(?:${money})\\s)?(?:${words})(?=\\s*(?:$|[).,;:/–-]|(?:of\\s|d['’ei]\\s?)?(?:${money})(?!\\p{L})|except))|(?:${money})\\s?(?:${words})|(?<=^|[(,:]\\s?)(?:${words})\\s(?:of\\s|d['’])?(?:${money})|${letters})(?![\\p{L}\\d²³]|\\s?\\d)`,
    "u"
  )

const scales: ReadonlyArray<readonly [factor: number, pattern: RegExp]> = [
  ...tableOf("scales").map(
    ({ text }) => [Number(text("factor")), scalePattern(text("words"), text("letters"))] as const
  ),
  [1, new RegExp(`(?<!\\p{L})(?:${beforeScale})\\s(?:${money})\\)?[.:]?$`, "u")]
]

/** The scales that apply below a row, the latest last: as many as a table has columns, so that the search for one is short. */
export const scalesBelow = (
  row: ReadonlyArray<Segment>,
  above: ReadonlyArray<StatedScale>
): ReadonlyArray<StatedScale> => {
  const own = scalesIn(row, above.length > 0)
  return own.length === 0 ? above : above.concat(own).slice(-maxScales)
}

const maxScales = 50

/** The scales that a row states; a sentence states none. Below another scale "Margin (%)" states that its column has none. */
const scalesIn = (row: ReadonlyArray<Segment>, isScaled: boolean): ReadonlyArray<StatedScale> =>
  row.flatMap((segment, index) => {
    const { text, tokens } = segment
    if (tokens.length > maxWords) return []
    const isUnscaled = isScaled && index > 0 && !/\d/.test(text) && unscaledRow.test(text)
    const factor = isUnscaled ? 1 : scales.find(([, pattern]) => pattern.test(text))?.[0]
    return factor === undefined ? [] : [{ factor, title: index === 0 ? undefined : segment }]
  })

const maxWords = 12

/** The row with the factor of each number. Years, counts of people or shares, and percentages have none. */
export const withScales = (row: ReadonlyArray<Segment>, above: ReadonlyArray<StatedScale>): ReadonlyArray<Segment> => {
  if (
    above.length === 0 ||
    unscaledRow.test(row[0]?.text.split(":", 1)[0] ?? "") ||
    row.every(({ text }) => !/\d/.test(text) || isYear.test(text))
  )
    return row
  return row.map((segment) => {
    const scale = above.findLast(({ title }) => title === undefined || overlaps(title.box, segment.box))
    return scale === undefined || scale.factor === 1 || !isNumberAlone.test(segment.text)
      ? segment
      : { ...segment, scale: scale.factor }
  })
}

const isYear = /^(?:19|20)\d\d$/

/** A number alone, or after its caption. */
const isNumberAlone = /^(?:[^:\d]{2,50}:)?[^\p{L}%:]*\d[^\p{L}%:]*$/u
