const smallest = 1_024

/**
 * Bytes of unknown number up to `limit`, in memory of their own: what comes out may be transferred to another thread.
 * `expected` spares growing; memory that is never written to costs no resident bytes.
 */
export class GrowingBuffer {
  private buffer: Buffer
  length = 0

  constructor(
    readonly limit: number,
    expected: number
  ) {
    this.buffer = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(expected, smallest)))
  }

  /** Room for `count` more bytes, to be written from `length` on; undefined when they are over the limit. */
  reserve(count: number): Buffer | undefined {
    const needed = this.length + count
    if (needed > this.limit) return undefined
    if (needed > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(this.limit, Math.max(needed, this.buffer.length * 2)))
      this.buffer.copy(larger, 0, 0, this.length)
      this.buffer = larger
    }
    return this.buffer
  }

  /** False when the bytes are over the limit; none of them is kept then. */
  append(bytes: Uint8Array): boolean {
    const room = this.reserve(bytes.byteLength)
    if (room === undefined) return false
    room.set(bytes, this.length)
    this.length += bytes.byteLength
    return true
  }

  /** What was written so far, not a copy. */
  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length)
  }
}
