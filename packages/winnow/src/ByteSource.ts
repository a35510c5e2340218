/** Bytes that arrive in chunks; `cancel` also ends a pending `next`. */
export interface ByteSource {
  readonly next: () => Promise<{ readonly done?: boolean; readonly value?: unknown }>
  readonly cancel: () => void
}

/** A web `ReadableStream`. */
export interface WebStream {
  readonly getReader: () => {
    readonly read: () => Promise<{ readonly done: boolean; readonly value?: unknown }>
    readonly cancel: (reason?: unknown) => Promise<void>
  }
}

export const fromWebStream = (stream: WebStream): ByteSource => {
  const reader = stream.getReader()
  return { next: () => reader.read(), cancel: () => void reader.cancel().catch(() => undefined) }
}

/** Any async iterable, such as a Node stream. */
export const fromIterable = (iterable: AsyncIterable<unknown>): ByteSource => {
  const iterator = iterable[Symbol.asyncIterator]()
  return {
    next: () => iterator.next(),
    cancel: () => {
      if ("destroy" in iterable && typeof iterable.destroy === "function") iterable.destroy()
      void iterator.return?.().then(undefined, () => undefined)
    }
  }
}

/** Joins all chunks; `onSize` may throw when there are too many bytes. Rejects with the signal's reason. */
export const readAll = async (
  source: ByteSource,
  onSize: (bytes: number) => void,
  signal: AbortSignal | undefined
): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  let isOver = false
  const { aborted, unsubscribe } = abortPromise(signal)
  try {
    while (!isOver) {
      const { done, value } = await Promise.race([source.next(), aborted])
      isOver = done === true
      if (isOver) break
      if (!ArrayBuffer.isView(value)) throw new TypeError("its stream is not one of bytes")
      const chunk = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      size += chunk.byteLength
      onSize(size)
      chunks.push(chunk)
    }
  } finally {
    unsubscribe()
    if (!isOver) source.cancel()
  }
  return joined(chunks, size)
}

/** A promise that rejects when the signal aborts, and never settles without a signal. */
const abortPromise = (signal: AbortSignal | undefined) => {
  let unsubscribe = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted === true) return abort()
    signal?.addEventListener("abort", abort)
    unsubscribe = () => signal?.removeEventListener("abort", abort)
  })
  return { aborted, unsubscribe: () => unsubscribe() }
}

const joined = (chunks: ReadonlyArray<Uint8Array>, size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
