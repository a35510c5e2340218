import { DateTime } from "effect"

/** Times as text that sorts: UTC, milliseconds, always 24 characters. */
export const isoOf = (instant: DateTime.Utc): string => DateTime.formatIso(instant)
