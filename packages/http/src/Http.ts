import type { HttpServerRequest } from "@effect/platform"
import { HttpApiBuilder, HttpApiError, HttpApp, HttpRouter, HttpServer } from "@effect/platform"
import type {
  ApiKeys,
  DocumentPages,
  Extractions,
  Sessions,
  Reviews,
  Templates,
  TemplateSuggestions,
  TemplateTrials,
  Users,
  Webhooks
} from "@winnow/core"
import type { Scope } from "effect"
import { Cause, Context, Effect, Layer, Option } from "effect"
import { Api } from "./Api.js"
import { ApiKeysHttp } from "./apiKeys/ApiKeysHttp.js"
import type { AuthenticationOptions } from "./edge/Authentication.js"
import { Authentication } from "./edge/Authentication.js"
import { makeConsoleApp } from "./console/ConsoleApp.js"
import { readConsoleFiles } from "./console/ConsoleFiles.js"
import { crossOrigin } from "./edge/CrossOrigin.js"
import { edge } from "./edge/Edge.js"
import { ExtractionsHttp } from "./extractions/ExtractionsHttp.js"
import { InvalidRequest } from "./contract/Failure.js"
import { ListAnswers } from "./contract/ListAnswers.js"
import { HealthHttp } from "./health/HealthHttp.js"
import { JsonBody, ResultBody } from "./body/JsonBody.js"
import { maxBodyBytes } from "./body/RunBody.js"
import type { UploadPace } from "./body/Uploads.js"
import { Uploads } from "./body/Uploads.js"
import { ByteBudget } from "./limits/ByteBudget.js"
import { noteOnRequest } from "./edge/RequestNotes.js"
import { notingRoute } from "./edge/RequestRecord.js"
import { PagesHttp } from "./pages/PagesHttp.js"
import { ReferenceHttp } from "./reference/ReferenceHttp.js"
import { layerWithoutPlatformSpans } from "./edge/RequestSpan.js"
import { makeSending } from "./edge/Sending.js"
import { failedKeyLimiting } from "./limits/RateLimits.js"
import { SessionHttp } from "./session/SessionHttp.js"
import { Stopping } from "./edge/Stopping.js"
import { ReviewsHttp } from "./reviews/ReviewsHttp.js"
import { TemplatesHttp } from "./templates/TemplatesHttp.js"
import { makeUnrouted } from "./edge/Unrouted.js"
import { UsageHttp } from "./usage/UsageHttp.js"
import { WebhooksHttp } from "./webhooks/WebhooksHttp.js"

export interface HttpOptions extends AuthenticationOptions {
  /** The maximum size of a decoded document in bytes. */
  readonly maxDocumentBytes: number
  /** The minimum speed at which bodies must arrive. */
  readonly uploadPace: UploadPace
  /** The path under which a host mounts the API, for `/openapi.json`; empty if it is served at the root. */
  readonly prefix: string
  /** Whether the service's dependencies work; evaluated at each `GET /health`. */
  readonly isHealthy: Effect.Effect<boolean>
  /** Completes when the server stops, so that waiting requests are answered. */
  readonly stopping: Effect.Effect<void>
  /** The folder of the built web console, served beside the API; null for no console. */
  readonly console: string | null
}

export const httpDefaults: HttpOptions = {
  maxDocumentBytes: 25 * 2 ** 20,
  uploadPace: { bytes: 2 ** 16, every: "10 seconds", within: "5 minutes" },
  prefix: "",
  allowOrigins: [],
  isHealthy: Effect.succeed(true),
  stopping: Effect.never,
  console: null,
  rateLimit: null,
  failedKeyLimit: { requests: 100, seconds: 60 },
  trustedProxies: 0,
  authenticate: null
}

/** The services that the API needs. */
export type HttpServices =
  | Extractions
  | DocumentPages
  | Reviews
  | Templates
  | TemplateSuggestions
  | TemplateTrials
  | Webhooks
  | ApiKeys
  | Sessions
  | Users

/** The whole API as one `HttpApp`. */
export class Http extends Context.Tag("@winnow/http/Http")<Http, HttpApp.Default<never, Scope.Scope>>() {
  static readonly app = (options: Partial<HttpOptions> = {}): Layer.Layer<Http, never, HttpServices> =>
    Layer.scoped(Http, makeApp({ ...httpDefaults, ...options }))

  /** Serves the API on the `HttpServer` of the context. */
  static readonly layer = (
    options: Partial<HttpOptions> = {}
  ): Layer.Layer<never, never, HttpServer.HttpServer | HttpServices> =>
    Layer.unwrapEffect(Effect.map(Http, (app) => HttpServer.serve(app))).pipe(
      Layer.provide(Http.app(options)),
      Layer.provide(layerWithoutPlatformSpans)
    )

  /** The API as a function of a web `Request`, for any host. `dispose` closes the engine too. */
  static readonly toWebHandler = <E>(engine: Layer.Layer<HttpServices, E>, options: Partial<HttpOptions> = {}) =>
    HttpApp.toWebHandlerLayerWith(Layer.provide(Http.app(options), [engine, layerWithoutPlatformSpans]), {
      toHandler: (runtime) => Effect.provide(Http, runtime)
    })
}

const makeApp = Effect.fnUntraced(function* ({
  console,
  isHealthy,
  maxDocumentBytes,
  prefix,
  stopping,
  uploadPace,
  ...options
}: HttpOptions) {
  const budget = new ByteBudget(bodiesAtATime * maxBodyBytes(maxDocumentBytes))
  const countFailure = failedKeyLimiting(options.failedKeyLimit)
  const groups = Layer.mergeAll(
    ExtractionsHttp({ maxDocumentBytes }),
    PagesHttp,
    ReviewsHttp,
    TemplatesHttp({ maxDocumentBytes }),
    WebhooksHttp,
    ApiKeysHttp,
    UsageHttp,
    SessionHttp({ ...options, countFailure, prefix }),
    HealthHttp(isHealthy)
  ).pipe(
    Layer.provide(
      Layer.mergeAll(Authentication.layer({ ...options, budget, countFailure }), JsonBody.layer, ResultBody.layer)
    ),
    Layer.provide(Layer.mergeAll(Stopping.layer(stopping), Uploads.layer(budget, uploadPace), ListAnswers.layer))
  )
  const context = yield* Layer.build(
    Layer.mergeAll(
      Layer.provide(HttpApiBuilder.api(Api), groups),
      ReferenceHttp(prefix),
      HttpApiBuilder.middleware(plainDecodeErrors),
      HttpApiBuilder.Router.Live,
      HttpApiBuilder.Middleware.layer,
      HttpServer.layerContext
    )
  )
  const routing = Context.get(context, HttpApiBuilder.Router)
  const { routes } = yield* routing.router
  const app = yield* HttpApiBuilder.httpApp.pipe(
    Effect.provideService(HttpApiBuilder.Router, { ...routing, router: Effect.map(routing.router, notingRoute) }),
    HttpRouter.withRouterConfig(routerConfig),
    Effect.provide(context)
  )
  const unrouted = makeUnrouted(routes)
  const consoleApp = console === null ? Option.none : makeConsoleApp(readConsoleFiles(console, prefix))
  const other = (request: HttpServerRequest.HttpServerRequest) =>
    Option.match(consoleApp(request), {
      onNone: () => Effect.succeed(unrouted(request)),
      onSome: (response) => Effect.as(noteOnRequest({ route: "console" }), response)
    })
  return edge(Effect.provide(app, context), other, crossOrigin(options.allowOrigins), makeSending(budget))
})

/** The budget for uploads and unsent answers, in bodies of the maximum size. */
const bodiesAtATime = 8

/** Longer path parameters are never ids. */
const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 200 }

/** Answers a request that does not decode in the API's own shape; the platform's own answer is a parse tree. */
const plainDecodeErrors = (app: HttpApp.Default): HttpApp.Default =>
  Effect.catchAllCause(app, (cause) => {
    const error = Cause.squash(cause)
    return error instanceof HttpApiError.HttpApiDecodeError
      ? Effect.die(InvalidRequest.fromIssues(error.issues))
      : Effect.failCause(cause)
  })
