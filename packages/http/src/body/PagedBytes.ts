/**
 * Bytes per page: a multiple of three, so that whole base64 groups fill it exactly, and not much more than a socket
 * delivers at once, because every body that has started holds one page.
 */
const pageSize = 3 * 2 ** 15

/** Unused pages, for reuse; their content is never read. */
const spare: Array<Buffer> = []
const maxSpare = 256

/**
 * Collects bytes, up to `limit`, in pages that are reused. Buffers of slow uploads would grow old before they are
 * freed, and each such buffer brings the next full garbage collection nearer.
 */
export class PagedBytes {
  private readonly pages: Array<Buffer> = []
  length = 0

  constructor(private readonly limit: number) {}

  /** The page for the next bytes, from `offset` on; undefined if it cannot hold `count` more bytes within the limit. */
  room(count: number): { readonly page: Buffer; readonly offset: number } | undefined {
    if (this.length + count > this.limit) return undefined
    const offset = this.length % pageSize
    const index = (this.length - offset) / pageSize
    const page = this.pages[index] ?? spare.pop() ?? Buffer.allocUnsafeSlow(pageSize)
    this.pages[index] = page
    return offset + count > pageSize ? undefined : { page, offset }
  }

  /** The number of bytes that still fit in the current page. */
  get left(): number {
    return pageSize - (this.length % pageSize)
  }

  /**
   * Returns all bytes in a buffer of its own, which may be transferred to another thread. Do not use this object
   * afterwards.
   */
  take(): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(this.length)
    this.pages.forEach((page, index) => page.copy(bytes, index * pageSize))
    spare.push(...this.pages.splice(0).slice(0, maxSpare - spare.length))
    return bytes
  }
}
