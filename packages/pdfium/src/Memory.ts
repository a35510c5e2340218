import { functionOf } from "./Calls.js"

/**
 * PDFium's memory. It grows on demand and never shrinks. Views become invalid when it grows, so take them after any
 * call that may have grown it.
 */
export interface Memory {
  /** Total size in bytes. */
  readonly size: () => number
  /** Address of a scratch buffer for sixteen numbers. */
  readonly scratch: number
  /** Allocates `length` bytes and returns their address; throws if memory is exhausted. */
  readonly allocate: (length: number) => number
  readonly free: (address: number) => void
  readonly bytes: (address: number, length: number) => Uint8Array
  readonly floats: (address: number, count: number) => Float32Array
  /** The whole memory in units of four bytes. */
  readonly integers: () => Uint32Array
  readonly singles: () => Float32Array
  /** The UTF-16 text that a call writes to a buffer of `length` bytes; the call returns its length in bytes. */
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
  /** The last two bytes are the terminating zero. */
  const decoded = (address: number, length: number): string =>
    Buffer.from(buffer(), address, Math.max(0, length - 2)).toString("utf16le")

  return {
    size: () => buffer().byteLength,
    scratch: allocate(16 * Float64Array.BYTES_PER_ELEMENT),
    allocate,
    free,
    bytes: (address, length) => new Uint8Array(buffer(), address, length),
    floats: (address, count) => new Float32Array(buffer(), address, count),
    // A view of memory that has grown is detached and thus empty.
    integers: () => (integers.length > 0 ? integers : (integers = new Uint32Array(buffer()))),
    singles: () => (singles.length > 0 ? singles : (singles = new Float32Array(buffer()))),
    text
  }
}
