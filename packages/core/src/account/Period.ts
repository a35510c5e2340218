import { DateTime } from "effect"

/** The billing period of an instant: its calendar month in UTC as `YYYY-MM`. */
export const periodOf = (instant: DateTime.Utc): string => DateTime.formatIso(instant).slice(0, 7)

/** When a period is over: the first instant of the month after it. */
export const periodEnd = (period: string): DateTime.Utc =>
  DateTime.add(DateTime.unsafeMake(`${period}-01T00:00:00.000Z`), { months: 1 })
