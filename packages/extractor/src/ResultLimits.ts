/**
 * How large a result may become with null for each value that is missing: a few kilobytes of table under a template of
 * thousands of fields ask for millions of values. `bytes` are those of its JSON, nearly.
 */
export const resultLimits = { values: 250_000, bytes: 8 * 2 ** 20 }

/** Thrown where a result would be larger. */
export class ResultTooLarge extends Error {
  override readonly message =
    `The result would have more than ${resultLimits.values.toLocaleString("en")} values, or more than ` +
    `${resultLimits.bytes / 2 ** 20} MiB: ask for fewer fields, or split the document`
}
