import type { Box } from "@winnow/document"
import { boxAround } from "@winnow/document"
import { sharedArea } from "@winnow/document/pdf"
import type { Pdfium } from "./Pdfium.js"
import { objectType, PageObjects } from "./PageObjects.js"
import type { PageView } from "./PageView.js"
import { boxIn } from "./PageView.js"

/**
 * The fraction of an open page that pictures cover, in [0, 1]; overlapping areas count for each picture. Very many paths
 * count as one picture, because they may be letters that were converted to outlines.
 */
export const pictureShare = (engine: Pdfium, page: number, view: PageView): number => {
  const { call, memory } = engine
  const whole = { x: 0, y: 0, width: view.width, height: view.height }
  let covered = 0
  let paths = 0
  let drawn: Box | null = null
  const objects = new PageObjects(engine, page)
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index)
    const types = Array.from(objects.leaves(object), (leaf) => objects.typeOf(leaf))
    const isPicture = types.includes(objectType.image)
    const own = types.filter((type) => type === objectType.path).length
    if (!isPicture && own === 0) continue
    const at = memory.scratch
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.floats(at, 4)
    const box = boxIn(view, left, bottom, right, top)
    if (isPicture) covered += sharedArea(box, whole)
    else if (sharedArea(box, whole) > 0) {
      paths += own
      drawn = boxAround([drawn, box])
    }
  }
  if (paths >= minPaths && drawn !== null) covered = Math.max(covered, sharedArea(drawn, whole))
  const area = view.width * view.height
  return area > 0 ? Math.min(1, covered / area) : 0
}

/** A page of outlined letters has many more, a ruled form fewer. */
const minPaths = 200
