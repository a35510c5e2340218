import { textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import type { Column } from "./TableHeader.js"
import { cellOf } from "./TableCells.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

const mostParts = 3

/** "WX-" above "4410": a number that wraps behind its hyphen in a narrow column, where nothing else stands in the item's cell. */
export const wrappedCode = (item: Item, column: Column): Candidate | undefined => {
  const parts = linesOf(item).flatMap((cells) => cellOf(cells, column) ?? [])
  const texts = parts.map((part) => textOf(part).trim())
  const [span, ...more] = parts
  const isWrapped =
    more.length > 0 &&
    parts.length <= mostParts &&
    texts.every((text, index) => /^[\p{L}\d./_-]+$/u.test(text) && /[-/_]$/.test(text) === index < more.length)
  return isWrapped && span !== undefined ? { value: texts.join(""), span, more, fit: 0.9 } : undefined
}
