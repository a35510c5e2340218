import type { TextRun } from "@winnow/document"
import { believableAscent, believableDescent } from "@winnow/document"
import type { PageViewport, PDFPageProxy } from "unpdf/pdfjs"

/** A page's text as pdf.js returns it. */
export type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>

/** A page's text runs in drawing order, in the coordinates of the page as a viewer shows it. */
export const textRuns = (content: TextContent, viewport: PageViewport): ReadonlyArray<TextRun> => {
  const runs: Array<TextRun> = []
  const view = matrix(viewport.transform)
  const unit = Math.hypot(view.a, view.b)
  let spaced = false
  for (const item of content.items) {
    if (!("str" in item)) continue
    if (item.str.trim() === "") {
      // Line ends are items without text.
      if (item.str !== "") spaced = true
      continue
    }
    const style = content.styles[item.fontName]
    const vertical = style?.vertical === true
    const { a, b, c, d, e, f } = matrix(item.transform)
    const size = Math.hypot(view.a * c + view.c * d, view.b * c + view.d * d)
    const slope = Math.atan2(view.b * a + view.d * b, view.a * a + view.c * b)
    const x = view.a * e + view.c * f + view.e
    const y = view.b * e + view.d * f + view.f
    const width = (vertical ? item.height : item.width) * unit
    if (!(size > 0 && Number.isFinite(x + y + width))) continue
    runs.push({
      text: item.str.replace(otherSpace, " ").replace(presentationForms, (form) => form.normalize("NFKC")),
      x,
      y,
      angle: (Math.round((slope * 180) / Math.PI) + (vertical ? 90 : 0) + 360) % 360,
      width,
      size,
      ascent: vertical ? 0.5 : believableAscent(style?.ascent),
      descent: vertical ? -0.5 : believableDescent(style?.descent),
      rightToLeft: item.dir === "rtl",
      family: style?.fontFamily === "monospace" || style?.fontFamily === "serif" ? style.fontFamily : "sans-serif",
      spaced
    })
    spaced = false
  }
  return runs
}

/** Replaces other white space, so that runs are split only at the plain space. */
const otherSpace = /[^\S ]/gu

/** Arabic and Hebrew letters in the forms that they have within words. */
const presentationForms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]/gu

/** Maps (x, y) to (a · x + c · y + e, b · x + d · y + f). */
const matrix = (numbers: ReadonlyArray<number>) => ({
  a: numbers[0] ?? 1,
  b: numbers[1] ?? 0,
  c: numbers[2] ?? 0,
  d: numbers[3] ?? 1,
  e: numbers[4] ?? 0,
  f: numbers[5] ?? 0
})
