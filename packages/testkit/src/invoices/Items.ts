import { boxAround } from "@winnow/document"
import type { Draft } from "./Draft.js"
import type { InvoiceWords } from "./InvoiceWords.js"

export interface Item {
  readonly position: number
  readonly itemNumber: string
  readonly description: string
  readonly detail: string | undefined
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  readonly vatRate: number
  readonly lineTotal: number
}

type ColumnName = keyof InvoiceWords["columns"]

interface Column {
  readonly name: ColumnName
  readonly title: string
  readonly x: number
  readonly align: "left" | "right"
}

export const itemsOf = ({ random, words }: Draft): ReadonlyArray<Item> => {
  const rate = random.one(words.rates)
  const detailed = random.maybe(0.4)
  return Array.from({ length: random.one([1, 2, 3, 4, 6, 30]) }, (_, index): Item => {
    const quantity = 1 + random.below(12)
    const unitPrice = (100 + random.below(60_000)) / 100
    return {
      position: index + 1,
      itemNumber: `${random.one(["A", "HX-", "7", "KM."])}${1000 + random.below(9000)}`,
      description: random.one(words.goods),
      detail: detailed && random.maybe(0.6) ? random.one(words.details) : undefined,
      quantity,
      unit: random.one(words.units),
      unitPrice,
      vatRate: rate,
      lineTotal: Math.round(quantity * unitPrice * 100) / 100
    }
  })
}

/** Columns and their order. */
const arrangements: ReadonlyArray<ReadonlyArray<readonly [ColumnName, number, "left" | "right"]>> = [
  [
    ["description", 50, "left"],
    ["quantity", 340, "right"],
    ["unitPrice", 440, "right"],
    ["lineTotal", 545, "right"]
  ],
  [
    ["position", 50, "left"],
    ["description", 90, "left"],
    ["quantity", 350, "right"],
    ["unit", 365, "left"],
    ["unitPrice", 470, "right"],
    ["lineTotal", 545, "right"]
  ],
  [
    ["itemNumber", 50, "left"],
    ["description", 130, "left"],
    ["quantity", 350, "right"],
    ["unitPrice", 430, "right"],
    ["vatRate", 475, "right"],
    ["lineTotal", 545, "right"]
  ],
  [
    ["quantity", 70, "right"],
    ["unit", 80, "left"],
    ["description", 130, "left"],
    ["unitPrice", 450, "right"],
    ["lineTotal", 545, "right"]
  ],
  [
    ["position", 50, "left"],
    ["itemNumber", 96, "left"],
    ["description", 165, "left"],
    ["unitPrice", 390, "right"],
    ["quantity", 440, "right"],
    ["vatRate", 490, "right"],
    ["lineTotal", 545, "right"]
  ]
]

/** The style of a table of items. */
interface TableStyle {
  readonly sign: string
  readonly pitch: number
  /** Long titles wrap to two lines. */
  readonly stacked: boolean
  /** The titles are repeated on each page. */
  readonly repeated: boolean
  /** The quantity's column includes the unit, as in "2 pcs". */
  readonly joined: boolean
  /** Each page ends and begins with the subtotal. */
  readonly carried: boolean
}

const lastLine = 720

/** Writes the table over as many pages as needed; returns the `y` of its end. */
export const writeItems = (draft: Draft, items: ReadonlyArray<Item>): number => {
  const { random, sheet, truth, words } = draft
  const arrangement = random.one(arrangements)
  const columns = arrangement.map(
    ([name, x, align]): Column => ({ name, x, align, title: random.one(words.columns[name]) })
  )
  const style: TableStyle = {
    sign: random.maybe(0.3) ? ` ${words.currency[1]}` : "",
    pitch: random.one([14, 17, 22]),
    stacked: random.maybe(0.3),
    repeated: random.maybe(0.7),
    joined: random.maybe(0.3) && !arrangement.some(([name]) => name === "unit"),
    carried: random.maybe(0.3)
  }
  const joins = style.joined
  let y = writeTitles(draft, columns, style.stacked, 290)
  let sum = 0
  const rows: Array<Record<string, unknown>> = []
  for (const [index, item] of items.entries()) {
    if (y > lastLine) {
      const carry = (at: number) => {
        if (!style.carried) return
        sheet.write(random.one(words.carried), 130, at)
        sheet.write(draft.amount(sum), 545, at, { align: "right" })
      }
      carry(y)
      sheet.turn()
      sheet.write(String(truth["sellerName"]), 50, 30, { size: 8 })
      y = style.repeated ? writeTitles(draft, columns, style.stacked, 60) : 70
      carry(y)
      y += style.carried ? style.pitch : 0
    }
    rows.push(writeItem(draft, item, index, columns, style, y))
    sum += item.lineTotal
    if (item.detail !== undefined) y += 12
    y += style.pitch
  }
  truth["lineItems"] = joins ? rows.map((row, index) => ({ ...row, unit: items[index]?.unit })) : rows
  return y
}

/** Writes the columns' titles; returns the `y` of the first item. */
const writeTitles = ({ sheet }: Draft, columns: ReadonlyArray<Column>, stacked: boolean, y: number): number => {
  for (const { align, title, x } of columns) {
    const [first = "", ...rest] = title.split(" ")
    if (!stacked || rest.length === 0) sheet.write(title, x, y, { align, size: 9 })
    else {
      sheet.write(first, x, y, { align, size: 9 })
      sheet.write(rest.join(" "), x, y + 10, { align, size: 9 })
    }
  }
  return y + (stacked ? 28 : 18)
}

const writeItem = (
  draft: Draft,
  item: Item,
  index: number,
  columns: ReadonlyArray<Column>,
  style: TableStyle,
  y: number
): Record<string, unknown> => {
  const { boxes, sheet } = draft
  const row: Record<string, unknown> = {}
  for (const { align, name, x } of columns) {
    const box = sheet.write(textOf(draft, item, name, style), x, y, { align })
    if (name === "position") continue
    row[name] = item[name]
    boxes[`lineItems[${index}].${name}`] = box
    if (name !== "description" || item.detail === undefined) continue
    const below = sheet.write(item.detail, x, y + 12, { size: 9 })
    row[name] = { $any: [item.description, `${item.description} ${item.detail}`] }
    boxes[`lineItems[${index}].${name}`] = [box, { ...box, ...boxAround([box, below]) }]
  }
  return row
}

const textOf = (draft: Draft, item: Item, name: ColumnName, { joined, sign }: TableStyle): string => {
  if (name === "unitPrice" || name === "lineTotal") return draft.amount(item[name]) + sign
  if (name === "vatRate") return `${item.vatRate}%`
  return name === "quantity" && joined ? `${item.quantity} ${item.unit}` : String(item[name])
}
