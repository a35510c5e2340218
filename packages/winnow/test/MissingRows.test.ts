import type { Fields } from "winnow"
import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { date, number, string } = template
const listOf = (key: string, fields: Fields) => template("Rows", { [key]: template.array(template.object(fields)) })
const missing = ["rows_missing"]

describe("A table that ends in the middle of a page", () => {
  const items = listOf("items", { description: string(), amount: number() })
  const rows = `
    No. | Description | Amount
    1 | Hand saw | 30.00
    2 | Plane | 48.00
    3 | Clamp | 12.00
  `
  for (const [title, text, warnings] of [
    ["after fewer rows than are counted", `This order has 6 line items.${rows}`, missing],
    ["after rows that are worth less than is said", `Order value: 312.00\nAmount due: 312.00${rows}`, missing],
    ["with a row less than its numbers say", `${rows}    5 | Vice | 60.00`, missing],
    ["after all rows", `This order has 3 line items.${rows}`, []],
    ["after all that is said", `${rows}    Total | | 90.00`, []]
  ] as const)
    reads(title, {
      blocks: paperOf(text),
      template: items,
      says: { items: title.startsWith("with a row") ? [{}, {}, {}, { amount: 60 }] : [{ amount: 30 }, {}, {}] },
      warnings
    })

  reads("before the balance that is said", {
    blocks: paperOf(`
      Account statement
      Opening balance: 1,000.00
      Closing balance: 1,250.00
      Date | Description | Amount | Balance
      01/03/2026 | Rent | -500.00 | 500.00
      02/03/2026 | Salary | 1,000.00 | 1,500.00
      05/03/2026 | Books | -40.00 | 1,460.00
    `),
    template: listOf("transactions", { date: date(), amount: number(), balance: number() }),
    says: { transactions: [{ amount: -500 }, {}, { balance: 1460 }] },
    warnings: missing
  })
})
