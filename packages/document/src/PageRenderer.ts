import type { Effect } from "effect"
import { Context } from "effect"
import type { ParserError } from "./DocumentParser.js"

/** A page as a viewer shows it, on white: RGBA, one byte each, row by row from the top left. */
export interface PagePicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** Pixels per point; less than requested if the picture would have been too large. */
  readonly scale: number
}

export interface PageRequest {
  /** From 1. */
  readonly page: number
  /** Pixels per point; 1 is 72 dots per inch. */
  readonly scale: number
}

/** Port: renders a page of a PDF with its form fields and annotations. `bytes` are not changed or transferred. */
export class PageRenderer extends Context.Tag("@winnow/document/PageRenderer")<
  PageRenderer,
  { readonly render: (bytes: Uint8Array, request: PageRequest) => Effect.Effect<PagePicture, ParserError> }
>() {}

/** Whether a picture shows nothing: fewer pixels differ from its first pixel than the smallest letter has. */
export const isBlank = ({ pixels }: PagePicture): boolean => {
  const [red = 0, green = 0, blue = 0] = pixels
  let dots = 0
  for (let at = 0; at < pixels.length && dots < dotsOfLetter; at += 4) {
    const difference = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue)
    )
    if (difference > standsOut) dots++
  }
  return dots < dotsOfLetter
}

const standsOut = 48
const dotsOfLetter = 12
