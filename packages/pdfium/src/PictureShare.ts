import type { Pdfium } from "./Pdfium.js"
import { objectType, PageObjects } from "./PageObjects.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/**
 * The fraction of an open page that pictures cover, in [0, 1]; overlapping areas count for each picture. Very many paths
 * are a picture of what they surround, such as letters that were converted to outlines.
 */
export const pictureShare = (engine: Pdfium, page: number, view: PageView): number => {
  const { call, memory } = engine
  let covered = 0
  let paths = 0
  const drawn = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    const isPicture = hasPicture(objects, object, maxNested)
    const own = isPicture ? 0 : pathsOf(objects, object, maxNested)
    if (!isPicture && own === 0) continue
    paths += own
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    const { height, width, x, y } = boxIn(view, left, bottom, right, top)
    const shown = { left: Math.max(x, 0), right: Math.min(x + width, view.width) }
    const across = { top: Math.max(y, 0), bottom: Math.min(y + height, view.height) }
    if (shown.right <= shown.left || across.bottom <= across.top) continue
    if (isPicture) covered += (shown.right - shown.left) * (across.bottom - across.top)
    else {
      drawn.left = Math.min(drawn.left, shown.left)
      drawn.right = Math.max(drawn.right, shown.right)
      drawn.top = Math.min(drawn.top, across.top)
      drawn.bottom = Math.max(drawn.bottom, across.bottom)
    }
  }
  if (paths >= minPaths) covered = Math.max(covered, (drawn.right - drawn.left) * (drawn.bottom - drawn.top))
  const area = view.width * view.height
  return area > 0 ? Math.min(1, covered / area) : 0
}

const maxNested = 4
/** A page of outlined letters has many more, a ruled form fewer. */
const minPaths = 200

/** How many paths an object is or contains. */
const pathsOf = (objects: PageObjects, object: number, depth: number): number => {
  const type = objects.typeOf(object)
  if (type === objectType.path) return 1
  let count = 0
  if (type === objectType.form && depth > 0)
    for (const part of objects.within(object)) count += pathsOf(objects, part, depth - 1)
  return count
}

/** Whether the object is a picture or a form that contains one. */
const hasPicture = (objects: PageObjects, object: number, depth: number): boolean => {
  const type = objects.typeOf(object)
  if (type === objectType.image) return true
  if (type !== objectType.form || depth === 0) return false
  for (const part of objects.within(object)) if (hasPicture(objects, part, depth - 1)) return true
  return false
}
