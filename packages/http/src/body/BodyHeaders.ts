import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { UnsupportedMediaType } from "../contract/Failure.js"

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers">

/** Fails unless the headers declare JSON, no charset other than UTF-8, and no encoding such as gzip. */
export const requireJson = ({ headers }: Request): Effect.Effect<void, UnsupportedMediaType> => {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";")
  if (type.trim() !== "application/json") {
    return new UnsupportedMediaType({ message: "The body must be sent as Content-Type: application/json" })
  }
  if (!parameters.every(isNoOtherCharset)) {
    return new UnsupportedMediaType({ message: "The body must be sent in UTF-8, not in another charset" })
  }
  const encoding = headers["content-encoding"] ?? "identity"
  return encoding.trim().toLowerCase() === "identity"
    ? Effect.void
    : new UnsupportedMediaType({ message: "The body must be sent without a Content-Encoding" })
}

/** Accepts `charset=utf-8` and any parameter other than `charset`. */
const isNoOtherCharset = (parameter: string): boolean =>
  !/^\s*charset\s*=/.test(parameter) || /=\s*("?)utf-?8\1\s*$/.test(parameter)

/** The declared length in bytes, if any. */
export const contentLength = ({ headers }: Request): number | undefined => {
  const length = headers["content-length"]
  return length === undefined || !/^\d+$/.test(length) ? undefined : Number(length)
}
