import type { CharacterTable } from "./CharacterTable.js"
import { place, replaced } from "./CharacterTable.js"
import type { Engine } from "./Engine.js"
import { objectType, PageObjects } from "./PageObjects.js"

/** The left and right edge of a character, in points of the page. */
export interface Extent {
  readonly left: number
  readonly right: number
}

/**
 * Where characters stand that a file gives in place of what it draws (`ActualText`; ISO 32000-2, 14.9.4), as it does for
 * icons and what belongs to them. PDFium squeezes all of them into the first object drawn; they go as far as the others
 * that it leaves out.
 */
export const replacedPlaces = (
  engine: Engine,
  page: number,
  table: CharacterTable
): ((object: number, index: number) => Extent | undefined) => {
  let widths: ReadonlyMap<number, Extent> | undefined
  let known: { readonly object: number; readonly first: number; readonly count: number } | undefined
  return (object, index) => {
    widths ??= widened(engine, page, table)
    const whole = widths.get(object)
    if (whole === undefined) return undefined
    if (known?.object !== object) known = { object, first: index, count: lengthFrom(table, index) }
    const step = (whole.right - whole.left) / known.count
    const left = whole.left + (index - known.first) * step
    return { left, right: left + step }
  }
}

const lengthFrom = (table: CharacterTable, first: number): number => {
  const object = table.integer(table.at(first) + place.object)
  let index = first + 1
  while (index < table.count && table.integer(table.at(index) + place.object) === object) index++
  return index - first
}

/** The objects whose characters are replaced and which others without characters follow, as wide as all of these. */
const widened = (engine: Engine, page: number, table: CharacterTable): ReadonlyMap<number, Extent> => {
  const { call, memory } = engine
  const hasReplaced = new Map<number, boolean>()
  for (let index = 0; index < table.count; index++) {
    const at = table.at(index)
    const object = table.integer(at + place.object)
    if (!hasReplaced.has(object)) hasReplaced.set(object, (table.integer(at + place.kind) & 0xff) === replaced)
  }
  const boundsOf = (object: number) => {
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    return { left, bottom, right, top }
  }
  const found = new Map<number, Extent>()
  const objects = new PageObjects(engine, page)
  let open: { readonly object: number; readonly bottom: number; readonly top: number } | undefined
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    if (objects.typeOf(object) !== objectType.text) continue
    const isReplaced = hasReplaced.get(object)
    const isLeftOut = open !== undefined && isReplaced === undefined && call.FPDFPageObj_CountMarks(object) > 0
    const bounds = isReplaced === true || isLeftOut ? boundsOf(object) : undefined
    if (bounds === undefined) open = undefined
    else if (isReplaced === true) open = { object, ...bounds }
    else if (open !== undefined && bounds.bottom < open.top && bounds.top > open.bottom) {
      const own = found.get(open.object) ?? boundsOf(open.object) ?? bounds
      found.set(open.object, { left: Math.min(own.left, bounds.left), right: Math.max(own.right, bounds.right) })
    } else open = undefined
  }
  table.refresh()
  return found
}
