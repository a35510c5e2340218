import type { ParsedDocument } from "@winnow/document"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods } from "./Typeset.js"

/** The usual columns of an invoice's items. */
export const items = goods(
  field("itemNumber", "string", "Article number of the item."),
  field("description", "string", "Name of the item."),
  field("quantity", "number", "Number of units."),
  field("unit", "string", "Unit of measure."),
  field("unitPrice", "number", "Price of one unit."),
  field("lineTotal", "number", "Amount charged for this line.")
)

/** The items that a document has. */
export const read = (document: ParsedDocument) => extractByRules(document, [items]).data["lineItems"]

/** A row of an item under `header`. */
export const row = (name: string, quantity: string, price: string, total: string): ReadonlyArray<Cell> => [
  [40, name],
  [300, quantity],
  [380, price],
  [480, total]
]

export const header = row("Description", "Quantity", "Unit price", "Amount")
