import type { Duration } from "effect"
import { Cause, Clock, Context, DateTime, Duration as Durations, Effect, Layer, Metric, Option, Ref } from "effect"
import { asLine, secondsHistogram } from "@winnow/extractor"
import type { DeliveryId } from "../Ids.js"
import type { AttemptResult } from "./Attempt.js"
import { attemptAt } from "./Attempt.js"
import type { ExtractionEvent } from "./Delivery.js"
import { SecretCipher } from "./SecretCipher.js"
import type { WebhookDelivery } from "./WebhookDelivery.js"
import { payloadOf } from "./WebhookPayload.js"
import { signatureHeaders } from "./WebhookSignature.js"
import type { StoredWebhook } from "./Webhook.js"
import { WebhookTransport, WebhookTransportError } from "./WebhookTransport.js"

export interface SenderOptions {
  /** Time limit from before the DNS lookup until the response body was read. */
  readonly timeout: Duration.DurationInput
}

/**
 * Makes one attempt at a delivery. Stores nothing and never fails: it returns the outcome. Only the response's status
 * decides; if the body is cut off or times out after that, only its excerpt is lost.
 */
export class WebhookSender extends Context.Tag("@winnow/core/WebhookSender")<
  WebhookSender,
  {
    /** Whether this process can decrypt the webhook's secret. */
    readonly canSign: (target: StoredWebhook) => Effect.Effect<boolean>
    readonly send: (id: DeliveryId, event: ExtractionEvent, target: StoredWebhook) => Effect.Effect<WebhookDelivery>
  }
>() {
  static readonly layer = (options: SenderOptions) => Layer.effect(WebhookSender, make(options))
}

const make = Effect.fnUntraced(function* (options: SenderOptions) {
  const transport = yield* WebhookTransport
  const cipher = yield* SecretCipher
  yield* startAttemptCounters

  const signingSecrets = Effect.fnUntraced(function* ({ secrets, webhook }: StoredWebhook, now: DateTime.Utc) {
    const newest = yield* cipher.open(secrets.secret, webhook.id)
    const { previous } = secrets
    if (previous === null || DateTime.lessThanOrEqualTo(previous.until, now)) return [newest] as const
    const other = yield* Effect.option(cipher.open(previous.secret, webhook.id))
    return [newest, ...Option.toArray(other)] as const
  })

  const requestOf = Effect.fnUntraced(function* (event: ExtractionEvent, target: StoredWebhook, now: DateTime.Utc) {
    const body = payloadOf(event)
    const secrets = yield* signingSecrets(target, now)
    const timestamp = Math.floor(now.epochMillis / 1000)
    const messageId = `${event.extraction.id}.${event.at.epochMillis}`
    const signature = signatureHeaders({ messageId, timestamp, body, secrets })
    const headers = {
      "content-type": "application/json",
      "user-agent": "Winnow-Webhooks/1",
      "x-service-event": event.name,
      ...signature
    }
    return { url: target.webhook.url, headers, body }
  })

  const tooLate = new WebhookTransportError({
    message: `No answer within ${Durations.format(options.timeout)}`
  })

  const attempt = Effect.fnUntraced(function* (event: ExtractionEvent, target: StoredWebhook, now: DateTime.Utc) {
    const answered = yield* Ref.make<Answered | null>(null)
    const failure = yield* Effect.flatMap(requestOf(event, target, now), transport.post).pipe(
      Effect.tap(({ status }) => Ref.set(answered, { status, excerpt: "" })),
      Effect.flatMap(({ excerpt, status }) =>
        Effect.flatMap(excerpt, (excerpt) => Ref.set(answered, { status, excerpt }))
      ),
      Effect.scoped,
      Effect.timeoutFail({ duration: options.timeout, onTimeout: () => tooLate }),
      Effect.as(null),
      Effect.catchAll((error) =>
        Effect.succeed(error._tag === "WebhookUrlRefused" ? `The URL ${error.message}` : error.message)
      ),
      Effect.catchAllDefect((defect) =>
        Effect.as(
          Effect.logError("A delivery failed unexpectedly", Cause.die(defect)),
          "The delivery failed unexpectedly"
        )
      )
    )
    const answer = yield* Ref.get(answered)
    const httpStatus = answer?.status ?? null
    const error = answer === null ? failure : errorOf(answer)
    return error === null
      ? ({ status: "success", httpStatus, error } as const)
      : ({ status: "failed", httpStatus, error: asLine(error, maxError) } as const)
  })

  const send = Effect.fn("WebhookSender.send")(function* (
    id: DeliveryId,
    event: ExtractionEvent,
    target: StoredWebhook
  ) {
    const now = yield* DateTime.now
    const outcome = yield* attempt(event, target, now)
    const result: AttemptResult = { ...outcome, durationMs: (yield* Clock.currentTimeMillis) - now.epochMillis }
    const delivery = attemptAt(id, event, target.webhook, now, result)
    yield* recordAttempt(delivery)
    return delivery
  })
  const canSign = ({ secrets, webhook }: StoredWebhook) => Effect.isSuccess(cipher.open(secrets.secret, webhook.id))

  return WebhookSender.of({ canSign, send })
})

const maxExcerpt = 200
const maxError = 500

interface Answered {
  readonly status: number
  /** Empty until the body was read. */
  readonly excerpt: string
}

const errorOf = ({ excerpt, status }: Answered): string | null => {
  if (status >= 200 && status < 300) return null
  const said = asLine(excerpt, maxExcerpt)
  const answer = status >= 300 && status < 400 ? `HTTP ${status}, and redirects are not followed` : `HTTP ${status}`
  return said === "" ? answer : `${answer}: ${said}`
}

const attempts = Metric.counter("winnow_webhook_deliveries_total", {
  description: "Attempts at webhook deliveries by this process, by how they ended.",
  incremental: true
})

const seconds = secondsHistogram("winnow_webhook_delivery_duration_seconds", "Time of one attempt at a delivery.")

/** Starts the counters at 0, because a rate cannot be computed from a counter's first appearance. */
const startAttemptCounters = Effect.forEach(
  ["success", "failed"],
  (outcome) => Metric.incrementBy(Metric.tagged(attempts, "outcome", outcome), 0),
  { discard: true }
)

/** Records an attempt in the metrics. */
const recordAttempt = ({ durationMs, status }: WebhookDelivery): Effect.Effect<void> =>
  Effect.zipRight(
    Metric.increment(Metric.tagged(attempts, "outcome", status)),
    Metric.update(Metric.tagged(seconds, "outcome", status), durationMs / 1000)
  )
