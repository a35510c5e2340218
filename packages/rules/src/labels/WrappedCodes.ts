import { pass, unchanged } from "../Pass.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { asOneLine, withSegments } from "../sheet/Redrawn.js"
import { missingOfIban } from "../values/Checksums.js"

/** In heights of its letters, from the top of a line to the next one. */
const maxReach = 2.5
/** Other columns may have rows between. */
const maxRows = 5

/** Draws codes that go on in the next line of a narrow column as one text. */
export const withWholeCodes = pass("codes over two lines", unchanged, (sheet: Sheet): Sheet => {
  const drawn = new Map<Segment, ReadonlyArray<Segment>>()
  for (const upper of sheet.segments) {
    const code = drawn.has(upper) || upper.field !== undefined ? null : begun.exec(upper.text)
    const rest = code === null ? undefined : restOf(upper, code, sheet)
    if (rest !== undefined) drawn.set(upper, [asOneLine(upper, [rest])]).set(rest, [])
  }
  const segments = sheet.segments.flatMap((one) => drawn.get(one) ?? [one])
  return drawn.size === 0 ? sheet : withSegments(sheet, segments)
})

/** An IBAN, the owner of a container, or a code with letters and digits that ends in a hyphen or slash. */
const begun =
  /(?<![^\s:])(?:(?<iban>[A-Z]{2}\d\d[A-Z\d ]{4,30})|(?<owner>[A-Z]{3}[JUZ])|(?=\S*\d)(?=\S*[A-Z])[A-Z\d][A-Z\d./-]*[/-])$/

const restOf = (upper: Segment, { groups, index }: RegExpExecArray, sheet: Sheet): Segment | undefined => {
  const { box, page, row, starts } = upper
  const missing = missingOfIban(groups?.["iban"] ?? "")
  const fits = ({ text }: Segment): boolean =>
    groups?.["iban"] !== undefined
      ? /^[A-Z\d]{1,4}(?: [A-Z\d]{1,4})*$/.test(text) && text.replaceAll(" ", "").length === missing
      : groups?.["owner"] !== undefined
        ? /^\d{6}(?:[ -]?\d)?$/.test(text)
        : /^[A-Z\d./-]*\d[A-Z\d./-]*$/.test(text)
  const lefts = [box.x, upper.boxes[starts.indexOf(index)]?.x ?? box.x]
  return sheet.rows
    .slice(row + 1, row + maxRows)
    .filter((other) => other.page === page && other.box.y - box.y <= maxReach * Math.max(sheet.lineHeight, box.height))
    .flatMap(({ segments }) => segments)
    .find((one) => fits(one) && lefts.some((x) => Math.abs(one.box.x - x) < sheet.lineHeight))
}
