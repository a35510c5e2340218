/** Something that stands on a base line; `size` is its font size. */
export interface Based {
  readonly base: number
  readonly size: number
}

/** Whether both stand on one base line, within 0.3 of the smaller font size. */
export const shareBaseLine = (one: Based, other: Based): boolean =>
  Math.abs(one.base - other.base) <= 0.3 * Math.min(one.size, other.size)

/** Groups things that stand on one base line, from top to bottom. */
export const byBaseLine = <A extends Based>(things: ReadonlyArray<A>): Array<Array<A>> => {
  const found: Array<Array<A>> = []
  const sorted = fromTop(things)
  let first: A | undefined
  let start = 0
  for (let index = 0; index < sorted.length; index++) {
    const thing = sorted[index]
    if (thing === undefined || (first !== undefined && shareBaseLine(thing, first))) continue
    if (index > start) found.push(sorted.slice(start, index))
    first = thing
    start = index
  }
  if (sorted.length > start) found.push(sorted.slice(start))
  return found
}

/** Most pages are drawn from the top, so things already in order are not sorted again. */
const fromTop = <A extends Based>(things: ReadonlyArray<A>): ReadonlyArray<A> => {
  let above = -Infinity
  for (const { base } of things) {
    if (base < above) return things.toSorted(byBase)
    above = base
  }
  return things
}

// Returns integers: a difference would allocate a heap number for each comparison.
const byBase = (one: Based, other: Based): number => (one.base < other.base ? -1 : one.base > other.base ? 1 : 0)
