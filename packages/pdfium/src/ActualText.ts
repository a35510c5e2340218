import type { CharacterTable } from "./CharacterTable.js"
import { fromActualText, place } from "./CharacterTable.js"
import type { Pdfium } from "./Pdfium.js"
import { objectType, PageObjects } from "./PageObjects.js"

/** The left and right edge of a character, in page coordinates. */
export interface Extent {
  readonly left: number
  readonly right: number
}

/**
 * Positions of characters given as replacement text (`ActualText`; ISO 32000-2, 14.9.4), for example for icons. PDFium
 * puts all of them into the first object of the replaced ones; this spreads them over all these objects.
 */
export const actualTextPlaces = (
  engine: Pdfium,
  page: number,
  table: CharacterTable
): ((object: number, own: Extent) => Extent) => {
  const extents = actualTextExtents(engine, page, table)
  return (object, own) => {
    const extent = extents.get(object)
    if (extent === undefined) return own
    const { from, to } = extent
    const scale = (to.right - to.left) / (from.right - from.left)
    return { left: to.left + (own.left - from.left) * scale, right: to.left + (own.right - from.left) * scale }
  }
}

/** The extent of an object, and that of all objects that it replaces. */
interface ActualTextExtent {
  readonly from: Extent
  readonly to: Extent
}

/** The objects with replacement text that are followed by objects without characters, and their total extent. */
const actualTextExtents = (
  engine: Pdfium,
  page: number,
  table: CharacterTable
): ReadonlyMap<number, ActualTextExtent> => {
  const { call, memory } = engine
  const widths = new Map<number, { min: number; max: number }>()
  let isAnyReplaced = false
  for (let index = 0; index < table.count; index++) {
    const at = table.at(index)
    const object = table.integer(at + place.object)
    const isActualText = (table.integer(at + place.kind) & 0xff) === fromActualText
    const width = isActualText ? table.float(at + place.box + 2) - table.float(at + place.box) : 0
    isAnyReplaced ||= isActualText
    const known = widths.get(object)
    if (known === undefined) widths.set(object, { min: width, max: width })
    else {
      known.min = Math.min(known.min, width)
      known.max = Math.max(known.max, width)
    }
  }
  const found = new Map<number, ActualTextExtent>()
  if (!isAnyReplaced) return found
  const boundsOf = (object: number) => {
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    return { left, bottom, right, top }
  }
  const objects = new PageObjects(engine, page)
  let open: (Extent & { readonly object: number; readonly bottom: number; readonly top: number }) | undefined
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    if (objects.typeOf(object) !== objectType.text) continue
    const own = widths.get(object)
    // PDFium gives replacements equal parts of the object; mirrored letters of this kind have places of their own.
    const hasActualText = own !== undefined && own.max > 0 && own.max - own.min < 0.02 * own.max
    const isLeftOut = open !== undefined && own === undefined && call.FPDFPageObj_CountMarks(object) > 0
    const bounds = hasActualText || isLeftOut ? boundsOf(object) : undefined
    if (bounds === undefined) open = undefined
    else if (hasActualText) open = bounds.left < bounds.right ? { object, ...bounds } : undefined
    else if (open !== undefined && bounds.bottom < open.top && bounds.top > open.bottom) {
      const { left, object: first, right } = open
      const before = found.get(first)?.to ?? open
      const to = { left: Math.min(before.left, bounds.left), right: Math.max(before.right, bounds.right) }
      found.set(first, { from: { left, right }, to })
    } else open = undefined
  }
  table.refresh()
  return found
}
