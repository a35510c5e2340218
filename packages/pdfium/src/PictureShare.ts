import type { Pdfium } from "./Pdfium.js"
import { objectType, PageObjects } from "./PageObjects.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/** The fraction of an open page that pictures cover, in [0, 1]; overlapping areas count for each picture. */
export const pictureShare = (engine: Pdfium, page: number, view: PageView): number => {
  const { call, memory } = engine
  let covered = 0
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    if (!hasPicture(objects, object, maxNested)) continue
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    const { height, width, x, y } = boxIn(view, left, bottom, right, top)
    const shownWidth = Math.min(x + width, view.width) - Math.max(x, 0)
    const shownHeight = Math.min(y + height, view.height) - Math.max(y, 0)
    if (shownWidth > 0 && shownHeight > 0) covered += shownWidth * shownHeight
  }
  const area = view.width * view.height
  return area > 0 ? Math.min(1, covered / area) : 0
}

const maxNested = 4

/** Whether the object is a picture or a form that contains one. */
const hasPicture = (objects: PageObjects, object: number, depth: number): boolean => {
  const type = objects.typeOf(object)
  if (type === objectType.image) return true
  if (type !== objectType.form || depth === 0) return false
  for (const part of objects.within(object)) if (hasPicture(objects, part, depth - 1)) return true
  return false
}
