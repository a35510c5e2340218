import { patternsOf } from "../lexicon/Patterns.js"
import { pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { documentTypesOf, documentTypesIn } from "../sheet/StatedTypes.js"
import type { Sheet } from "../sheet/Sheet.js"
import { tickBoxesIn } from "../values/TickBoxes.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"

const { coursePrice, earlyDiscount } = patternsOf("coursePrice", "earlyDiscount")
const { ofWholeSum, usualGreeting, withFees } = patternsOf("ofWholeSum", "usualGreeting", "withFees")

/** Whether a value means what its field asks for, by the text around it. */
export const fitsContext = pass(
  "values that mean another thing",
  () => true,
  (scored: Scored, { sheet }: Reading): boolean =>
    !isPlaceholder(scored) &&
    !isChoice(scored) &&
    !isOfDiscount(scored) &&
    !isNoName(scored) &&
    !isOfCourse(scored) &&
    !isUnusedRate(scored, sheet) &&
    !isOtherInterest(scored) &&
    !isOfOtherType(scored, sheet)
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

/** The APR includes fees, the interest rate does not. */
const isOtherInterest = ({ candidate: { span }, label = span.segment, target }: Scored): boolean => {
  const { concept, variable } = target
  const said = label === span.segment ? label.text.slice(0, span.from).split("%").at(-1) : label.text
  const asked = `${wordsOfKey(variable.key).join(" ")} ${fold(variable.context)}`
  return concept === "interestRate" && withFees.test(fold(said ?? "")) !== withFees.test(asked)
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

/** "[Employee's address]", "<date>" and "{{ number }}" are placeholders that were not filled in. */
const isPlaceholder = ({ candidate: { span, value } }: Scored): boolean => {
  if (typeof value !== "string") return false
  const { from, segment, to } = span
  const opens = /\[[^\]]*$/.test(segment.text.slice(0, from)) || value.startsWith("[")
  const closes = value.endsWith("]") || /^[^[]*\]/.test(segment.text.slice(to))
  return blank.test(value) || /^<[^<>@\d]*>$|\{\{[^{}]*\}\}/.test(value) || (opens && closes && !/\d/.test(value))
}

/** "[x] Cost centre [ ] Project" is a choice: only its ticked option is a value. */
const isChoice = ({ candidate: { value } }: Scored): boolean =>
  typeof value === "string" && tickBoxesIn(value).length > 1

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
