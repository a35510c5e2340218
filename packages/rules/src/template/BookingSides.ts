import type { Target } from "./Target.js"
import { outermost } from "./Scope.js"
import { targetOf } from "./Target.js"

/** Of bookings whose one amount is asked for: the two columns in which papers often print it, debit below zero and credit above. */
export const bookingSides = (fields: ReadonlyArray<Target>): ReadonlyArray<Target> =>
  fields.some(({ kind }) => kind === "date") && bookedAmount(fields) !== undefined ? [debit, credit] : []

/** The field for what is booked, where the sides are not asked for themselves. */
export const bookedAmount = (fields: ReadonlyArray<Target>): Target | undefined =>
  fields.some(({ concept }) => concept === "debit" || concept === "credit")
    ? undefined
    : fields.find(({ concept }) => concept === "lineTotal")

const [debit, credit] = (["debit", "credit"] as const).map((key) =>
  targetOf({ key, type: "number", context: "" }, [key], { ...outermost, inRows: true })
) as [Target, Target]
