/**
 * What a point is worth; `state` is the objective's own and comes back with the next question.
 * @template S
 * @typedef {{ value: number, state: S }} Worth
 */

/**
 * Changes one number after the other, a step up or down and on as long as it helps, until a round helps no more.
 * @template S
 * @param {Map<string, number>} start
 * @param {(point: Map<string, number>, changed?: string, before?: S) => Worth<S>} objective the worth of a point, of which
 *   only one number is another than at the point whose state is given
 * @param {{ rounds: number, step?: number, least?: number }} options
 *   `step` is a share of a number, `least` the smallest growth that counts
 */
export const coordinateSearch = (start, objective, { least = 2e-4, rounds, step = 0.12 }) => {
  let point = new Map(start)
  let best = objective(point)
  for (let round = 0; round < rounds; round++) {
    const before = best.value
    for (const name of start.keys()) {
      for (const factor of [1 + step, 1 / (1 + step)]) {
        let helped = false
        for (let tries = 0; tries < 4; tries++) {
          const next = new Map(point).set(name, rounded((point.get(name) ?? 0) * factor))
          const worth = objective(next, name, best.state)
          if (worth.value < best.value + least) break
          point = next
          best = worth
          helped = true
        }
        if (helped) break
      }
    }
    if (best.value < before + least) break
  }
  return point
}

/** @param {number} value */
const rounded = (value) => Number(value.toPrecision(3))
