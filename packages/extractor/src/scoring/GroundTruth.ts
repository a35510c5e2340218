import { isRecord } from "../Records.js"

/**
 * The known right answer for a document, in the template's shape. Fields that it omits are not scored. `{ $any: [a, b]
 * }` accepts each of several values; `null` among them also accepts a missing value. A list element with `$optional:
 * true` may be present or not; a row `{}` has no known values. At the top level, `$absent` lists keys that the document
 * has no value for, `$boxes` says where values stand (by path, as in `lineItems[0].total`), `$family` names the group
 * of documents with one layout.
 */
export type GroundTruth = Readonly<Record<string, unknown>>

/** The accepted values; undefined for a container or a missing value. */
export const accepted = (truth: unknown): ReadonlyArray<unknown> | undefined => {
  if (!isRecord(truth)) return Array.isArray(truth) || truth === null ? undefined : [truth]
  const any = truth["$any"]
  return Array.isArray(any) ? any : undefined
}

export const isOptional = (truth: unknown): boolean => isRecord(truth) && truth["$optional"] === true

/** Null, blank, or a container of empty values. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || Number.isNaN(value)) return true
  if (typeof value === "string") return value.trim() === ""
  return typeof value === "object" && Object.values(value).every(isEmpty)
}

/** The fields of a record without `$` keys. */
export const knownFields = (truth: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(truth).filter(([key]) => !key.startsWith("$"))

export const absentKeys = (truth: GroundTruth): ReadonlyArray<string> => {
  const absent = truth["$absent"]
  return Array.isArray(absent) ? absent.map(String) : []
}
