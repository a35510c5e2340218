import { HttpApiMiddleware, HttpServerRequest } from "@effect/platform"
import { Effect, Layer, Schema, Stream } from "effect"
import { contentLength, requireJson } from "./BodyHeaders.js"
import { failures, InvalidRequest, PayloadTooLarge } from "./Failure.js"
import { GrowingBuffer } from "./GrowingBuffer.js"
import { isTooDeep, parseJson } from "./JsonText.js"

const largestBody = 2 ** 20

/** Reads a small JSON body within bounds of size and nesting, in place of the platform's own unbounded reading. */
export class JsonBody extends HttpApiMiddleware.Tag<JsonBody>()("@winnow/http/JsonBody", {
  failure: Schema.Union(failures.invalidRequest, failures.unsupportedMediaType, failures.payloadTooLarge),
  provides: HttpServerRequest.HttpServerRequest
}) {
  static readonly layer = Layer.succeed(
    JsonBody,
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      yield* requireJson(request)
      const json = parseJson(yield* readBytes(request))
      if (json === undefined) return yield* new InvalidRequest({ message: "The body is not valid JSON" })
      if (isTooDeep(json)) return yield* new InvalidRequest({ message: "The body is nested too deeply" })
      const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
        json: { value: Effect.succeed(json) }
      })
      return read
    })
  )
}

const tooLarge = new PayloadTooLarge({ message: `The body is larger than ${largestBody} bytes` })

const readBytes = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const expected = contentLength(request) ?? 0
  if (expected > largestBody) return yield* tooLarge
  const buffer = new GrowingBuffer(largestBody, expected)
  yield* Stream.runForEach(request.stream, (bytes) => {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return buffer.append(chunk, 0, chunk.length) ? Effect.void : tooLarge
  }).pipe(Effect.catchTag("RequestError", () => InvalidRequest.cutOff))
  return buffer.bytes
})
