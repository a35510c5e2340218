const initialBytes = 1_024

/** A contiguous buffer for up to `limit` bytes, which grows as needed. */
export class GrowingBuffer {
  private buffer = Buffer.allocUnsafeSlow(initialBytes)
  length = 0

  constructor(private readonly limit: number) {}

  /** Returns false, and appends nothing, if the bytes would exceed the limit. */
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

  /** The bytes written so far, without copying. */
  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length)
  }
}
