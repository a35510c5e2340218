import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { HttpRouter } from "@effect/platform"
import { secondsHistogram } from "@winnow/extractor"
import { Clock, Effect, Exit, Metric } from "effect"
import { contentLength } from "../body/BodyHeaders.js"
import { noteOnRequest, requestNote } from "./RequestNotes.js"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

const seconds = secondsHistogram(
  "winnow_http_request_duration_seconds",
  "Time from the head of a request to its answer, without sending it."
)

/** Notes the route's pattern, without the client's values, and the extraction's id on the request. */
export const notingRoute = <E, R>(router: HttpRouter.HttpRouter<E, R>) =>
  HttpRouter.transform(router, (handler) =>
    Effect.flatMap(HttpRouter.RouteContext, ({ params, route }) => {
      const { id } = params
      const extraction = id !== undefined && extractionId.test(id) ? { extractionId: id } : {}
      return Effect.zipRight(noteOnRequest({ route: route.path, ...extraction }), handler)
    })
  )

const extractionId = /^ext_\w{1,64}$/

/** Logs each request and measures its time, however it ends. Records neither bodies nor URLs. */
export const recorded = <E, R>(
  request: Request,
  answer: Effect.Effect<Response, E, R>
): Effect.Effect<Response, E, R> =>
  Effect.flatMap(Clock.currentTimeNanos, (begun) =>
    Effect.onExit(answer, (exit) =>
      Effect.gen(function* () {
        const duration = Number((yield* Clock.currentTimeNanos) - begun) / 1e9
        const route = (yield* requestNote("route")) ?? "none"
        const { method } = request
        const status = Exit.isSuccess(exit) ? exit.value.status : clientClosed
        yield* Metric.update(timeOf(method, route, status), duration)
        yield* (route.startsWith("/health") ? Effect.logDebug("Request") : Effect.logInfo("Request")).pipe(
          Effect.annotateLogs({
            method,
            status,
            durationMs: Math.round(duration * 1e6) / 1e3,
            requestBytes: contentLength(request) ?? null,
            responseBytes: Exit.isSuccess(exit) ? (exit.value.body.contentLength ?? null) : 0
          })
        )
      })
    )
  )

/** The client closed the connection before the answer. */
const clientClosed = 499

const times = new Map<string, ReturnType<typeof timeOf>>()

/** Cached, because tagging a metric costs more than updating it. */
const timeOf = (method: string, route: string, status: number): typeof seconds => {
  const name = `${method} ${route} ${status}`
  const known = times.get(name)
  if (known !== undefined) return known
  const made = Object.entries({ method, route, status: String(status) }).reduce(
    (metric, [label, value]) => Metric.tagged(metric, label, value),
    seconds
  )
  times.set(name, made)
  return made
}
