/** Groups items by `keyOf`, in their order. */
export const groupBy = <Key, A>(all: Iterable<A>, keyOf: (one: A) => Key): Map<Key, Array<A>> => {
  const groups = new Map<Key, Array<A>>()
  for (const one of all) addToGroup(groups, keyOf(one), one)
  return groups
}

/** Adds an item to the group of a key. */
export const addToGroup = <Key, A>(groups: Map<Key, Array<A>>, key: Key, one: A): void => {
  const known = groups.get(key)
  if (known === undefined) groups.set(key, [one])
  else known.push(one)
}

/** A value for each name. */
export const byName = <Name extends string, A>(names: ReadonlyArray<Name>, valueOf: (name: Name) => A) =>
  // TypeScript types the names of `fromEntries` as any strings
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Name, A>>

/** The first item with the highest score; undefined if there are no items. */
export const maxBy = <A>(all: Iterable<A>, scoreOf: (one: A) => number): A | undefined => {
  let best: A | undefined
  let max = Number.NEGATIVE_INFINITY
  for (const one of all) {
    const score = scoreOf(one)
    if (score > max) [best, max] = [one, score]
  }
  return best
}

/** The first number below `end` for which a test holds that holds for all after it; `end` if there is none. */
export const partitionPoint = (end: number, holds: (at: number) => boolean): number => {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
