import type { AnyData } from "@winnow/client"
import type { Steps } from "./Paths.js"
import { isFields, pathOf } from "./Paths.js"

/** A place where two reviewers wrote different values. */
export interface Conflict {
  readonly path: string
  readonly steps: Steps
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  readonly data: AnyData
  readonly conflicts: ReadonlyArray<Conflict>
}

/** Merges both reviewers' changes since `base`. Where they conflict, `theirs` wins and the conflict is reported. */
export const mergeData = (base: AnyData, mine: AnyData, theirs: AnyData): Merged => {
  const conflicts: Array<Conflict> = []
  const data = merge(base, mine, theirs, [], conflicts)
  return { data: isFields(data) ? data : theirs, conflicts }
}

const merge = (base: unknown, mine: unknown, theirs: unknown, steps: Steps, conflicts: Array<Conflict>): unknown => {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(
      keys.map((key) => [key, merge(base[key], mine[key], theirs[key], [...steps, key], conflicts)])
    )
  }
  // Rows are matched by index only if nobody added or removed one.
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length === mine.length && base.length === theirs.length) {
      return theirs.map((item: unknown, index) => merge(base[index], mine[index], item, [...steps, index], conflicts))
    }
  }
  conflicts.push({ path: pathOf(steps), steps, mine, theirs })
  return theirs
}

export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isFields(a) || !isFields(b)) return (a ?? null) === (b ?? null)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}
