import { HttpApiMiddleware, HttpServerRequest } from "@effect/platform"
import { Effect, Layer, Option, Schema } from "effect"
import { contentLength, requireJson } from "./BodyHeaders.js"
import { failures, InvalidRequest, PayloadTooLarge } from "../contract/Failure.js"
import { GrowingBuffer } from "./GrowingBuffer.js"
import { isTooDeep, parseJson, unkeepableText } from "./JsonText.js"
import { Uploads } from "./Uploads.js"
import { ServerStopping, Stopping } from "../edge/Stopping.js"

const largestBody = 2 ** 20

/** Reads a small JSON body within bounds of size and nesting, in place of the platform's own unbounded reading. */
export class JsonBody extends HttpApiMiddleware.Tag<JsonBody>()("@winnow/http/JsonBody", {
  failure: Schema.Union(
    failures.invalidRequest,
    failures.unsupportedMediaType,
    failures.payloadTooLarge,
    failures.uploadTooSlow,
    failures.overloaded,
    failures.stopping
  ),
  provides: HttpServerRequest.HttpServerRequest
}) {
  static readonly layer = Layer.effect(
    JsonBody,
    Effect.map(Effect.all([Stopping, Uploads]), ([stopping, uploads]) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* requireJson(request)
        const bytes = yield* stopping.cutShort(Effect.succeed(ServerStopping.beforeAnything))(
          readBytes(request, uploads)
        )
        if (isTooDeep(bytes)) return yield* InvalidRequest.tooDeep
        const json = parseJson(bytes)
        if (json === undefined) return yield* new InvalidRequest({ message: "The body is not valid JSON" })
        const unkeepable = unkeepableText(json)
        if (unkeepable !== undefined) return yield* InvalidRequest.fromIssues([unkeepable])
        const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
          json: { value: Effect.succeed(json) }
        })
        return read
      })
    )
  )
}

const tooLarge = new PayloadTooLarge({ message: `The body is larger than ${largestBody} bytes` })

const readBytes = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  uploads: typeof Uploads.Service
) {
  if ((contentLength(request) ?? 0) > largestBody) return yield* tooLarge
  const buffer = new GrowingBuffer(largestBody)
  yield* uploads.receive(request, (bytes) => (buffer.append(bytes) ? Option.none() : Option.some(tooLarge)))
  return buffer.bytes
})
