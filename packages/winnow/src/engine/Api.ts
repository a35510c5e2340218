import { HttpApp, HttpServerRequest } from "@effect/platform"
import { consoleFolder } from "@winnow/console"
import type { UserId } from "@winnow/core"
import type { HttpServices } from "@winnow/http"
import { Http } from "@winnow/http"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import type { Authenticate, HostOptions } from "../WinnowOptions.js"
import { prefixOf } from "../WinnowOptions.js"
import { userIdOf } from "./HostUsers.js"

/** The service's whole API as a function, over services that others use as well. */
export const openApi = async <E>(services: Layer.Layer<HttpServices, E>, memo: Layer.MemoMap, options: HostOptions) => {
  const { authenticate, console = false } = options.handler ?? {}
  const prefix = prefixOf(options.handler)
  const { maxDocumentBytes } = options
  const http = Http.app({
    prefix,
    console: console ? consoleFolder : null,
    ...(maxDocumentBytes === undefined ? {} : { maxDocumentBytes }),
    ...(authenticate === undefined ? {} : { authenticate: userBy(authenticate) })
  })
  const runtime = ManagedRuntime.make(Layer.provideMerge(http, services), memo)
  const app = Effect.flatten(Http).pipe(Effect.updateService(HttpServerRequest.HttpServerRequest, unmounted(prefix)))
  return {
    handle: HttpApp.toWebHandlerRuntime(await runtime.runtime())(app),
    close: () => runtime.dispose()
  }
}

const userBy =
  (authenticate: Authenticate) =>
  ({ source }: HttpServerRequest.HttpServerRequest): Effect.Effect<Option.Option<UserId>> =>
    source instanceof Request
      ? Effect.map(
          Effect.promise(async () => authenticate(source)),
          (user) => Option.map(Option.fromNullable(user), userIdOf)
        )
      : Effect.succeedNone

/** The address without where the host has mounted the API, which may have been taken off already. */
const unmounted =
  (prefix: string) =>
  (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
    const { url } = request
    if (!url.startsWith(prefix)) return request
    const rest = url.slice(prefix.length)
    // The console stands at the prefix itself, too.
    if (rest === "" || rest.startsWith("?")) return request.modify({ url: `/${rest}` })
    return rest.startsWith("/") ? request.modify({ url: rest }) : request
  }
