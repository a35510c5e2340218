import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { HttpMiddleware, HttpTraceContext } from "@effect/platform"
import { Effect, Exit, FiberRef, HashMap, Layer, Option } from "effect"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/**
 * The span of a request, part of the client's trace where it names one. It has the names of OpenTelemetry's conventions
 * for what the log says of the request too, and nothing of what the client sent.
 */
export const traced = <E, R>(request: Request, answer: Effect.Effect<Response, E, R>): Effect.Effect<Response, E, R> =>
  Effect.flatMap(FiberRef.get(FiberRef.currentTracerEnabled), (isEnabled) =>
    isEnabled
      ? Effect.useSpan(
          request.method,
          {
            kind: "server",
            captureStackTrace: false,
            parent: Option.getOrUndefined(HttpTraceContext.fromHeaders(request.headers)),
            attributes: { "http.request.method": request.method }
          },
          (span) =>
            Effect.withParentSpan(answer, span).pipe(
              Effect.onExit((exit) =>
                Effect.map(FiberRef.get(FiberRef.currentLogAnnotations), (notes) => {
                  for (const [note, attribute] of attributes) {
                    const value = Option.getOrUndefined(HashMap.get(notes, note))
                    if (value !== undefined) span.attribute(attribute, value)
                  }
                  if (Exit.isSuccess(exit)) span.attribute("http.response.status_code", exit.value.status)
                })
              )
            )
        )
      : answer
  )

const attributes = [
  ["route", "http.route"],
  ["requestId", "winnow.request.id"],
  ["userId", "winnow.user.id"],
  ["extractionId", "winnow.extraction.id"]
] as const

/** For what serves the API: the platform's own span has the URL and every header of a request, which may be secrets. */
export const layerWithoutPlatformSpans = Layer.scopedDiscard(
  Effect.locallyScoped(HttpMiddleware.currentTracerDisabledWhen, () => true)
)
