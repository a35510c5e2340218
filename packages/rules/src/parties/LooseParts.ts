import { regions, streetWord } from "../lexicon/Addresses.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import { isCountry } from "../values/Countries.js"
import { matchesIn } from "../words/Matches.js"
import { monthNames } from "../words/Months.js"
import { fold } from "../words/Text.js"

/** What lines without a postcode tell of an address. */
interface LooseParts {
  readonly street: Candidate | undefined
  readonly postcode: Candidate | undefined
  readonly city: Candidate | undefined
  readonly state: Candidate | undefined
  readonly country: Candidate | undefined
}

/** "22 Main Street, Pune, India" and "Pune, Maharashtra": the town is told by the country or the region behind it. */
export const loosePartsOf = (lines: ReadonlyArray<Segment>): LooseParts => {
  let found: LooseParts = {
    street: undefined,
    postcode: undefined,
    city: undefined,
    state: undefined,
    country: undefined
  }
  for (const line of lines) {
    const start = /^[^:,\d]{2,20}:\s*/.exec(line.text)?.[0].length ?? 0
    if (line.text.length > 120 || /@|:\S|\d{7}/.test(line.text.slice(start))) continue
    const parts = partsOf(line, start)
    const street = parts.find(({ value }) => isStreet(String(value)))
    const last = parts.at(-1)
    const country = last !== undefined && isCountry(String(last.value)) ? last : undefined
    const before = country === undefined ? parts : parts.slice(0, -1)
    const region = before.at(-1)
    const state = region !== undefined && before.length > 1 && isRegion(String(region.value)) ? region : undefined
    const town = state === undefined ? region : before.at(-2)
    const isTold = country !== undefined || state !== undefined
    const city = isTold && town !== undefined && town !== street && isTown(String(town.value)) ? town : undefined
    found = {
      street: found.street ?? street,
      postcode: found.postcode,
      city: found.city ?? city,
      state: found.state ?? state,
      country: found.country ?? country
    }
  }
  return found.city === undefined ? { ...found, ...lineByLine(lines), ...townBetween(lines, found) } : found
}

/** "2 Oak Street", "Springfield", "USA": the line between the street and the country, and the town below its postcode. */
const townBetween = (
  lines: ReadonlyArray<Segment>,
  { country, street }: LooseParts
): Partial<Pick<LooseParts, "city" | "postcode">> => {
  if (street === undefined) return {}
  const first = lines.indexOf(street.span.segment) + 1
  const [below, next] = lines.slice(first)
  if (below === undefined || street.span.to < street.span.segment.text.trimEnd().replace(/,$/, "").length) return {}
  const isLast = next !== undefined && next === country?.span.segment && isCountry(next.text.trim())
  if (isLast) {
    const city = townOf(below)
    return city === undefined ? {} : { city }
  }
  const city = next !== undefined && bareNumber.test(below.text) ? townOf(next) : undefined
  return city === undefined ? {} : { postcode: whole(below), city }
}

const bareNumber = /^\d{4,6}$/

/** The town, perhaps its state, and the postcode, each in a line of its own; before the postcode its country may stand. */
const lineByLine = (lines: ReadonlyArray<Segment>): Partial<LooseParts> => {
  const place = lines.findIndex(({ text }) => postcodeAlone.test(text) || landOf(text) !== undefined)
  const above = lines.slice(Math.max(1, place - 2), Math.max(1, place)).reverse()
  const state = above[0] !== undefined && isRegion(above[0].text) ? above[0] : undefined
  const line = state === undefined ? above[0] : above[1]
  const postcode = lines[place]
  // "Clichy, Île-de-France"
  const city = line === undefined ? undefined : townOf(line)
  if (postcode === undefined || city === undefined) return {}
  const land = landOf(postcode.text)
  const at = (from: number, to: number): Candidate => asPrinted({ segment: postcode, from, to })
  return {
    postcode: at(land?.behind ?? 0, postcode.text.length),
    city,
    ...(state === undefined ? {} : { state: whole(state) }),
    ...(land === undefined ? {} : { country: at(0, land.to) })
  }
}

const townOf = (line: Segment): Candidate | undefined => {
  const [town, region, ...more] = partsOf(line, 0)
  const name = String(town?.value ?? "")
  const isAlone = region === undefined || (more.length === 0 && isTown(String(region.value)))
  return isAlone && isTown(name) && !isStreet(name) ? town : undefined
}

const postcodeAlone = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/

/** Where the country of "South Africa, 4320" ends, and where the postcode behind it begins. */
const landOf = (text: string): { readonly to: number; readonly behind: number } | undefined => {
  const [, land = "", gap = ""] = /^(\D{3,40}?)(,? )\d{4,6}$/.exec(text) ?? []
  return isCountry(land) ? { to: land.length, behind: land.length + gap.length } : undefined
}

const whole = (segment: Segment): Candidate => asPrinted(wholeOf(segment))

const partsOf = (segment: Segment, start: number): ReadonlyArray<Candidate> =>
  matchesIn(segment.text.slice(start), /[^,|·•]+/g).flatMap(({ 0: text, index }) => {
    const value = text.trim().replace(/\.$/, "")
    const from = start + index + text.indexOf(value)
    return value === "" ? [] : [{ value, span: { segment, from, to: from + value.length }, fit: 1 }]
  })

const isStreet = (text: string): boolean =>
  text.length <= 60 &&
  !beginsAsDay.test(fold(text)) &&
  ((streetWord.test(text) && /\d/.test(text)) || /^\d+\w? \p{Lu}\p{L}{2}/u.test(text))

/** "19 April 2024" */
const beginsAsDay = new RegExp(`^\\d{1,2}\\.? (?:${monthNames})(?!\\p{L})`, "u")

const isRegion = (text: string): boolean => regions.test(text)

const isTown = (text: string): boolean => /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}?[\p{L}'’.-]+){0,3}$/u.test(text)
