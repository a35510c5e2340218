/**
 * The numbers in nested objects by their path, as in `label.whole`.
 * @param {object} weights
 * @param {string} [before]
 * @returns {Map<string, number>}
 */
export const numbersIn = (weights, before = "") =>
  new Map(
    Object.entries(weights).flatMap(([key, value]) =>
      typeof value === "object" ? [...numbersIn(value, `${before}${key}.`)] : [[`${before}${key}`, value]]
    )
  )

/**
 * Sets numbers of such objects in place.
 * @param {any} weights
 * @param {ReadonlyMap<string, number>} values
 */
export const setNumbers = (weights, values) => {
  for (const [path, value] of values) {
    const keys = path.split(".")
    const last = keys.pop() ?? ""
    keys.reduce((own, key) => own[key], weights)[last] = value
  }
}
