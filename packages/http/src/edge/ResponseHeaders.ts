import { HttpApp, HttpServerResponse } from "@effect/platform"
import type { Headers } from "@effect/platform"
import { Effect } from "effect"

/** Puts headers on the response of the request that is being answered, whatever it becomes. */
export const addHeaders = (headers: Headers.Input): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))
