import type { HttpServerRequest } from "@effect/platform"
import type { Readable } from "node:stream"

/** Receives a body; at most one of `end` and `cutOff` is called. */
export interface BodyListener {
  readonly chunk: (bytes: Uint8Array) => void
  readonly end: () => void
  readonly cutOff: () => void
}

/** An incoming body; nothing is read before `start`. */
export interface BodySource {
  readonly start: (listener: BodyListener) => void
  /** Stops reading; this ends the request's connection, if it has its own. */
  readonly cancel: () => void
}

/** The source of a request's body; undefined if it has none. */
export const bodySourceOf = (request: HttpServerRequest.HttpServerRequest): BodySource | undefined => {
  const { headers, source } = request
  if (isReadable(source)) {
    const isSaid = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"
    return isSaid ? fromNode(source) : undefined
  }
  // Checked last, because Node loads its fetch at the first mention of `Request`.
  return source instanceof Request && source.body !== null ? fromWeb(source.body) : undefined
}

/** Ends the request's connection immediately, if it has its own. */
export const destroyConnection = ({ source }: HttpServerRequest.HttpServerRequest): void => {
  if (isReadable(source)) source.destroy()
}

const isReadable = (source: unknown): source is Readable =>
  typeof source === "object" && source !== null && "resume" in source && "destroy" in source

const fromNode = (readable: Readable): BodySource => ({
  start: ({ chunk, cutOff, end }) => {
    readable.on("data", chunk).on("end", end).on("error", cutOff).on("close", cutOff)
  },
  cancel: () => {
    readable.destroy()
  }
})

const fromWeb = (stream: ReadableStream<Uint8Array>): BodySource => {
  const reader = stream.getReader()
  const pump = async ({ chunk, end }: BodyListener): Promise<void> => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunk(next.value)
    end()
  }
  return {
    start: (listener) => {
      pump(listener).catch(listener.cutOff)
    },
    cancel: () => {
      reader.cancel().catch(() => undefined)
    }
  }
}
