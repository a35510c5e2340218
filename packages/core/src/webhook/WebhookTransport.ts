import type { Scope } from "effect"
import { Context, Effect, Layer, Schema } from "effect"

/** This server does not call that URL. The message says what the URL must be, and goes on after its name. */
export class WebhookUrlRefused extends Schema.TaggedError<WebhookUrlRefused>()("WebhookUrlRefused", {
  message: Schema.String
}) {}

/** There was no answer, or none that ended. */
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
  /** Waits for the end of the body, or until more came than anybody wants, and gives the beginning as text. */
  readonly excerpt: Effect.Effect<string, WebhookTransportError>
}

/**
 * Port: the way to other people's servers. It never reaches into the deployment's own network, whatever the URL says
 * or its name resolves to, and follows no redirect. Time is limited by the caller, who interrupts.
 */
export class WebhookTransport extends Context.Tag("@winnow/core/WebhookTransport")<
  WebhookTransport,
  {
    /** Whether a URL may be registered. A name that does not resolve now may do so later: it passes. */
    readonly check: (url: string) => Effect.Effect<void, WebhookUrlRefused>
    /** Sends once. Closing the scope ends what is not over. */
    readonly post: (
      request: WebhookRequest
    ) => Effect.Effect<WebhookResponse, WebhookUrlRefused | WebhookTransportError, Scope.Scope>
  }
>() {
  /** For a deployment that sends no webhooks: none can be registered. */
  static readonly layerNone = Layer.sync(WebhookTransport, () => {
    const refused = new WebhookUrlRefused({ message: "cannot be called: this server sends no webhooks" })
    return WebhookTransport.of({ check: () => Effect.fail(refused), post: () => Effect.fail(refused) })
  })
}
