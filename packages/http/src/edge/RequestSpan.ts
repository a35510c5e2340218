import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { HttpMiddleware, HttpTraceContext } from "@effect/platform"
import { Effect, Exit, FiberRef, HashMap, Layer, Option } from "effect"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/**
 * The request's span, part of the client's trace if the request names one. It has the same fields as the log line,
 * under the names of OpenTelemetry's conventions, and nothing else that the client sent.
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

/** Disables the platform's own span, because it contains the URL and all headers, which may be secrets. */
export const layerWithoutPlatformSpans = Layer.scopedDiscard(
  Effect.locallyScoped(HttpMiddleware.currentTracerDisabledWhen, () => true)
)
