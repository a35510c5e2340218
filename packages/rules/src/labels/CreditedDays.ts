import { paperWords } from "../lexicon/Papers.js"
import { onceFor } from "../Once.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Sheet } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Label, Labels } from "./Labels.js"

const invoice = paperWords.find(([paper]) => paper === "invoice")?.[1]
const credit = paperWords.find(([paper]) => paper === "credit")?.[1]

const namesInvoice = (text: string): boolean => {
  const folded = fold(text)
  return (invoice?.test(folded) ?? false) && !(credit?.test(folded) ?? false)
}

/** On a credit note that has a "Date" of its own, the labels "Invoice date": those of the invoice that is credited. */
export const creditedDays = onceFor((labels: Labels, sheet: Sheet): ReadonlySet<Label> => {
  if (!ownPapers(sheet).has("credit")) return new Set()
  const days = labels.byConcept.get("issueDate") ?? []
  const ofInvoice = days.filter(({ span: { from, segment, to } }) => namesInvoice(segment.text.slice(from, to)))
  return new Set(ofInvoice.length < days.length ? ofInvoice : [])
})

/** Whether a day is asked for that only another invoice has: "originalInvoiceDate". */
export const asksCreditedDay = ({ concept, kind, variable }: Target): boolean =>
  kind === "date" && concept === undefined && namesInvoice(wordsOfKey(variable.key).join(" "))
