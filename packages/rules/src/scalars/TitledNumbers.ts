import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"

/** Whether a number's column title is another year than the field asks for, by default the newest. */
export const isOfOtherYear = (number: Segment, { kind, variable }: Target, sheet: Sheet): boolean => {
  if (kind !== "number" && kind !== "amount") return false
  const title = titleAbove(number, sheet)
  const own = title === undefined ? undefined : yearOfTitle(title.text)
  if (title === undefined || own === undefined) return false
  const years = sheet.rows[title.row]?.segments.flatMap(({ text }) => yearOfTitle(text) ?? []) ?? []
  const asked = years.find((year) => `${variable.key} ${variable.context}`.includes(year))
  return years.length > 1 && own !== (asked ?? years.toSorted().at(-1))
}

const titleAbove = ({ box, page, row }: Segment, { rows }: Sheet): Segment | undefined => {
  for (let above = row - 1; above >= Math.max(0, row - farthestTitle) && rows[above]?.page === page; above--) {
    const over = rows[above]?.segments.find((other) => overlaps(other.box, box))
    if (over !== undefined && (!/\d/.test(over.text) || yearOfTitle(over.text) !== undefined)) return over
  }
  return undefined
}

const farthestTitle = 30

/** "2025", "FY 2025", "31.12.2025", "2025 EUR" */
const yearOfTitle = (text: string): string | undefined =>
  /^\D{0,12}(?:\d{1,2}[./]\s?\d{1,2}[./]\s?)?((?:19|20)\d{2})\D{0,8}$/.exec(text)?.[1]
