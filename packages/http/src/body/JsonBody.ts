import { HttpApiMiddleware, HttpServerRequest } from "@effect/platform"
import { resultLimits } from "@winnow/extractor"
import { Effect, Layer, Option, Schema } from "effect"
import { contentLength, requireJson } from "./BodyHeaders.js"
import { failures, InvalidRequest, PayloadTooLarge } from "../contract/Failure.js"
import { GrowingBuffer } from "./GrowingBuffer.js"
import { isTooDeep, parseJson, unstorableText } from "./JsonText.js"
import { Uploads } from "./Uploads.js"
import { ServerStopping, Stopping } from "../edge/Stopping.js"

const definition = {
  failure: Schema.Union(
    failures.invalidRequest,
    failures.unsupportedMediaType,
    failures.payloadTooLarge,
    failures.uploadTooSlow,
    failures.overloaded,
    failures.stopping
  ),
  provides: HttpServerRequest.HttpServerRequest
}

/** Reads a small JSON body with limits of size and nesting; the platform's own reader has none. */
export class JsonBody extends HttpApiMiddleware.Tag<JsonBody>()("@winnow/http/JsonBody", definition) {
  static readonly layer = Layer.effect(
    JsonBody,
    Effect.suspend(() => makeReader(2 ** 20))
  )
}

/** As `JsonBody`, for bodies that contain a whole result: up to twice the maximum size of a result. */
export class ResultBody extends HttpApiMiddleware.Tag<ResultBody>()("@winnow/http/ResultBody", definition) {
  static readonly layer = Layer.effect(
    ResultBody,
    Effect.suspend(() => makeReader(2 * resultLimits.bytes))
  )
}

const makeReader = (limit: number) =>
  Effect.map(Effect.all([Stopping, Uploads]), ([stopping, uploads]) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      yield* requireJson(request)
      const bytes = yield* stopping.cutShort(Effect.succeed(ServerStopping.beforeAnything))(
        readBytes(request, uploads, limit)
      )
      if (isTooDeep(bytes)) return yield* InvalidRequest.tooDeep
      const json = parseJson(bytes)
      if (json === undefined) return yield* new InvalidRequest({ message: "The body is not valid JSON" })
      const unstorable = unstorableText(json)
      if (unstorable !== undefined) return yield* InvalidRequest.fromIssues([unstorable])
      const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
        json: { value: Effect.succeed(json) }
      })
      return read
    })
  )

const readBytes = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  uploads: typeof Uploads.Service,
  limit: number
) {
  const tooLarge = new PayloadTooLarge({ message: `The body is larger than ${limit} bytes` })
  if ((contentLength(request) ?? 0) > limit) return yield* tooLarge
  const buffer = new GrowingBuffer(limit)
  yield* uploads.receive(request, (bytes) => (buffer.append(bytes) ? Option.none() : Option.some(tooLarge)))
  return buffer.bytes
})
