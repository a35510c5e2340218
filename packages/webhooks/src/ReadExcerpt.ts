import type { Readable } from "node:stream"

/** An answer that is longer is not read to its end. */
const mostRead = 64 * 1024
const mostKept = 1024

/** Reads a body to its end, or as far as is bearable, and gives the beginning as text. */
export const readExcerpt = async (body: Readable): Promise<string> => {
  const kept: Array<Buffer> = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    if (size < mostKept) kept.push(bytes.subarray(0, mostKept - size))
    size += bytes.length
    // Leaving the loop destroys the body and with it the connection.
    if (size > mostRead) break
  }
  return new TextDecoder().decode(Buffer.concat(kept))
}
