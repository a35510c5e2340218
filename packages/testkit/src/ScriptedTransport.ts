import type { WebhookRequest, WebhookTransportError } from "@winnow/core"
import { WebhookTransport } from "@winnow/core"
import type { Scope } from "effect"
import { Effect, Layer } from "effect"

/** What a script answers: 200 where it says nothing. */
export interface ScriptedReply {
  readonly status?: number
  readonly body?: Effect.Effect<string, WebhookTransportError>
}

/** A `WebhookTransport` that sends nothing: it takes any URL and answers what a script says. */
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
