import { DateTime } from "effect"

/** The billing period of an instant: its calendar month in UTC as `YYYY-MM`. */
export const periodOf = (instant: DateTime.Utc): string => DateTime.formatIso(instant).slice(0, 7)
