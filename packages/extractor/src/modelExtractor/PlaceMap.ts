/** Things by the words on which they stand. Two that share most of the words of the smaller stand in one place. */
export class PlaceMap<A> {
  readonly #byWord = new Map<number, Array<Entry<A>>>()

  /** What stands in this place already. */
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
