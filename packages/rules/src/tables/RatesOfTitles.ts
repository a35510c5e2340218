import type { Variable } from "@winnow/core"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import type { TableHeader } from "./TableHeader.js"

/** "VAT (20 %)" above amounts: the rate of every row, which stands in the title. */
export const withRateOfTitle = (
  element: Map<Variable, Scored>,
  header: TableHeader,
  { figures, sheet }: Reading
): Map<Variable, Scored> => {
  const column = header.columns.find(({ target }) => target?.concept === "vatRate")
  if (column?.target === undefined || !/\d\s?%/.test(column.text)) return element
  const titles = sheet.rows.slice(header.first, header.last + 1).flatMap(({ segments }) => segments)
  const [rate] = titles
    .filter(({ box, text }) => /\d\s?%/.test(text) && overlaps(box, column.box))
    .flatMap((segment): ReadonlyArray<Candidate> => candidatesIn("percent", segment, 0, segment.text.length, figures))
  return rate === undefined
    ? element
    : element.set(column.target.variable, { target: column.target, candidate: rate, score: 0.6, by: "column" })
}
