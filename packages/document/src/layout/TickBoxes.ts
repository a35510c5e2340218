import { hasMiddleOf } from "../ParsedDocument.js"
import type { AnnotationText } from "./Annotations.js"
import { isTickBox } from "./Annotations.js"
import type { TextRun } from "./TextRun.js"

/** What a page draws, and what lies on it. */
interface Marked {
  readonly runs: ReadonlyArray<TextRun>
  readonly annotations: ReadonlyArray<AnnotationText>
}

/**
 * Joins each tick box that the page draws with what lies on it: a form's field takes its place, and a typed cross ticks
 * it.
 */
export const withEachBoxOnce = <Page extends Marked>(page: Page): Page => {
  const upon = page.annotations.filter(({ text }) => isTickBox.test(text) || cross.test(text))
  const boxes = upon.length === 0 ? [] : page.runs.filter(({ text }) => drawnBox.test(text))
  if (boxes.length === 0) return page
  const ticked = new Set<TextRun>()
  const replaced = new Set<AnnotationText | TextRun>()
  for (const annotation of upon) {
    const run = boxes.find(({ ascent, size, width, x, y }) =>
      hasMiddleOf(annotation.box, { x, y: y - ascent * size, width, height: size })
    )
    if (run === undefined) continue
    const isField = isTickBox.test(annotation.text)
    replaced.add(isField && run.text !== "☒" ? run : annotation)
    if (!isField) ticked.add(run)
  }
  return {
    ...page,
    runs: page.runs.flatMap((run) => (replaced.has(run) ? [] : ticked.has(run) ? { ...run, text: "☒" } : run)),
    annotations: page.annotations.filter((annotation) => !replaced.has(annotation))
  }
}

const drawnBox = /^[☐☒□❏❑◻]$/u
const cross = /^[xX×✓✔✗✘]$/u
