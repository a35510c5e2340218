import type { PageLines } from "@winnow/document/pdf"
import { PathLines } from "@winnow/document/pdf"
import type { Matrix } from "./Matrix.js"
import { close, move, segmentLengths, straight } from "./Outlines.js"

/** How an operator paints a path. */
interface Painting {
  readonly isFilled: boolean
  readonly isStroked: boolean
  readonly isClosed: boolean
}

/** The lines and small figures of pdf.js's paths. */
export class DrawnPaths {
  private readonly found = new PathLines()
  private readonly operators: ReadonlyMap<unknown, Painting>

  /** `ops` are pdf.js's operator numbers by name. */
  constructor(ops: Readonly<Record<string, number>>) {
    this.operators = new Map(
      paintings.map((name) => [
        ops[name],
        { isFilled: /fill/i.test(name), isStroked: /stroke/i.test(name), isClosed: name.startsWith("close") }
      ])
    )
  }

  /** Undefined for paths that are not painted. */
  paintOf(operator: unknown): Painting | undefined {
    return this.operators.get(operator)
  }

  lines(): PageLines {
    return this.found.lines()
  }

  /** `colour` is that of the fill as `#rrggbb`; undefined for a pattern. `matrix` leads to the view. */
  draw(path: ArrayLike<number>, paint: Painting, colour: string | undefined, [a, b, c, d, e, f]: Matrix): void {
    const { found } = this
    found.begin({ ...paint, brightness: () => brightnessOf(colour) })
    for (let at = 0; at < path.length && !found.isDrawing; ) {
      const kind = path[at] ?? close
      const length = segmentLengths[kind] ?? 1
      const [ownX = 0, ownY = 0] = [path[at + length - 2], path[at + length - 1]]
      const [x, y] = [a * ownX + c * ownY + e, b * ownX + d * ownY + f]
      if (kind === move) found.move(x, y)
      else if (kind === straight) found.line(x, y)
      else if (kind === close) found.close()
      else found.curve(x, y)
      at += length
    }
    if (paint.isClosed) found.close()
    found.end()
  }
}

const paintings = [
  "stroke",
  "closeStroke",
  "fill",
  "eoFill",
  "fillStroke",
  "eoFillStroke",
  "closeFillStroke",
  "closeEOFillStroke"
]

const brightnessOf = (colour: string | undefined): number => {
  if (colour === undefined) return 0
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}
