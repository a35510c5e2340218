import type { HttpServerRequest } from "@effect/platform"
import type { Readable } from "node:stream"

/** What happens to a body, at most one of `end` and `cutOff`. */
export interface BodyListener {
  readonly chunk: (bytes: Uint8Array) => void
  readonly end: () => void
  readonly cutOff: () => void
}

/** Bytes on their way in, from the first `start` on. */
export interface BodySource {
  readonly start: (listener: BodyListener) => void
  /** Takes no more; the connection ends with it where there is one. */
  readonly giveUp: () => void
}

/** Where a request's body comes from; undefined when it has none. */
export const bodySourceOf = (request: HttpServerRequest.HttpServerRequest): BodySource | undefined => {
  const { headers, source } = request
  if (isReadable(source)) {
    const isSaid = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"
    return isSaid ? fromNode(source) : undefined
  }
  // Asked last: the first mention of `Request` makes Node load its fetch.
  return source instanceof Request && source.body !== null ? fromWeb(source.body) : undefined
}

/** Ends the connection of a request at once, where it has one of its own. */
export const destroyConnection = ({ source }: HttpServerRequest.HttpServerRequest): void => {
  if (isReadable(source)) source.destroy()
}

const isReadable = (source: unknown): source is Readable =>
  typeof source === "object" && source !== null && "resume" in source && "destroy" in source

const fromNode = (readable: Readable): BodySource => ({
  start: ({ chunk, cutOff, end }) => {
    readable.on("data", chunk).on("end", end).on("error", cutOff).on("close", cutOff)
  },
  giveUp: () => {
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
    giveUp: () => {
      reader.cancel().catch(() => undefined)
    }
  }
}
