import { isRecord } from "../Records.js"

/**
 * What is known of a document's right answer, in the template's shape. What it leaves out is not judged. `{ $any: [a, b] }`
 * accepts each of several values; `null` among them means that no value is right, too. A list's element with
 * `$optional: true` may be there or not; of a row `{}` nothing is known. At the top, `$absent` names the keys that the document does not answer, `$boxes` says where values
 * stand (by path, as in `lineItems[0].total`), `$family` names the group of documents of one layout.
 */
export type GroundTruth = Readonly<Record<string, unknown>>

/** The values that are right, one or several. */
export const accepted = (truth: unknown): ReadonlyArray<unknown> | undefined => {
  if (!isRecord(truth)) return Array.isArray(truth) || truth === null ? undefined : [truth]
  const any = truth["$any"]
  return Array.isArray(any) ? any : undefined
}

export const isOptional = (truth: unknown): boolean => isRecord(truth) && truth["$optional"] === true

/** Null, blank, or a container of nothing else. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || Number.isNaN(value)) return true
  if (typeof value === "string") return value.trim() === ""
  return typeof value === "object" && Object.values(value).every(isEmpty)
}

/** The fields of a record of the truth, without what speaks of the truth itself. */
export const knownFields = (truth: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(truth).filter(([key]) => !key.startsWith("$"))

export const absentKeys = (truth: GroundTruth): ReadonlyArray<string> => {
  const absent = truth["$absent"]
  return Array.isArray(absent) ? absent.map(String) : []
}
