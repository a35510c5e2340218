/**
 * Bytes of a page: a multiple of three, so that whole groups of base64 fill it exactly, and not much more than a socket
 * gives at once: a body that has only begun holds one page.
 */
const pageSize = 3 * 2 ** 15

/** Pages that nobody uses at the moment; what they hold is not read again. */
const spare: Array<Buffer> = []
const maxSpare = 256

/**
 * Bytes that come bit by bit, up to `limit`. They are collected in pages that serve again and again: a buffer that grew
 * or waited as long as a slow sender takes would be old when it is thrown away, and each such one brings the next full
 * garbage collection nearer.
 */
export class PagedBytes {
  private readonly pages: Array<Buffer> = []
  length = 0

  constructor(private readonly limit: number) {}

  /** The page that takes the next bytes, from `offset` on; undefined when it cannot take `count` within the limit. */
  room(count: number): { readonly page: Buffer; readonly offset: number } | undefined {
    if (this.length + count > this.limit) return undefined
    const offset = this.length % pageSize
    const index = (this.length - offset) / pageSize
    const page = this.pages[index] ?? spare.pop() ?? Buffer.allocUnsafeSlow(pageSize)
    this.pages[index] = page
    return offset + count > pageSize ? undefined : { page, offset }
  }

  /** How many bytes the next page takes. */
  get left(): number {
    return pageSize - (this.length % pageSize)
  }

  /** All bytes in memory of their own, which may be transferred to another thread. Ends the use of this object. */
  take(): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(this.length)
    this.pages.forEach((page, index) => page.copy(bytes, index * pageSize))
    spare.push(...this.pages.splice(0).slice(0, maxSpare - spare.length))
    return bytes
  }
}
