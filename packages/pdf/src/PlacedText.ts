import type { AnnotationText, Box, LineRole } from "@winnow/document"
import type { PageViewport } from "unpdf/pdfjs"

/** Text that lies on top of the page's own text. `rect` is left, bottom, right, top in PDF coordinates. */
export interface PlacedText {
  /** The annotation's own, such as "20R". */
  readonly id: string
  readonly text: string
  readonly rect: ReadonlyArray<number>
  readonly role: LineRole
}

/** The same text in the coordinates of the page as a viewer shows it. */
export const annotationText = ({ text, rect, role }: PlacedText, viewport: PageViewport): AnnotationText => ({
  text,
  role,
  box: boxOf(rect, viewport)
})

const boxOf = (rect: ReadonlyArray<number>, viewport: PageViewport): Box => {
  const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0)
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0)
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) }
}
