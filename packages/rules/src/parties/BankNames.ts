import type { Labels } from "../labels/Labels.js"
import { isWhole } from "../labels/Labels.js"
import { accountInText, bankHeading, bankName } from "../lexicon/Letters.js"
import { bankParticles } from "../lexicon/Particles.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { linesUp } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { isIban } from "../values/Checksums.js"
import { weights } from "../Weights.js"
import { matchesIn } from "../words/Matches.js"
import { fold } from "../words/Text.js"
import { isNameLine } from "./NameLines.js"

/** The bank whose account a paper tells: a name with a bank's word close to the account, or the line above its IBAN. */
export const bankValues = (targets: ReadonlyArray<Target>, reading: Reading): ReadonlyArray<Scored> => {
  const wanted = targets.filter(({ concept }) => concept === "bankName")
  if (wanted.length === 0) return []
  const candidates = accountsIn(reading).flatMap((account) => banksNear(account, reading))
  return wanted.flatMap((target) =>
    candidates.slice(0, mostBanks).map(({ candidate, score }): Scored => ({ target, candidate, score, by: "party" }))
  )
}

const mostBanks = 3

interface Bank {
  readonly candidate: Candidate
  readonly score: number
}

/** Segments that tell an account: an IBAN, or a label of one. */
const accountsIn = ({ headerRows, itemRows, labels, sheet }: Reading): ReadonlyArray<Segment> => {
  const labelled = (["iban", "accountNumber", "bic"] as const).flatMap((concept) => labels.byConcept.get(concept) ?? [])
  const found = new Set(
    labelled.filter(({ quality }) => quality >= weights.label.inProse).map(({ span }) => span.segment)
  )
  for (const segment of sheet.segments) {
    const iban = /[A-Z]{2}\d{2}[A-Z\d ]{11,34}/.exec(segment.text)?.[0]
    if ((iban !== undefined && isIban(iban)) || accountInText.test(segment.text)) found.add(segment)
  }
  return [...found].filter(({ row }) => !headerRows.has(row) && !itemRows.has(row)).slice(0, mostAccounts)
}

const mostAccounts = 12

/** Rows looked at above and below an account; those of other columns may stand between. */
const mostRows = 6

const banksNear = (account: Segment, { labels, sheet }: Reading): ReadonlyArray<Bank> => {
  const near = sheet.rows
    .slice(Math.max(0, account.row - mostRows), account.row + mostRows)
    .flatMap(({ page, segments }) =>
      page === account.page
        ? segments.filter(
            (other) =>
              linesUp(other, account, sheet.lineHeight) &&
              Math.abs(other.box.y - account.box.y) < 4 * Math.max(sheet.lineHeight, account.box.height)
          )
        : []
    )
  const named = near.flatMap((segment): ReadonlyArray<Bank> => {
    if (isWhole(segment, labels)) return []
    const { unlabelled } = weights
    if (isNameLine(segment) && /^\p{Lu}\D{2,49}$/u.test(segment.text) && isBank(segment.text))
      return [{ candidate: partOf(segment, 0, segment.text.length), score: unlabelled.bank }]
    const inText = matchesIn(segment.text, bankInText).find(({ 0: name }) => isBank(name))
    if (inText === undefined) return []
    const candidate = partOf(segment, inText.index, inText.index + inText[0].length)
    return [{ candidate, score: unlabelled.bankInText }]
  })
  return named.length > 0 ? named : aboveIban(account, near, labels, sheet)
}

const isBank = (text: string): boolean => bankName.test(fold(text)) && !bankHeading.test(fold(text))

/** Words with capitals: "account 12 at Harbour Savings Bank." */
const bankInText = new RegExp(
  `(?<!\\p{L})\\p{Lu}[\\p{L}&'’.-]*(?:\\s(?:(?:${bankParticles})\\s)?\\p{Lu}[\\p{L}&'’-]*){1,4}`,
  "gu"
)

/** A foot's column: "Blue Coast / IBAN: … / BIC: …", where nothing else of the paper has that name. */
const aboveIban = (
  account: Segment,
  near: ReadonlyArray<Segment>,
  labels: Labels,
  { segments }: Sheet
): ReadonlyArray<Bank> => {
  if (!/^IBAN(?!\p{L})/iu.test(account.text)) return []
  const above = near.findLast(({ row }) => row < account.row)
  if (above === undefined || above.row < account.row - 1 || isWhole(above, labels) || !isNameLine(above)) return []
  const isOnce = segments.filter(({ text }) => text.includes(above.text)).length === 1
  return isOnce && /^\p{Lu}[^\d,:]{2,40}$/u.test(above.text)
    ? [{ candidate: partOf(above, 0, above.text.length), score: weights.unlabelled.bankAbove }]
    : []
}

const partOf = (segment: Segment, from: number, to: number): Candidate => ({
  value: segment.text.slice(from, to),
  span: { segment, from, to },
  fit: 1
})
