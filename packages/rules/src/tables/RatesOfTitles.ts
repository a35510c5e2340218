import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import { candidatesIn } from "../values/Candidates.js"
import type { TableHeader } from "./TableHeader.js"

/** "VAT (20 %)" above amounts: the rate of every row, which stands in the title. */
export const rateOfTitle = ({ columns, first, last }: TableHeader, { figures, sheet }: Reading): Scored | undefined => {
  const column = columns.find(({ target }) => target?.concept === "vatRate")
  if (column?.target === undefined || !/\d\s?%/.test(column.text)) return undefined
  const [rate] = sheet.rows
    .slice(first, last + 1)
    .flatMap(({ segments }) => segments)
    .filter(({ box, text }) => /\d\s?%/.test(text) && overlaps(box, column.box))
    .flatMap((segment) => candidatesIn("percent", segment, 0, segment.text.length, figures))
  return rate === undefined ? undefined : { target: column.target, candidate: rate, score: 0.6, by: "column" }
}
