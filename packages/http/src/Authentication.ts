import {
  HttpApiMiddleware,
  HttpApiSecurity,
  HttpApp,
  HttpServerRequest,
  HttpServerResponse,
  OpenApi
} from "@effect/platform"
import type { UserId } from "@winnow/core"
import { ApiKeys, Unauthorized } from "@winnow/core"
import { Context, Effect, Layer } from "effect"
import { failures } from "./Failure.js"

/** Whose key the request came with. */
export class CurrentUser extends Context.Tag("@winnow/http/CurrentUser")<CurrentUser, UserId>() {}

/** Lets a request pass that has a usable API key, and says whose it is. Nothing else sees the key. */
export class Authentication extends HttpApiMiddleware.Tag<Authentication>()("@winnow/http/Authentication", {
  failure: failures.unauthorized,
  provides: CurrentUser,
  security: {
    apiKey: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "An API key: `Authorization: Bearer wn_live_…`")
    )
  }
}) {
  static readonly layer = Layer.effect(
    Authentication,
    Effect.map(ApiKeys, (keys) => ({
      apiKey: (value) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest
          if (!/^bearer /i.test(headers["authorization"] ?? "")) return yield* new Unauthorized()
          return (yield* keys.authenticate(value)).userId
        }).pipe(Effect.tapErrorTag("Unauthorized", () => challenge))
    }))
  )
}

const challenge = HttpApp.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "www-authenticate", "Bearer"))
)
