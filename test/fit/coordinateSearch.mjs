/**
 * Changes one number after the other, a step up or down and on as long as it helps, until a round helps no more.
 * @param {Map<string, number>} start
 * @param {(point: Map<string, number>) => number} objective what is to grow
 * @param {{ rounds: number, step?: number, least?: number, onImproved?: (name: string, value: number, objective: number) => void }} options
 *   `step` is a share of a number, `least` the smallest growth that counts
 */
export const coordinateSearch = (start, objective, { least = 2e-4, onImproved = () => {}, rounds, step = 0.12 }) => {
  let point = new Map(start)
  let best = objective(point)
  for (let round = 0; round < rounds; round++) {
    const before = best
    for (const name of start.keys()) {
      for (const factor of [1 + step, 1 / (1 + step)]) {
        let helped = false
        for (let tries = 0; tries < 4; tries++) {
          const next = new Map(point).set(name, rounded((point.get(name) ?? 0) * factor))
          const value = objective(next)
          if (value < best + least) break
          point = next
          best = value
          helped = true
          onImproved(name, next.get(name) ?? 0, value)
        }
        if (helped) break
      }
    }
    if (best < before + least) break
  }
  return { point, objective: best }
}

/** @param {number} value */
const rounded = (value) => Number(value.toPrecision(3))
