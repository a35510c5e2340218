/**
 * Splits documents into folds so that all of a family are in one: what is fitted on some folds is measured on layouts that it
 * has not seen. The largest families go first, each into the smallest fold.
 * @template A
 * @param {ReadonlyArray<A>} documents
 * @param {(document: A) => string} familyOf
 * @param {number} count
 * @returns {ReadonlyArray<ReadonlyArray<A>>}
 */
export const foldsOf = (documents, familyOf, count) => {
  const families = Object.values(groupBy(documents, familyOf)).sort((a, b) => b.length - a.length)
  /** @type {Array<Array<A>>} */
  const folds = Array.from({ length: Math.min(count, families.length) }, () => [])
  for (const family of families) folds.reduce((a, b) => (b.length < a.length ? b : a)).push(...family)
  return folds
}

/**
 * @template A
 * @param {ReadonlyArray<A>} all
 * @param {(one: A) => string} keyOf
 * @returns {Record<string, Array<A>>}
 */
export const groupBy = (all, keyOf) => {
  /** @type {Record<string, Array<A>>} */
  const groups = Object.create(null)
  for (const one of all) (groups[keyOf(one)] ??= []).push(one)
  return groups
}
