import type { Readable } from "node:stream"

/** An answer that is longer is not read to its end. */
const maxRead = 64 * 1024
const maxKept = 1024

/** Reads a body to its end, or as far as is bearable, and gives the beginning as text. */
export const readExcerpt = async (body: Readable): Promise<string> => {
  const kept: Array<Buffer> = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    if (size < maxKept) kept.push(bytes.subarray(0, maxKept - size))
    size += bytes.length
    // Leaving the loop destroys the body and with it the connection.
    if (size > maxRead) break
  }
  return new TextDecoder().decode(Buffer.concat(kept))
}
