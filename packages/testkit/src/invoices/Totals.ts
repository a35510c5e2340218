import type { Draft } from "./Draft.js"
import { say } from "./Draft.js"
import type { Item } from "./Items.js"

/**
 * Writes net, tax and gross: in a block on the right, over the whole width, or below their labels. Then the payment
 * note.
 */
export const writeTotals = (
  draft: Draft,
  items: ReadonlyArray<Item>,
  layout: "block" | "wide" | "grid",
  bottom: number
): void => {
  const { random, sheet, truth, words } = draft
  const cents = (value: number) => Math.round(value * 100) / 100
  const net = cents(items.reduce((sum, { lineTotal }) => sum + lineTotal, 0))
  const rate = items[0]?.vatRate ?? 0
  const tax = cents((net * rate) / 100)
  const gross = cents(net + tax)
  const [code, sign] = words.currency
  const mark = random.one([` ${sign}`, ` ${code}`])
  truth["currency"] = code
  const sums = [
    { key: "netTotal", label: random.one(words.net), value: net },
    { key: "taxTotal", label: `${random.one(words.tax)} ${rate} %`, value: tax },
    { key: "grandTotal", label: random.one(words.gross), value: gross }
  ]
  let y = bottom + 14
  if (y > 700) {
    sheet.turn()
    y = 80
  }
  for (const [index, { key, label, value }] of sums.entries()) {
    const text = draft.amount(value) + mark
    if (layout === "grid") {
      sheet.write(label, 200 + index * 130, y, { size: 9 })
      say(draft, key, value, sheet.write(text, 200 + index * 130, y + 14))
    } else {
      sheet.write(label, layout === "block" ? 380 : 50, y + index * 15)
      say(draft, key, value, sheet.write(text, 545, y + index * 15, { align: "right" }))
    }
  }
  const iban = random.one(words.ibans)
  sheet.write(random.one(words.thanks), 50, y + 70)
  const label = sheet.write("IBAN:", 50, y + 84)
  say(draft, "iban", iban, sheet.write(iban, label.x + label.width + 3, y + 84))
}
