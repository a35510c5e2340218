import type { PDFPageProxy } from "unpdf/pdfjs"

/**
 * Whether no part of a picture is transparent. It is given as pdf.js's operators have it: by its name, or with its
 * pixels. False if it is not known.
 */
export const isOpaquePicture = ({ commonObjs, objs }: PDFPageProxy, picture: unknown): boolean => {
  const known = typeof picture === "string" ? [objs, commonObjs].find((objects) => objects.has(picture)) : undefined
  const image: unknown = typeof picture === "string" ? known?.get(picture) : picture
  if (!(image instanceof Object)) return false
  const pixels: unknown = Reflect.get(image, "data")
  if (
    Reflect.get(image, "kind") !== withAlpha ||
    !(pixels instanceof Uint8ClampedArray || pixels instanceof Uint8Array)
  )
    return pixels !== undefined
  const step = 4 * Math.max(1, Math.floor(pixels.length / 4 / maxLooked))
  for (let at = 3; at < pixels.length; at += step) if ((pixels[at] ?? 0) < solid) return false
  return true
}

/** pdf.js's kind of pictures with red, green, blue and alpha. */
const withAlpha = 3
const solid = 250
/** In pixels. */
const maxLooked = 10_000
