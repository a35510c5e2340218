import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { makeOpenApiDocument } from "./OpenApiDocument.js"
import { renderReference } from "./ReferencePage.js"

/** `/openapi.json` and `/docs`, generated at the first request and cached. */
export const ReferenceHttp = (prefix: string) =>
  HttpApiBuilder.Router.use((router) =>
    Effect.gen(function* () {
      const document = yield* Effect.cached(Effect.sync(() => makeOpenApiDocument(prefix)))
      const json = yield* Effect.cached(Effect.map(document, (document) => HttpServerResponse.unsafeJson(document)))
      const page = yield* Effect.cached(
        Effect.map(document, (document) =>
          HttpServerResponse.setHeader(HttpServerResponse.html(renderReference(document)), ...policy)
        )
      )
      yield* router.get("/openapi.json", json)
      yield* router.get("/docs", page)
    })
  )

/** The page has no script and fetches nothing. */
const policy = ["content-security-policy", "default-src 'none'; style-src 'unsafe-inline'"] as const
