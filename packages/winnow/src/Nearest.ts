/** The name that a misspelt one most likely stands for, if any is near. */
export const nearestOf = (name: string, names: ReadonlyArray<string>): string | undefined => {
  const [nearest] = names
    .map((known) => ({ known, distance: distanceOf(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ distance, known }) => 3 * distance <= known.length)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.known
}

/** Letters to add, take away or replace (Levenshtein's distance), row by row of its table. */
const distanceOf = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const letter of from) {
    const above = row
    row = [(above[0] ?? 0) + 1]
    for (const [at, other] of Array.from(to).entries()) {
      const replaced = (above[at] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1))
    }
  }
  return row.at(-1) ?? 0
}
