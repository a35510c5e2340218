import type { Concept } from "../lexicon/Concepts.js"

/** What only one party on a page has: its numbers, contacts and address. */
export const ownConcepts: ReadonlySet<Concept> = new Set<Concept>([
  "vatId",
  "taxNumber",
  "gstin",
  "registrationNumber",
  "email",
  "phone",
  "fax",
  "website",
  "address",
  "street",
  "postcode",
  "city",
  "state",
  "country"
])

/** What is somebody's: a template may ask it of each party. */
export const partyConcepts: ReadonlySet<Concept> = new Set<Concept>([
  ...ownConcepts,
  "fullName",
  "givenName",
  "familyName",
  "contactName",
  "iban",
  "bic"
])

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
