/**
 * Pairs rows with columns so that the sum of weights is largest; returns the column of each row, -1 for none. Weights
 * must not be negative. It uses shortest augmenting paths (Jonker and Volgenant 1987); time is cubic in the smaller
 * side. Pauses while it searches.
 */
export function* bestPairing(weights: ReadonlyArray<ReadonlyArray<number>>): Generator<void, ReadonlyArray<number>> {
  const columns = weights[0]?.length ?? 0
  if (columns === 0) return weights.map(() => -1)
  if (weights.length <= columns) return yield* pairAll(weights, columns)
  const turned = Array.from({ length: columns }, (_, column) => weights.map((row) => row[column] ?? 0))
  const rowOf = yield* pairAll(turned, weights.length)
  const columnOf = weights.map(() => -1)
  for (const [column, row] of rowOf.entries()) columnOf[row] = column
  return columnOf
}

/** Pairs every row; there are at least as many columns. */
function* pairAll(
  weights: ReadonlyArray<ReadonlyArray<number>>,
  columns: number
): Generator<void, ReadonlyArray<number>> {
  const heaviest = weights.reduce((most, row) => Math.max(most, ...row), 0)
  const rowPrice = new Float64Array(weights.length)
  const columnPrice = new Float64Array(columns)
  const cost = (row: number, column: number): number =>
    heaviest - (weights[row]?.[column] ?? 0) - (rowPrice[row] ?? 0) - (columnPrice[column] ?? 0)
  const rowOf = new Int32Array(columns).fill(-1)
  for (let start = 0; start < weights.length; start++) {
    const distance = new Float64Array(columns).fill(Infinity)
    const reachedFrom = new Int32Array(columns).fill(-1)
    const settled: Array<number> = []
    const open = new Set(rowOf.keys())
    let row = start
    let via = -1
    let length = 0
    let free = -1
    while (free < 0) {
      yield
      let nearest = -1
      for (const column of open) {
        const reach = length + cost(row, column)
        if (reach < (distance[column] ?? 0)) {
          distance[column] = reach
          reachedFrom[column] = via
        }
        if (nearest < 0 || (distance[column] ?? 0) < (distance[nearest] ?? 0)) nearest = column
      }
      open.delete(nearest)
      length = distance[nearest] ?? 0
      const owner = rowOf[nearest] ?? -1
      if (owner < 0) free = nearest
      else {
        settled.push(nearest)
        row = owner
        via = nearest
      }
    }
    rowPrice[start] = (rowPrice[start] ?? 0) + length
    for (const column of settled) {
      const slack = length - (distance[column] ?? 0)
      const owner = rowOf[column] ?? -1
      rowPrice[owner] = (rowPrice[owner] ?? 0) + slack
      columnPrice[column] = (columnPrice[column] ?? 0) - slack
    }
    for (let column = free; column >= 0; ) {
      const before = reachedFrom[column] ?? -1
      rowOf[column] = before < 0 ? start : (rowOf[before] ?? -1)
      column = before
    }
  }
  const columnOf = weights.map(() => -1)
  for (const [column, row] of rowOf.entries()) if (row >= 0) columnOf[row] = column
  return columnOf
}
