import type { Draft } from "./Draft.js"
import { say } from "./Draft.js"

/** Writes number, dates and customer: on the right, below their labels, beside them, or directly after them. */
export const writeFacts = (draft: Draft, layout: "right" | "grid" | "left" | "sentence"): void => {
  const { random, sheet, words } = draft
  const { write } = sheet
  const number = random.one([
    `${2020 + random.below(7)}-${1000 + random.below(9000)}`,
    `RE${10_000 + random.below(90_000)}`,
    String(100_000 + random.below(900_000)),
    `INV/${2020 + random.below(7)}/${100 + random.below(900)}`
  ])
  const issued = `${2020 + random.below(7)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  const due = `${Number(issued.slice(0, 4)) + 1}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  const customer = String(10_000 + random.below(90_000))
  const title = random.one(words.title)
  const facts = [
    { key: "invoiceNumber", label: random.one(words.number), value: number, text: number },
    { key: "issueDate", label: random.one(words.date), value: issued, text: draft.day(issued) },
    { key: "dueDate", label: random.one(words.due), value: due, text: draft.day(due) },
    { key: "customerNumber", label: random.one(words.customer), value: customer, text: customer }
  ].filter(({ key }) => key === "invoiceNumber" || key === "issueDate" || random.maybe(0.7))
  if (layout === "sentence") {
    write(title, 50, 185, { size: 16 })
    for (const [index, { key, label, text, value }] of facts.entries()) {
      const start = write(`${label}:`, 50, 206 + index * 12)
      say(draft, key, value, write(text, start.x + start.width + 3, 206 + index * 12))
    }
    return
  }
  write(title, 50, 190, { size: 18 })
  for (const [index, { key, label, text, value }] of facts.entries()) {
    if (layout === "grid") {
      const x = 50 + index * 130
      write(label, x, 218, { size: 9 })
      say(draft, key, value, write(text, x, 231))
    } else if (layout === "right") {
      write(label, 350, 180 + index * 14)
      say(draft, key, value, write(text, 545, 180 + index * 14, { align: "right" }))
    } else {
      write(`${label}:`, 50, 214 + index * 13)
      say(draft, key, value, write(text, 170, 214 + index * 13))
    }
  }
}

const two = (number: number): string => String(number).padStart(2, "0")
