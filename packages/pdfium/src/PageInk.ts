import type { Box } from "@winnow/document"
import type { Pdfium } from "./Pdfium.js"
import type { PageView } from "./PageView.js"

/** A rendering of an open page, used to check whether a box shows anything. */
export class PageInk {
  private readonly scale: number
  private readonly width: number
  private readonly height: number
  private readonly pixels: Uint8Array

  constructor({ call, memory }: Pdfium, page: number, view: PageView, hasAnnotations = false) {
    this.scale = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / (view.width * view.height)))
    this.width = Math.max(1, Math.floor(view.width * this.scale))
    this.height = Math.max(1, Math.floor(view.height * this.scale))
    const length = 4 * this.width * this.height
    const at = memory.allocate(length)
    const bitmap = call.FPDFBitmap_CreateEx(this.width, this.height, bgra, at, 4 * this.width)
    call.FPDFBitmap_FillRect(bitmap, 0, 0, this.width, this.height, seeThroughWhite)
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, this.width, this.height, 0, hasAnnotations ? withAnnotations : 0)
    this.pixels = new Uint8Array(memory.bytes(at, length))
    call.FPDFBitmap_Destroy(bitmap)
    memory.free(at)
  }

  /** Whether the box shows colours that differ by at least `least` of 255; false for a box off the page. */
  hasContrast(box: Box, least: number): boolean {
    const low = [255, 255, 255]
    const high = [0, 0, 0]
    this.each(box, (at) => {
      const alpha = this.pixels[at + 3] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        // Where nothing is drawn, the page is white.
        const value = 255 - (alpha * (255 - (this.pixels[at + channel] ?? 255))) / 255
        low[channel] = Math.min(low[channel] ?? 0, value)
        high[channel] = Math.max(high[channel] ?? 0, value)
      }
    })
    return high.some((value, channel) => value - (low[channel] ?? 0) > least - rounding)
  }

  /** Whether anything is drawn in the box, even in white. */
  hasInk(box: Box): boolean {
    let found = false
    this.each(box, (at) => void (found ||= (this.pixels[at + 3] ?? 0) > 0))
    return found
  }

  /** Whether the box looks unlike in another rendering of the same page. */
  differs(other: PageInk, box: Box): boolean {
    let found = false
    this.each(box, (at) => {
      for (let channel = at; channel < at + 4; channel++)
        found ||= Math.abs((this.pixels[channel] ?? 0) - (other.pixels[channel] ?? 0)) > minContrast
    })
    return found
  }

  private each(box: Box, look: (at: number) => void): void {
    const from = (start: number, max: number) => Math.min(max, Math.max(0, Math.floor(start * this.scale)))
    const to = (end: number, max: number) => Math.min(max, Math.max(0, Math.ceil(end * this.scale)))
    const right = to(box.x + box.width, this.width)
    const bottom = to(box.y + box.height, this.height)
    const [left, top] = [from(box.x, this.width), from(box.y, this.height)]
    const step = Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / maxInBox)) || 1
    for (let y = top; y < bottom; y += step) for (let x = left; x < right; x += step) look(4 * (y * this.width + x))
  }
}

const pixelsPerPoint = 1.5
const maxPixels = 3_000_000
/** Of a larger box, only so many pixels are looked at, at equal distances: a page may have thousands of such texts. */
const maxInBox = 20_000
/** Of 255, per colour channel: smaller differences are not visible. */
const minContrast = 20
/** Of 255: drawing may make a difference so much smaller. */
const rounding = 4

const bgra = 4
const withAnnotations = 0x01
const seeThroughWhite = 0x00ffffff
