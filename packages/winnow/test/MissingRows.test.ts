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

describe("Rows whose amounts have keys of other languages", () => {
  for (const [amount, total] of [
    ["kwota", "Razem"],
    ["importo", "Totale"],
    ["belopp", "Summa"],
    ["bedrag", "Totaal"]
  ] as const)
    reads(`${amount}, worth less than is said`, {
      blocks: paperOf(`
        Lista
        ${total}: 312.00
        Text | ${amount}
        Hand saw | 30.00
        Plane | 48.00
        Clamp | 12.00
      `),
      template: listOf("rows", { text: string(), [amount]: number() }),
      says: { rows: [{ [amount]: 30 }, { [amount]: 48 }, { [amount]: 12 }] },
      warnings: missing
    })
})

describe("A table that is the last thing of its document", () => {
  const rows = `
    Invoice number: M-118
    Description | Amount
    Hand saw | 30.00
    Plane | 48.00
    Clamp | 12.00
  `
  const items = template.array(template.object({ description: string(), amount: number() }))
  for (const [title, text, warnings] of [
    ["is cut off where a total is asked for", rows, ["table_cut_off"]],
    ["is whole where its sum is printed", rows.replace("Description |", "90.00 for all\n    Description |"), []],
    ["is whole above other text", `${rows}    Thank you for your order.`, []]
  ] as const)
    reads(title, {
      blocks: paperOf(text),
      template: template("Invoice", { items, grandTotal: number() }),
      says: { items: [{ amount: 30 }, { amount: 48 }, { amount: 12 }] },
      warnings
    })
})

describe("Numbers of an order that rows skip", () => {
  const skipping = (head: string, amounts: boolean) => `
    ${head}
    Pos. | Artikel | Menge${amounts ? " | Betrag" : ""}
    1 | Scharnier | 20${amounts ? " | 40,00" : ""}
    2 | Knauf | 8${amounts ? " | 16,00" : ""}
    3 | Griff | 8${amounts ? " | 17,00" : ""}
    6 | Schraube | 100${amounts ? " | 10,00" : ""}
  `
  const fields = { pos: number(), artikel: string(), menge: number() }
  for (const [title, head, amounts, warnings] of [
    ["on a delivery note", "Lieferschein LS-88", false, []],
    ["on a packing list", "Liste de colisage 88", false, []],
    ["on an invoice of a partial delivery", "Rechnung 88, Teillieferung", true, []],
    ["on an invoice that names its delivery note", "Rechnung 88 zum Lieferschein LS-88", true, missing],
    ["on an order", "Bestellung 88", false, missing]
  ] as const)
    reads(title, {
      blocks: paperOf(skipping(head, amounts)),
      template: listOf("positionen", amounts ? { ...fields, betrag: number() } : fields),
      says: { positionen: [{ pos: 1 }, { pos: 2 }, { pos: 3 }, { pos: 6, menge: 100 }] },
      warnings
    })
})
