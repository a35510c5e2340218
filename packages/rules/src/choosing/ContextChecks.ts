import { patternsOf, tableOf } from "../lexicon/Patterns.js"
import type { Party, PartyReading } from "../parties/Party.js"
import { pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { documentTypesOf, documentTypesIn } from "../sheet/StatedTypes.js"
import type { Sheet } from "../sheet/Sheet.js"
import { areLinesAligned } from "../sheet/Sheet.js"
import { dateRangesIn } from "../values/DateRanges.js"
import { tickBoxesIn, yesOrNo } from "../values/TickBoxes.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

const { coursePrice, earlyDiscount } = patternsOf("coursePrice", "earlyDiscount")
const { ofWholeSum, usualGreeting } = patternsOf("ofWholeSum", "usualGreeting")

/** Whether a value means what its field asks for, by the text around it. */
export const fitsContext = pass(
  "values that mean another thing",
  () => true,
  (scored: Scored, reading: PartyReading): boolean =>
    !isPlaceholder(scored) &&
    !isChoice(scored) &&
    !isUndecided(scored, reading.sheet) &&
    !isOfDiscount(scored) &&
    !isNoName(scored) &&
    !isOfCourse(scored) &&
    !isUnusedRate(scored, reading.sheet) &&
    !isOtherCaption(scored, reading) &&
    !isOfPeriod(scored, reading) &&
    !isOfOtherType(scored, reading.sheet)
)

/** "Kurs 80,00 EUR" is the price of a course. */
const isOfCourse = ({ candidate: { span }, label = span.segment, target: { concept } }: Scored): boolean =>
  concept === "exchangeRate" &&
  coursePrice.test(label === span.segment ? label.text : `${label.text} ${span.segment.text}`)

/** "VAT 7 %: 0.00" is a rate that no item has. */
const isUnusedRate = ({ candidate: { span, value }, target: { concept } }: Scored, { rows }: Sheet): boolean =>
  concept === "vatRate" &&
  value !== 0 &&
  /(?<![\d.,])0[.,]00\D*$/.test(rows[span.segment.row]?.segments.at(-1)?.text ?? "")

/** Whether a caption means another thing than its concept, unless the field says so too: the APR, a related invoice's date. */
const isOtherCaption = (scored: Scored, { parties, sheet }: PartyReading): boolean => {
  const { candidate, label = candidate.span.segment, target } = scored
  const { from, segment } = candidate.span
  const before =
    segment.text
      .slice(0, from)
      .split(/[%;|]|,\s|\s[–-]\s/)
      .at(-1) ?? ""
  const caption = fold(label === segment ? before : `${label.text} ${before}`)
  const asked = `${wordsOfKey(target.variable.key).join(" ")} ${fold(target.variable.context)}`
  const isSellers = ({ block, owner }: Party) => owner.role === "seller" && block.name?.value === candidate.value
  return (
    otherCaptions.some(
      ({ concepts, role, said, unless }) =>
        concepts.has(target.concept ?? "") &&
        (role === "" || role === target.role) &&
        said.test(caption) !== said.test(asked) &&
        ![...documentTypesOf(sheet)].some((type) => type === unless)
    ) ||
    // "To:" on a payment slip
    (target.concept === "buyerName" && /^\W*(?:to|an|a|aan)\W*$/.test(caption) && parties.all.some(isSellers))
  )
}

const otherCaptions = tableOf("otherCaptions").map(({ pattern, text }) => ({
  concepts: new Set(text("concepts").split(" ")),
  role: text("role"),
  said: pattern("said"),
  unless: text("unless")
}))

/** The days of a period, or of the rows of a list, are not a document's own. */
const isOfPeriod = ({ candidate: { span }, target: { concept } }: Scored, { figures, sheet }: Reading): boolean => {
  if (concept !== "issueDate") return false
  const { row, text } = span.segment
  const dayIn = (other: number): string | undefined => {
    const first = sheet.rows[other]?.segments[0]
    const [day] =
      first !== undefined && areLinesAligned(first, span.segment, sheet.lineHeight) ? figures.datesIn(first.text) : []
    return day?.from === 0 ? day.value : undefined
  }
  const own = dayIn(row)
  const isListed = own !== undefined && [row - 1, row + 1].some((other) => (dayIn(other) ?? own) !== own)
  const ranges = dateRangesIn(text, figures).filter(
    ({ end, start }) => !/^\s*\/\s*$/.test(text.slice(start.to, end.from))
  )
  return isListed || ranges.some(({ end, start }) => span.from >= start.from && span.from < end.to)
}

/** An unlabelled date does not answer a field of another document type: an invoice date asked of a contract. */
const isOfOtherType = ({ by, named = 0, score, target: { concept, variable } }: Scored, sheet: Sheet): boolean => {
  const isNamed = by === "label" ? named >= weights.label.start : by === "sentence" && score > weights.sentence
  if (isNamed || (concept !== "issueDate" && concept !== "effectiveDate")) return false
  const asked = concept === "effectiveDate" ? "contract" : documentTypesIn(wordsOfKey(variable.key).join(" "))[0]
  if (asked === undefined) return false
  const own = [...documentTypesOf(sheet)]
  return asked === "contract" ? own.length > 0 && !own.includes("contract") : own.every((paper) => paper === "contract")
}

/** "To whom it may concern" is no name and no subject; "Net price/", with its translation below, is a bilingual caption. */
const isNoName = ({ candidate: { value }, target: { concept, kind } }: Scored): boolean =>
  typeof value === "string" &&
  (inTwoLanguages.test(value) || ((kind === "name" || concept === "subject") && usualGreeting.test(fold(value))))

const inTwoLanguages = /^[^:]{2,40}\p{L}\/$/u

/** A blank to fill in. */
const blank = /_{4,}|\.{8,}|…{3,}/

/** "[Employee's address]", "<date>", "<<name>>" and "{{ number }}" are placeholders that were not filled in. */
const isPlaceholder = ({ candidate: { span, value } }: Scored): boolean => {
  if (typeof value !== "string") return false
  const { from, segment, to } = span
  const opens = /\[[^\]]*$/.test(segment.text.slice(0, from)) || value.startsWith("[")
  const closes = value.endsWith("]") || /^[^[]*\]/.test(segment.text.slice(to))
  return blank.test(value) || /^<?<[^<>@\d]*>>?$|\{\{[^{}]*\}\}/.test(value) || (opens && closes && !/\d/.test(value))
}

/** "[x] Cost centre [ ] Project" is a choice: only its ticked option is a value. */
const isChoice = ({ candidate: { value } }: Scored): boolean =>
  typeof value === "string" && tickBoxesIn(value).length > 1

/** "Yes   No" and "manual   / automatic" without a mark are no answer. */
const isUndecided = ({ candidate: { span, value }, target: { kind } }: Scored, { segments }: Sheet): boolean => {
  const { index, row, text } = span.segment
  const besides = [segments[index + 1], segments[index - 1]].map((one) => (one?.row === row ? one.text : ""))
  if (kind === "text") return [text, besides[0] ?? ""].some((one) => /^\/\s?\p{L}(?!\/)/u.test(one))
  return yesOrNo(text) === value && besides.some((beside) => yesOrNo(beside.replace(/^\s?\/\s?/, "")) === !value)
}

/** "2 % off until 10 May, net until 30 May": the last day of the discount is not the due date. */
const isOfDiscount = ({ candidate, label, target }: Scored): boolean => {
  if (target.concept !== "dueDate") return false
  const { from, segment, to } = candidate.span
  const before = segment.text.slice(0, from)
  const after = segment.text.slice(to)
  const start = Math.max(...[", ", "; ", ". "].map((mark) => before.lastIndexOf(mark) + 1), 0)
  const end = after.search(/[,;.](?:\s|$)/)
  const clause = before.slice(start) + (end < 0 ? after : after.slice(0, end))
  const said = fold(label === undefined || label === segment ? clause : `${label.text} ${clause}`)
  return earlyDiscount.test(said) && !ofWholeSum.test(said)
}
