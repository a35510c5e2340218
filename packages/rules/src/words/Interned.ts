/** Gives for equal values the same one, which saves memory where tens of thousands of entries have few different values. */
export const interned = <A>(nameOf: (value: A) => string): ((value: A) => A) => {
  const known = new Map<string, A>()
  return (value) => {
    const name = nameOf(value)
    const same = known.get(name)
    if (same === undefined) known.set(name, value)
    return same ?? value
  }
}
