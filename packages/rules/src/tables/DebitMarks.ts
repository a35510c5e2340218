import { none, pass } from "../Pass.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { cellOf } from "./TableCells.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"

/** The amount of a booking whose side a mark says, "Dr" or "Cr", beside or behind the amount, and the field of that side. */
export const markedAmount = pass(
  "amounts with a mark for debit or credit",
  none,
  (
    item: Item,
    fields: ReadonlyArray<Target>,
    { columns }: TableHeader,
    { figures }: Reading
  ): readonly [Target, Candidate] | undefined => {
    const isSide = (target: Target | undefined) => target?.concept === "debit" || target?.concept === "credit"
    if (!fields.some(isSide) || columns.some(({ target }) => isSide(target))) return undefined
    const spans = columns.flatMap((column) => (column.target === undefined ? (cellOf(item.cells, column) ?? []) : []))
    const mark = spans.map((span) => marked.exec(textOf(span))?.groups).find((groups) => groups !== undefined)
    const [amount] = spans.flatMap((span) => candidatesIn("amount", span, figures)).filter(({ fit }) => fit >= 0.5)
    const field = fields.find(({ concept }) => concept === (mark?.["debit"] === undefined ? "credit" : "debit"))
    return mark === undefined || field === undefined || amount === undefined
      ? undefined
      : [field, { ...amount, value: Math.abs(Number(amount.value)) }]
  }
)

/** The items of an account of charges that are credits: "412.88 CR" in a column where nothing says that it is a debit. */
export const creditsIn = (items: ReadonlyArray<Item>, column: Column): ReadonlySet<Item> => {
  const { target } = column
  if (target?.kind !== "amount" || target.concept === "debit" || target.concept === "credit") return new Set()
  const texts = items.map(({ cells }) => (cellOf(cells, column) ?? []).map(textOf).join(" "))
  const credits = items.filter((_, index) => credited.test(texts[index] ?? ""))
  const areCharges = texts.every((text) => marked.exec(text)?.groups?.["debit"] === undefined)
  return new Set(areCharges && credits.length < items.length ? credits : [])
}

const credited = /\d\s?CR\.?\s*$/i

const marked =
  /(?:^|[\d.,]\s?)\(?(?:(?<debit>d|dr|db|deb|debit|s|soll|debe|débit)|(?<credit>c|cr|cred|credit|h|haben|haber|crédit))[.)]*$/iu
