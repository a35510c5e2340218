/**
 * Maximum size of a result, counting null for each missing value: a few kilobytes of table and a template with
 * thousands of fields can produce millions of values. `bytes` is approximately the size as JSON.
 */
export const resultLimits = { values: 250_000, bytes: 8 * 2 ** 20 }

/** Thrown if a result would be larger than `resultLimits`. */
export class ResultTooLarge extends Error {
  override readonly message =
    `The result would have more than ${resultLimits.values.toLocaleString("en")} values, or more than ` +
    `${resultLimits.bytes / 2 ** 20} MiB: ask for fewer fields, or split the document`
}
