/** Things by the words where they stand. Sharing most words of the smaller one means the same place. */
export class PlaceMap<A> {
  readonly #byWord = new Map<number, Array<Entry<A>>>()

  /** The thing that already has this place. */
  find(words: ReadonlySet<number>): A | undefined {
    const shared = new Map<Entry<A>, number>()
    for (const word of words) {
      for (const entry of this.#byWord.get(word) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    }
    for (const [entry, count] of shared) {
      if (count * 2 > Math.min(words.size, entry.words.size)) return entry.thing
    }
    return undefined
  }

  add(words: ReadonlySet<number>, thing: A): void {
    const entry = { words, thing }
    for (const word of words) {
      const entries = this.#byWord.get(word)
      if (entries === undefined) this.#byWord.set(word, [entry])
      else entries.push(entry)
    }
  }
}

interface Entry<A> {
  readonly words: ReadonlySet<number>
  readonly thing: A
}
