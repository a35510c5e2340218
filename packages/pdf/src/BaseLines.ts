/** Something that stands on a base line; `size` is its font's. */
export interface Based {
  readonly base: number
  readonly size: number
}

/** Whether both stand on one base line, give or take a third of the smaller font size. */
export const shareBaseLine = (one: Based, other: Based): boolean =>
  Math.abs(one.base - other.base) <= 0.3 * Math.min(one.size, other.size)

/** Things together that stand on one base line, from the top. */
export const byBaseLine = <A extends Based>(things: ReadonlyArray<A>): Array<Array<A>> => {
  const found: Array<Array<A>> = []
  let row: Array<A> = []
  let first: A | undefined
  for (const thing of [...things].sort((one, other) => one.base - other.base)) {
    if (first !== undefined && shareBaseLine(thing, first)) row.push(thing)
    else found.push((row = [(first = thing)]))
  }
  return found
}
