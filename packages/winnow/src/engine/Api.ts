import { Headers, HttpApp, HttpServerRequest } from "@effect/platform"
import { consoleFolder } from "@winnow/console"
import type { UserId } from "@winnow/core"
import type { HttpServices } from "@winnow/http"
import { Http, reservedPath } from "@winnow/http"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import type { Authenticate, HostOptions } from "../WinnowOptions.js"
import { prefixOf } from "../WinnowOptions.js"
import { userIdOf } from "./HostUsers.js"

/** The service's whole API as a function, on services shared with the engine. */
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
  const app = Effect.flatten(Http).pipe(Effect.updateService(HttpServerRequest.HttpServerRequest, fromHost(prefix)))
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

/**
 * The request with the mount path removed from its URL. `accept-encoding` is removed because compression is the host's
 * task: Next sends responses without their `Content-Encoding`.
 */
const fromHost = (prefix: string) => {
  const mounts = mountsOf(prefix)
  return (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest =>
    request.modify({
      url: unmounted(request.url, mounts),
      headers: Headers.remove(request.headers, "accept-encoding")
    })
}

/** The prefix and its suffixes, because hosts may strip the beginning of the path, as Next does with `basePath`. */
const mountsOf = (prefix: string): ReadonlyArray<string> =>
  Array.from(prefix.matchAll(/\//g), ({ index }) => prefix.slice(index)).filter(
    (mount) => mount === prefix || !reservedPath.test(mount)
  )

const unmounted = (url: string, mounts: ReadonlyArray<string>): string => {
  const mount = mounts.find((mount) => url.startsWith(mount) && /^(?:[/?]|$)/.test(url.slice(mount.length)))
  // The host may have stripped the whole prefix.
  if (mount === undefined) return url
  const rest = url.slice(mount.length)
  // The console is also served at the prefix itself.
  return rest.startsWith("/") ? rest : `/${rest}`
}
