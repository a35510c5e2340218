import type { Box } from "@winnow/document"
import { fillsPage } from "@winnow/document/pdf"
import type { PDFPageProxy } from "unpdf/pdfjs"
import { meet } from "./Boxes.js"
import type { Drawing } from "./Drawing.js"
import type { DrawnPicture, Shape } from "./DrawnShapes.js"

/**
 * The pictures of a page; opaque are those that may hide text and have no transparent part. Others are not looked at,
 * because pdf.js unpacks pictures only after it has read the page.
 */
export const withOpaquePictures = (
  page: PDFPageProxy,
  { letters, pictures }: Drawing,
  area: Box
): Promise<ReadonlyArray<Shape>> => {
  const mayHide = ({ box, isOpaque, turn }: DrawnPicture) =>
    isOpaque && !fillsPage(box, area) && letters.some((letter) => letter.turn < turn && meet(letter.box, box))
  return Promise.all(
    pictures.map(async (picture) => ({
      ...picture,
      isOpaque: mayHide(picture) && isOpaqueImage(await imageOf(page, picture.image))
    }))
  )
}

/** A picture as pdf.js's operators have it: by its name, or with its pixels. Undefined if it does not come in time. */
const imageOf = ({ commonObjs, objs }: PDFPageProxy, image: unknown): Promise<unknown> => {
  if (typeof image !== "string") return Promise.resolve(image)
  const objects = image.startsWith("g_") ? commonObjs : objs
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), maxWait)
    objects.get(image, (data: unknown) => {
      clearTimeout(timer)
      resolve(data)
    })
  })
}

/** In milliseconds. */
const maxWait = 2_000

const isOpaqueImage = (image: unknown): boolean => {
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
