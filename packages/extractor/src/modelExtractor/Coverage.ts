import type { RowPlace } from "./RowPlacing.js"
import type { Source } from "./Source.js"

/** Which lines of the document are known to belong to list entries. */
export class Coverage {
  readonly #source: Source
  readonly #lines = new Set<number>()
  readonly #beginnings = new Map<string, Set<number>>()

  constructor(source: Source) {
    this.#source = source
  }

  /** Adds the line on which an entry begins, and the lines of which it contains at least half of the words. */
  add(list: string, { line, words }: RowPlace): void {
    this.#lines.add(line)
    const beginnings = this.#beginnings.get(list)
    if (beginnings === undefined) this.#beginnings.set(list, new Set([line]))
    else beginnings.add(line)
    const counts = new Map<number, number>()
    for (const word of words) {
      const on = this.#source.lineOf[word] ?? 0
      counts.set(on, (counts.get(on) ?? 0) + 1)
    }
    for (const [on, count] of counts) {
      const all = this.#source.lines[on]?.words
      if (all !== undefined && count * 2 >= all.end - all.start) this.#lines.add(on)
    }
  }

  has(line: number): boolean {
    return this.#lines.has(line)
  }

  /** For each list, the lines on which its entries begin. */
  get beginnings(): Iterable<ReadonlySet<number>> {
    return this.#beginnings.values()
  }
}
