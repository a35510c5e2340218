import { DateTime } from "effect"

/** A time as text that sorts: UTC, milliseconds, always 24 characters. Clamped to the years 0 to 9999. */
export const isoOf = (instant: DateTime.Utc): string => {
  const iso = DateTime.formatIso(instant)
  if (iso.length === 24) return iso
  return iso.startsWith("-") ? "0000-01-01T00:00:00.000Z" : "9999-12-31T23:59:59.999Z"
}
