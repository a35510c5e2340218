import type { Scope } from "effect"
import { Context, Effect, Layer, Schema } from "effect"

/** This server does not call that URL. The message says why, as a phrase that follows `The URL`. */
export class WebhookUrlRefused extends Schema.TaggedError<WebhookUrlRefused>()("WebhookUrlRefused", {
  message: Schema.String
}) {}

/** There was no response, or it was cut off. */
export class WebhookTransportError extends Schema.TaggedError<WebhookTransportError>()("WebhookTransportError", {
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface WebhookResponse {
  readonly status: number
  /** Waits until the body ends or enough of it was read, and returns its beginning as text. */
  readonly excerpt: Effect.Effect<string, WebhookTransportError>
}

/**
 * Port: sends requests to other people's servers. It never reaches the deployment's own network, whatever the URL says
 * or its host name resolves to, and follows no redirects. It has no time limit; the caller interrupts it.
 */
export class WebhookTransport extends Context.Tag("@winnow/core/WebhookTransport")<
  WebhookTransport,
  {
    /** Checks whether a URL may be registered. A host name that does not resolve now passes, as it may later. */
    readonly check: (url: string) => Effect.Effect<void, WebhookUrlRefused>
    /** Sends one request. Closing the scope aborts it. */
    readonly post: (
      request: WebhookRequest
    ) => Effect.Effect<WebhookResponse, WebhookUrlRefused | WebhookTransportError, Scope.Scope>
  }
>() {
  /** For a deployment that sends no webhooks: refuses every URL, so none can be registered. */
  static readonly layerNone = Layer.sync(WebhookTransport, () => {
    const refused = new WebhookUrlRefused({ message: "cannot be called: this server sends no webhooks" })
    return WebhookTransport.of({ check: () => Effect.fail(refused), post: () => Effect.fail(refused) })
  })
}
