import type { PageViewport, PDFPageProxy } from "unpdf/pdfjs"
import type { FontFamily } from "./GlyphWidths.js"

/** What pdf.js says about a page's text. */
type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>

/**
 * Characters drawn in one go, turned so that the text runs from left to right: `x` is where it starts, `base` its base
 * line, `width` and `size` (the font's) in points. `ascent` and `descent` are parts of `size`, both counted upwards.
 */
export interface TextRun {
  readonly text: string
  readonly x: number
  readonly base: number
  readonly width: number
  readonly size: number
  readonly ascent: number
  readonly descent: number
  readonly rightToLeft: boolean
  readonly family: FontFamily
  /** White space stands before it in the order of drawing. */
  readonly spaced: boolean
}

/** The runs of one direction, in the order of drawing; `angle` is in degrees clockwise as a viewer shows the page. */
export interface TurnedRuns {
  readonly angle: number
  readonly runs: Array<TextRun>
}

/** A page's text runs by direction, the direction with the most runs first. */
export const textRuns = (content: TextContent, viewport: PageViewport): ReadonlyArray<TurnedRuns> => {
  const byAngle = new Map<number, TurnedRuns>()
  const [m0, m1, m2, m3, m4, m5] = matrix(viewport.transform)
  const unit = Math.hypot(m0, m1)
  let spaced = true
  for (const item of content.items) {
    if (!("str" in item)) continue
    if (item.str.trim() === "") {
      spaced = true
      continue
    }
    const style = content.styles[item.fontName]
    const vertical = style?.vertical === true
    const [a, b, c, d, e, f] = matrix(item.transform)
    const size = Math.hypot(m0 * c + m2 * d, m1 * c + m3 * d)
    const slope = Math.atan2(m1 * a + m3 * b, m0 * a + m2 * b)
    const angle = (Math.round((slope * 180) / Math.PI) + (vertical ? 90 : 0) + 360) % 360
    const x = m0 * e + m2 * f + m4
    const y = m1 * e + m3 * f + m5
    const width = (vertical ? item.height : item.width) * unit
    if (!(size > 0 && Number.isFinite(x + y + width))) continue
    let turned = byAngle.get(angle)
    if (turned === undefined) byAngle.set(angle, (turned = { angle, runs: [] }))
    const [cos, sin] = cosSin(angle)
    turned.runs.push({
      text: item.str.replace(otherSpace, " "),
      x: x * cos + y * sin,
      base: y * cos - x * sin,
      width,
      size,
      ascent: vertical ? 0.5 : between(style?.ascent, 0.7, 1.1, 0.85),
      descent: vertical ? -0.5 : between(style?.descent, -0.4, -0.1, -0.22),
      rightToLeft: item.dir === "rtl",
      family: style?.fontFamily === "monospace" || style?.fontFamily === "serif" ? style.fontFamily : "sans-serif",
      spaced
    })
    spaced = item.hasEOL
  }
  return [...byAngle.values()].sort((one, other) => other.runs.length - one.runs.length)
}

/** So that runs are only to be cut at the one space. */
const otherSpace = /[^\S ]/gu

/** Exact for the right angles, so that upright pages keep their numbers. */
export const cosSin = (angle: number): readonly [cos: number, sin: number] => {
  if (angle === 0) return [1, 0]
  if (angle === 90) return [0, 1]
  if (angle === 180) return [-1, 0]
  if (angle === 270) return [0, -1]
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

type Matrix = readonly [number, number, number, number, number, number]

const matrix = (numbers: ReadonlyArray<number>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

/** Fonts lie about their height: what is not believable is replaced by what is usual. */
const between = (value: number | undefined, least: number, most: number, usual: number): number =>
  value !== undefined && value >= least && value <= most ? value : usual
