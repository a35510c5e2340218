import type { WebhookRequest, WebhookTransportError } from "@winnow/core"
import { WebhookTransport } from "@winnow/core"
import type { Scope } from "effect"
import { Effect, Layer } from "effect"

/** A scripted answer; the default status is 200. */
export interface ScriptedReply {
  readonly status?: number
  readonly body?: Effect.Effect<string, WebhookTransportError>
}

/** A `WebhookTransport` that sends nothing: it accepts any URL and answers from the given function. */
export const ScriptedTransport = {
  layer: (
    answer: (request: WebhookRequest) => Effect.Effect<ScriptedReply, WebhookTransportError, Scope.Scope> = () =>
      Effect.succeed({})
  ): Layer.Layer<WebhookTransport> =>
    Layer.succeed(WebhookTransport, {
      check: () => Effect.void,
      post: (request) =>
        Effect.map(answer(request), ({ body = Effect.succeed(""), status = 200 }) => ({ status, excerpt: body }))
    })
}
