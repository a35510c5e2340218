const smallest = 1_024

/** Bytes of unknown number up to `limit`, in one piece. */
export class GrowingBuffer {
  private buffer = Buffer.allocUnsafeSlow(smallest)
  length = 0

  constructor(private readonly limit: number) {}

  /** False when the bytes are over the limit; none of them is kept then. */
  append(bytes: Uint8Array): boolean {
    const needed = this.length + bytes.byteLength
    if (needed > this.limit) return false
    if (needed > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2))
      this.buffer.copy(larger, 0, 0, this.length)
      this.buffer = larger
    }
    this.buffer.set(bytes, this.length)
    this.length = needed
    return true
  }

  /** What was written so far, not a copy. */
  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length)
  }
}
