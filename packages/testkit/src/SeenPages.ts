import { inflateSync } from "node:zlib"

/** The image of a known page. */
export interface KnownPage {
  /** In the format of `pngOf` of `@winnow/core`. */
  readonly png: Uint8Array
  readonly page: number
}

/** Returns a function that finds which known page an image shows, by comparing brightness. */
export const seenPages = (known: ReadonlyArray<KnownPage>): ((png: Uint8Array) => number) => {
  const prints = known.map(({ page, png }) => ({ page, print: printOf(png) }))
  return (png) => {
    const print = printOf(png)
    const distances = prints.map(({ page, print: other }) => ({
      page,
      distance: print.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)
    }))
    return distances.sort((one, other) => one.distance - other.distance)[0]?.page ?? 0
  }
}

const across = 48
const down = 96

/** The brightness of each cell of the image. */
const printOf = (png: Uint8Array): ReadonlyArray<number> => {
  const { height, samples, width, rows } = decoded(Buffer.from(png))
  const sums = Array.from({ length: across * down }, () => 0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * down) / height) * across + Math.floor((x * across) / width)
      sums[cell] = (sums[cell] ?? 0) + (rows[(y * width + x) * samples] ?? 0)
    }
  }
  return sums.map((sum) => (sum * across * down) / (width * height))
}

/** Decodes an image with eight bits per sample, in which each row is stored as its difference from the row above. */
const decoded = (png: Buffer) => {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const samples = png[25] === 0 ? 1 : 3
  const at = png.indexOf("IDAT", 0, "latin1")
  const filtered = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const stride = width * samples
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0)
      rows[y * stride + x] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + above
    }
  }
  return { width, height, samples, rows }
}
