/** Random choices that a seed repeats (mulberry32, public domain, by Tommy Ettinger). */
export class Random {
  constructor(private state: number) {}

  /** Of `[0, 1)`. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number of `[least, most]`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<A>(choices: ReadonlyArray<A>): A | undefined {
    return choices[this.between(0, choices.length - 1)]
  }

  /** One of its own for somebody whose choices must not depend on how others get along. */
  fork(): Random {
    return new Random(this.between(0, 2 ** 31))
  }
}
