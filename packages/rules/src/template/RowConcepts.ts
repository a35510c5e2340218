import type { Concept } from "../lexicon/Concepts.js"

const rowConcepts: ReadonlySet<Concept> = new Set<Concept>([
  "position",
  "itemNumber",
  "barcode",
  "description",
  "quantity",
  "unit",
  "unitPrice",
  "grossUnitPrice",
  "priceBaseQuantity",
  "lineDiscount",
  "vatRate",
  "lineTax",
  "lineTotal",
  "lineDate",
  "debit",
  "credit",
  "taxableAmount",
  "tariffCode",
  "serialNumber",
  "weight",
  "valueDate",
  "closingBalance"
])

/** Whether a concept is one of the columns of a list. */
export const isRowConcept = (concept: Concept): boolean => rowConcepts.has(concept)
