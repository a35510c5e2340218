import type { Evidence, Variable } from "@winnow/client"

export const variables: ReadonlyArray<Variable> = [
  { key: "number", type: "string", context: "Invoice number", required: true },
  { key: "date", type: "date", context: "Date of the invoice" },
  { key: "total", type: "number", context: "Total to pay" },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "Positions",
    fields: [
      { key: "text", type: "string", context: "What was sold" },
      { key: "amount", type: "number", context: "Amount" }
    ]
  }
]

const word = (text: string, x: number, y: number) => ({ text, x, y, width: 6 * text.length, height: 12 })

export const invoiceWords = [
  word("Invoice", 60, 80),
  word("RE-2026-0417", 200, 80),
  word("14.03.2026", 200, 110),
  word("Order", 60, 140),
  word("A-77", 200, 140),
  word("Lamp", 60, 300),
  word("40.00", 400, 300),
  word("Chair", 60, 330),
  word("1.198,70", 400, 330),
  word("Total", 60, 500),
  word("1.238,70", 400, 500)
]

export const invoiceData = {
  number: "A-77",
  date: "2026-03-14",
  total: 1238.7,
  lines: [{ text: "Lamp", amount: 40 }]
}

const found = (path: string, index: number, confidence: number): Evidence => {
  const { text, ...box } = invoiceWords[index] ?? word("", 0, 0)
  return { path, page: 1, box, quote: text, status: confidence < 0.5 ? "approximate" : "verified", confidence }
}

export const invoiceEvidence = [
  found("number", 4, 0.4),
  found("date", 2, 0.7),
  found("total", 10, 0.97),
  found("lines[0].text", 5, 0.95),
  found("lines[0].amount", 6, 0.95)
]
