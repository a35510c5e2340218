/** Pseudorandom choices, deterministic per seed (mulberry32, public domain). */
export interface Random {
  /** A whole number in `[0, below)`. */
  readonly below: (below: number) => number
  readonly one: <A>(of: ReadonlyArray<A>) => A
  readonly maybe: (share: number) => boolean
}

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    one: (of) => {
      const chosen = of[below(of.length)]
      if (chosen === undefined) throw new RangeError("Nothing to choose from")
      return chosen
    },
    maybe: (share) => next() < share
  }
}
