import { Effect } from "effect"
import { crc32, deflate } from "node:zlib"
import { cooperatively } from "./Cooperative.js"
import type { PagePicture } from "./PageRenderer.js"

/** Encodes a picture as PNG (ISO/IEC 15948) without transparency. Does not block the event loop. */
export const pngOf = (picture: PagePicture): Effect.Effect<Uint8Array> =>
  Effect.gen(function* () {
    const { height, width } = picture
    const { hasColour, rows } = yield* cooperatively(() => scanlines(picture))
    const compressed = yield* Effect.async<Buffer>((resume) =>
      deflate(rows, { level: 4 }, (error, result) =>
        resume(error === null ? Effect.succeed(result) : Effect.die(error))
      )
    )
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, hasColour ? redGreenBlue : grey, 0, 0, 0], 8)
    return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", compressed), chunk("IEND", Buffer.alloc(0))])
  })

const grey = 0
const redGreenBlue = 2
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** PNG filter "Up": each byte is the difference from the byte above, which compresses scans and print well. */
const differenceFromAbove = 2

function* scanlines({ height, pixels, width }: PagePicture) {
  let hasColour = false
  for (let y = 0; y < height && !hasColour; y++) {
    for (let at = 4 * y * width; at < 4 * (y + 1) * width && !hasColour; at += 4) {
      hasColour = pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]
    }
    if (y % rowsAtOnce === 0) yield
  }
  const samples = hasColour ? 3 : 1
  const rows = Buffer.alloc((samples * width + 1) * height)
  let to = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = differenceFromAbove
    for (let at = 4 * y * width; at < 4 * (y + 1) * width; at += 4) {
      for (let sample = at; sample < at + samples; sample++) {
        rows[to++] = (pixels[sample] ?? 0) - (y === 0 ? 0 : (pixels[sample - 4 * width] ?? 0))
      }
    }
    if (y % rowsAtOnce === 0) yield
  }
  return { hasColour, rows }
}

const rowsAtOnce = 64

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
