import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { UnsupportedMediaType } from "./Failure.js"

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers">

/** Fails unless the body is said to be JSON in no encoding such as gzip. */
export const requireJson = ({ headers }: Request): Effect.Effect<void, UnsupportedMediaType> => {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]
  if (type?.trim().toLowerCase() !== "application/json") {
    return new UnsupportedMediaType({ message: "The body must be sent as Content-Type: application/json" })
  }
  const encoding = headers["content-encoding"] ?? "identity"
  return encoding.trim().toLowerCase() === "identity"
    ? Effect.void
    : new UnsupportedMediaType({ message: "The body must be sent without a Content-Encoding" })
}

/** Bytes, where the sender says. */
export const contentLength = ({ headers }: Request): number | undefined => {
  const length = headers["content-length"]
  return length === undefined || !/^\d{1,15}$/.test(length) ? undefined : Number(length)
}
