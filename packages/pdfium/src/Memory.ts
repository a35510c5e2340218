import { functionOf } from "./Calls.js"

/**
 * PDFium's memory: it grows as documents need it and never shrinks. Views of it are void once it has grown, so take them
 * after the call that may have done so.
 */
export interface Memory {
  /** Bytes in all. */
  readonly size: () => number
  /** The address of room for sixteen numbers that calls may write to. */
  readonly scratch: number
  /** The address of so many bytes of room; throws when there is none left. */
  readonly allocate: (length: number) => number
  readonly free: (address: number) => void
  readonly bytes: (address: number, length: number) => Uint8Array
  readonly floats: (address: number, count: number) => Float32Array
  /** All of it, by fours of bytes. */
  readonly integers: () => Uint32Array
  readonly singles: () => Float32Array
  /** The UTF-16 text that a call writes into the room it is given, in bytes, and whose length in bytes it answers. */
  readonly text: (write: (address: number, length: number) => number) => string
}

export const memoryOf = (exports: object): Memory => {
  const malloc = functionOf(exports, "malloc")
  const free = functionOf(exports, "free")
  const memory: unknown = Reflect.get(exports, "memory")
  let integers = new Uint32Array()
  let singles = new Float32Array()
  const buffer = (): ArrayBuffer => {
    const current: unknown = Reflect.get(Object(memory), "buffer")
    if (!(current instanceof ArrayBuffer)) throw new Error("This build of PDFium exports no memory")
    return current
  }
  const allocate = (length: number): number => {
    const address = malloc(Math.max(1, length))
    if (address === 0) throw new Error(`PDFium has no room for ${length} bytes`)
    return address
  }
  const textRoom = 512
  const textAt = allocate(textRoom)

  const text: Memory["text"] = (write) => {
    const length = write(textAt, textRoom)
    if (length <= textRoom) return decoded(textAt, length)
    const address = allocate(length)
    try {
      return decoded(address, write(address, length))
    } finally {
      free(address)
    }
  }
  /** Its last two bytes are the terminating zero. */
  const decoded = (address: number, length: number): string =>
    Buffer.from(buffer(), address, Math.max(0, length - 2)).toString("utf16le")

  return {
    size: () => buffer().byteLength,
    scratch: allocate(16 * Float64Array.BYTES_PER_ELEMENT),
    allocate,
    free,
    bytes: (address, length) => new Uint8Array(buffer(), address, length),
    floats: (address, count) => new Float32Array(buffer(), address, count),
    // A view that memory has grown away from is empty.
    integers: () => (integers.length > 0 ? integers : (integers = new Uint32Array(buffer()))),
    singles: () => (singles.length > 0 ? singles : (singles = new Float32Array(buffer()))),
    text
  }
}
