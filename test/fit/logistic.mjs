/**
 * @typedef {{ features: ReadonlyArray<number>, right: boolean, weight: number }} Sample
 */

/**
 * Logistic regression by Newton's method. The first feature is taken for the intercept; the others are held near zero by a
 * ridge, as if `ridge` samples had spoken for that.
 * @param {ReadonlyArray<Sample>} samples
 * @param {number} ridge
 * @returns {ReadonlyArray<number>} a coefficient for each feature
 */
export const fitLogistic = (samples, ridge) => {
  const size = samples[0]?.features.length ?? 0
  let coefficients = Array.from({ length: size }, () => 0)
  for (let iteration = 0; iteration < 50; iteration++) {
    const gradient = coefficients.map((own, index) => (index === 0 ? 0 : -ridge * own))
    const curvature = coefficients.map((_, row) =>
      coefficients.map((__, column) => (row === column ? (row === 0 ? 1e-6 : ridge) : 0))
    )
    for (const { features, right, weight } of samples) {
      const chance = logistic(dot(coefficients, features))
      const slope = weight * ((right ? 1 : 0) - chance)
      const bend = weight * chance * (1 - chance)
      for (let row = 0; row < size; row++) {
        const own = features[row] ?? 0
        if (own === 0) continue
        gradient[row] += slope * own
        for (let column = 0; column < size; column++) curvature[row][column] += bend * own * (features[column] ?? 0)
      }
    }
    const step = solve(curvature, gradient)
    coefficients = coefficients.map((own, index) => own + step[index])
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return coefficients
}

/** @param {number} odds */
export const logistic = (odds) => 1 / (1 + Math.exp(-odds))

/**
 * @param {ReadonlyArray<number>} a
 * @param {ReadonlyArray<number>} b
 */
const dot = (a, b) => a.reduce((sum, own, index) => sum + own * (b[index] ?? 0), 0)

/**
 * The solution of a system of linear equations, by elimination with pivots.
 * @param {ReadonlyArray<ReadonlyArray<number>>} matrix
 * @param {ReadonlyArray<number>} right
 */
const solve = (matrix, right) => {
  const rows = matrix.map((row, index) => [...row, right[index]])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]) > Math.abs(best[column]) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot || pivot[column] === 0) continue
      const share = row[column] / pivot[column]
      for (let index = column; index <= size; index++) row[index] -= share * pivot[index]
    }
  }
  return rows.map((row, index) => (row[index] === 0 ? 0 : row[size] / row[index]))
}
