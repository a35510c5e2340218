import { HttpApp, HttpServerResponse } from "@effect/platform"
import type { Headers } from "@effect/platform"
import { Effect } from "effect"

/** Adds headers to the response of the current request, whether it succeeds or fails. */
export const addHeaders = (headers: Headers.Input): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))
