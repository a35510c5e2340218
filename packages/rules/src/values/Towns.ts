import { alternativesOf, patternsOf, sourcesOf } from "../lexicon/Patterns.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { areLinesAligned } from "../sheet/Sheet.js"
import type { Candidate } from "./Candidates.js"
import { asPrinted } from "./Candidates.js"
import { countryIn, isCountry } from "./Countries.js"

const { endsInStreet, isCounty, ownStreetWord } = patternsOf("endsInStreet", "isCounty", "ownStreetWord")
const { postBox, streetBeforeTown } = patternsOf("postBox", "streetBeforeTown")
const { stateNames, regionNames, townParticles } = sourcesOf("stateNames", "regionNames", "townParticles")

/** A postcode and its town; `from` is where they begin in the segment. */
export interface Town {
  readonly segment: Segment
  readonly from: number
  readonly postcode: Candidate
  readonly city: Candidate
  readonly state: Candidate | undefined
}

/** A hyphen separates words only before a capital, so that each name matches in exactly one way. */
const townName = `\\p{Lu}(?:[\\p{L}'’.()/]|-(?!\\p{Lu}))*(?:[ -](?:(?:${townParticles})[ -])*\\p{Lu}(?:[\\p{L}'’.()]|-(?!\\p{Lu}))*){0,7}`

/** Postcodes with letters: Great Britain, Ireland, Canada. */
const lettered = "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[\\dW] [A-Z\\d]{4}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d"

/** Town lines: the postcode stands before the town (most of Europe), behind it with a state (US, CA, AU) or without (GB). */
const townForms: ReadonlyArray<RegExp> = [
  // "São Paulo - SP - CEP 01310-100"
  new RegExp(
    `(?<city>${townName}) ?[-–/,] ?(?<state>[A-Z]{2})(?: ?[-–,.] ?| )(?:CEP:? ?)?(?<postcode>\\d{5}-\\d{3}|\\d{2}\\.\\d{3}-\\d{3})(?!\\d)`,
    "u"
  ),
  new RegExp(
    `(?<![\\p{L}\\d.,/-])(?:(?:[A-Z]{1,2})[ -])?(?<postcode>\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{5}|\\d{4} ?[A-Z]{2}(?=[ ,])|\\d{2}-\\d{3}|\\d{4}|\\d{3} \\d{2})[ ,-]{1,3}(?<city>${townName})`,
    "u"
  ),
  new RegExp(
    `(?<city>${townName}),? (?<state>[A-Z]{2}|NSW|VIC|QLD|TAS|ACT),? (?<postcode>\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|\\d{4})(?!\\d|[.,/-]\\d)`,
    "u"
  ),
  // "BOA VISTA, ITALVA, RJ - CEP: 28250000"
  new RegExp(
    `(?<city>${townName}) ?[-–/,] ?(?<state>[A-Z]{2}) ?[-–,]? ?CEP:? ?(?<postcode>\\d{8}|\\d{5}-\\d{3})(?!\\d)`,
    "u"
  ),
  // "SEATTLE WASHINGTON 98101"
  new RegExp(`^(?<city>${townName}) (?<state>${stateNames}) (?<postcode>\\d{5}(?:-\\d{4})?)$`, "u"),
  new RegExp(
    `(?<city>${townName}) ?, ?(?<state>${regionNames})(?:,? | ?[-–,] ?)(?<postcode>\\d{4,6}(?:-\\d{4})?|${lettered})(?![\\p{L}\\d])`,
    "u"
  ),
  // A whole line of town, region and postcode
  new RegExp(`^(?<city>${townName}), ?(?<state>${townName}), ?(?<postcode>\\d{4}-\\d{3}|\\d{5})$`, "u"),
  new RegExp(`(?<city>${townName}(?:(?<=Dublin) \\d{1,2}W?)?),? (?<postcode>${lettered})(?![\\p{L}\\d])`, "u"),
  new RegExp(`(?<=^|[|·•,;–-]\\s|^(?:GB|UK|IE|CA)[ -])(?<postcode>${lettered}|\\d{6}) (?<city>${townName})$`, "u"),
  // "61 Lordou Vironos, Larnaca, CY, 6023"
  new RegExp(`(?<=\\d.*?, ?)(?<city>${townName}), ?(?<state>[A-Z]{2}|${townName}), ?(?<postcode>\\d{4,6})$`, "u"),
  new RegExp(`(?<city>${townName})(?: ?[-–,] ?)(?<postcode>\\d{5,6})$`, "u"),
  new RegExp(`(?<=, )(?<city>${townName}) (?<postcode>\\d{6})$`, "u"),
  // "Ahmedabad 380009, Gujarat"
  new RegExp(`(?<city>${townName})(?: | ?[-–] ?)(?<postcode>\\d{6}),? ?(?<state>${regionNames})$`, "u"),
  // "115093, Россия, г. Москва"
  new RegExp(`(?<!\\d)(?<postcode>\\d{6}),? (?:\\p{Lu}\\p{L}+, ?)?г\\.? ?(?<city>${townName})`, "u"),
  // "24103Kiel" without a space
  new RegExp(`^(?<postcode>\\d{5})(?<city>(?=\\p{Lu}\\p{Ll}{2})${townName})$`, "u"),
  // "〒100-0001 東京都千代田区"
  /〒\s?(?<postcode>\d{3}-?\d{4})\s*(?<state>\p{Script=Han}{2,3}[都道府県])?(?<city>\p{Script=Han}{1,8}?[市区町村])/u
]

/** Each form from its postcode on, which is tested first: a search for the name of a town takes much longer. */
const townEnds = townForms.map(({ source }) => new RegExp(source.slice(source.indexOf("(?<postcode>")), "u"))

/** The town and postcode in a segment. */
export const townIn = (segment: Segment, sheet: Sheet): Town | undefined => splitTown(segment, sheet) ?? inLine(segment)

const postcodeAlone = new RegExp(`^(?:CEP:?\\s*)?(\\d{5}-\\d{3}|${lettered.replaceAll(" ?", " ")})$`)

const townAbovePostcode = new RegExp(
  `^(\\p{Lu}[\\p{L} .'-]{2,40}?(?: (?<=Dublin )\\d{1,2}W?)?)(?: ?[-/,] ?([A-Z]{2}|${regionNames}))?,?$`,
  "u"
)

/** The town in one line and only the postcode below it, as in Brazil ("City - State") and Great Britain. */
const splitTown = (segment: Segment, sheet: Sheet): Town | undefined => {
  const alone = postcodeAlone.exec(segment.text)?.[1]
  if (alone === undefined) return undefined
  let state: Candidate | undefined
  for (let row = segment.row - 1; row >= Math.max(0, segment.row - 3); row--) {
    const line = sheet.rows[row]?.segments.find(
      (other) => other.page === segment.page && areLinesAligned(other, segment, sheet.lineHeight)
    )
    if (line === undefined) continue
    const match = townAbovePostcode.exec(line.text)
    if (match === null && /\d/.test(line.text)) return undefined
    if (match === null) continue
    if (match[2] !== undefined) state = candidateFrom(line, match[2])
    else if (state === undefined && isCounty.test(line.text)) {
      state = candidateFrom(line, line.text.replace(/,$/, ""))
      continue
    }
    return {
      segment: line,
      from: 0,
      postcode: candidateFrom(segment, alone),
      city: candidateFrom(line, match[1] ?? ""),
      state
    }
  }
  return undefined
}

/** The first occurrence of a text in a segment, from `start` on, as a candidate. */
const candidateFrom = (segment: Segment, text: string, start = 0): Candidate => {
  const from = segment.text.indexOf(text, start)
  return asPrinted({ segment, from, to: from + text.length })
}

/** Whether a four-digit postcode may follow a text: no word, a country, or a street with house number and separator. */
const mayPrecedePostcode = (before: string): boolean =>
  !/\p{L}{3}/u.test(before) ||
  isCountry(before.trim()) ||
  /\p{L}{3}.* \d{1,4}(?:[/-]\d{1,4})? ?[a-z]?\s?[,·|•–-]\s?(?:[A-Z]{1,2}[ -])?$/u.test(before)

const australian = /^(?:NSW|VIC|QLD|TAS|ACT|SA|WA|NT)$/

const currencyCode = new RegExp(`^(?:${alternativesOf("currencyCodes")})$`)

const bankWord = /^(?:SWIFT|BIC|IBAN|BLZ)(?!\p{L})/u

/** Letters that document numbers begin with: "INV" of "INV-00017". */
const numberPrefixAtEnd = /(?<!\p{L})\p{Lu}{2,4}$/u

const numberWordAtEnd = /(?<!\p{L})(?:N[ro°º]|№|#)\.?:?\s?$/iu

const inLine = (segment: Segment): Town | undefined => {
  // Every postcode has three digits in a row, or a digit behind a capital; every town two letters
  const { text } = segment
  if (text.length > 300 || !/\d{3}|[A-Z]\d/.test(text) || !/\p{L}['’.]?\p{L}/u.test(text)) return undefined
  for (const [index, form] of townForms.entries()) {
    const match = townEnds[index]?.test(text) === true ? form.exec(text) : null
    if (match === null) continue
    const postcode = match.groups?.["postcode"] ?? ""
    const told = (match.groups?.["city"] ?? "").replace(/[.(-]+$/, "")
    const street = /\d (?:[NSEW]\.? )?$/.test(text.slice(0, match.index)) ? streetBeforeTown.exec(told)?.[0] : ""
    const start = match.index + (street?.length ?? 0)
    const named = told.slice(street?.length ?? 0)
    const own = ownStreetWord.test(text.slice(match.index + match[0].length)) ? named.replace(/ \P{Z}+$/u, "") : named
    // The country behind the town: "117 58 Liljeholmen Sverige"
    const land = / (\p{Lu}\p{L}+)$/u.exec(own)
    const city = land !== null && isCountry(land[1] ?? "") ? own.slice(0, land.index) : own
    const state = match.groups?.["state"]
    if (
      (/^(?:19|20)\d{2}$/.test(postcode) && !/^[A-Z]{3}$/.test(state ?? "")) ||
      city.length < (/^\p{Script=Han}/u.test(city) ? 2 : 3) ||
      (/^\d{4}$/.test(postcode) &&
        !australian.test(state ?? "") &&
        !(state !== undefined && match[0].endsWith(`, ${postcode}`)) &&
        !mayPrecedePostcode(text.slice(0, match.index))) ||
      endsInStreet.test(city) ||
      // "44308, USA" of "Akron, OH 44308, USA" is not a town
      (match[0].includes(`${postcode}, `) && countryIn(city)?.to === city.length) ||
      postBox.test(city) ||
      // "550000 JPY" is an amount, "111 00 SWIFT …" a bank account
      currencyCode.test(city) ||
      bankWord.test(city) ||
      // "Invoice No. UK-44552 Date" has a document number, and so has "INV-00017"
      numberWordAtEnd.test(text.slice(0, match.index)) ||
      (numberPrefixAtEnd.test(city) && match[0].startsWith(`${city}-`))
    )
      continue
    return {
      segment,
      // In "BOA VISTA, ITALVA, RJ - CEP: 28250000" the line begins with the district; the street stands above
      from:
        /CEP/.test(match[0]) && !/\d/.test(text.slice(0, start))
          ? 0
          : Math.min(start, text.indexOf(postcode, match.index)),
      postcode: candidateFrom(segment, postcode, start),
      city: candidateFrom(segment, city, start),
      state: state === undefined ? undefined : candidateFrom(segment, state, start)
    }
  }
  return undefined
}
