import type { Element } from "../reading/Scored.js"
import { bookedAmount } from "../template/BookingSides.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf } from "../words/Text.js"
import type { TableHeader } from "./TableHeader.js"

/** Whether a header has a column of debits and one of credits. */
export const hasBothSides = ({ columns }: TableHeader): boolean =>
  (["debit", "credit"] as const).every((side) => columns.some(({ target }) => target?.concept === side))

/** Whether a table has debits and credits in columns of their own, or a balance after each booking. */
export const isOfBookings = (header: TableHeader): boolean =>
  hasBothSides(header) || header.columns.some(({ text }) => balance.has(keyOf(text)))

const balance: ReadonlySet<string> = new Set(synonymsOf("balance"))

/** A booking's amount from the column of its side: what was debited is below zero, what was credited above. */
export const withBookedAmount = ({ columns, fields }: ArrayTarget): ((element: Element) => Element) => {
  const target = bookedAmount(fields)
  const sides = columns.fields.filter((field) => !fields.includes(field))
  if (target === undefined || sides.length === 0) return (element) => element
  return (element) => {
    const own = new Map(element)
    for (const side of sides) {
      const booked = element.get(side.variable)
      own.delete(side.variable)
      const size = Math.abs(Number(booked?.candidate.value ?? 0))
      if (booked === undefined || size === 0 || own.has(target.variable)) continue
      const value = side.concept === "debit" ? -size : size
      own.set(target.variable, { ...booked, target, candidate: { ...booked.candidate, value } })
    }
    return own
  }
}
