import type { Concept } from "../lexicon/Concepts.js"
import type { PreparedTemplate } from "./PreparedTemplate.js"
import { asksItems } from "./TemplateTargets.js"

/** Whether a template asks for what papers tell in figures, and for nothing that terms tell. */
export const asksFigures = ({ arrays, scalars }: PreparedTemplate): boolean =>
  (scalars.some(({ concept }) => has(toldInFigures, concept)) || arrays.some(({ variable }) => asksItems(variable))) &&
  !scalars.some(({ concept }) => has(clauses, concept))

const has = (concepts: ReadonlySet<Concept>, concept: Concept | undefined): boolean =>
  concept !== undefined && concepts.has(concept)

/** What papers tell and no terms. */
const toldInFigures: ReadonlySet<Concept> = new Set<Concept>([
  "netTotal",
  "taxTotal",
  "grandTotal",
  "amountDue",
  "openingBalance",
  "closingBalance",
  "grossSalary",
  "netSalary",
  "travelDate",
  "departureTime",
  "flightNumber",
  "trainNumber",
  "seat"
])

/** What terms tell. */
const clauses: ReadonlySet<Concept> = new Set<Concept>(["governingLaw", "term", "noticePeriod", "effectiveDate"])
