import type { Variable } from "./Variable.js"
import { InvalidOptionError, WebhookRejectedError } from "./WinnowError.js"

/** An ended extraction, in the API's format. */
export interface EndedRun {
  readonly id: string
  readonly userId: string
  readonly templateId: string
  readonly templateName: string
  readonly fileName: string
  readonly status: "completed" | "failed"
  readonly extractedData: Readonly<Record<string, unknown>> | null
  readonly error: string | null
  readonly variables: ReadonlyArray<Variable>
  readonly source: "dashboard" | "api"
  readonly runId: string | null
  readonly processingTimeMs: number | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** The body of a delivery. A delivery may arrive twice, with the same `data.id`, `event` and `timestamp`. */
export interface WebhookEvent {
  readonly event: "extraction.completed" | "extraction.failed" | "extraction.reviewed"
  readonly data: EndedRun
  /** When it happened, ISO 8601, UTC. */
  readonly timestamp: string
}

/** A web `Request`, or another host's headers and body; the body must be unparsed. */
export type WebhookRequest =
  | Request
  | {
      readonly headers: Headers | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
      readonly body: string | Uint8Array
    }

export interface VerifyOptions {
  /** The maximum difference in seconds between the delivery's timestamp and now; default: 300. */
  readonly toleranceSeconds?: number
  /**
   * Accepts only signatures with a timestamp, which all of Winnow's deliveries have; default: true. With false,
   * `X-Service-Signature` alone is enough, so whoever has seen a delivery can replay it at any time.
   */
  readonly requireTimestamp?: boolean
}

/**
 * Verifies that a request was signed with the secret, or with one of several, and returns its event. Checks the
 * Standard Webhooks headers and their timestamp; only if they are missing and `requireTimestamp` is false,
 * `X-Service-Signature`, which has no timestamp. Signatures are compared in constant time. Rejects with
 * `WebhookRejectedError`: answer 400.
 */
export const verifyWebhook = async (
  request: WebhookRequest,
  secret: string | ReadonlyArray<string>,
  options: VerifyOptions = {}
): Promise<WebhookEvent> => {
  const secrets = typeof secret === "string" ? [secret] : secret
  if (secrets.length === 0 || secrets.includes("")) throw new InvalidOptionError("The webhook's secret is empty")
  const body = await bodyOf(request)
  const { message, signatures } = signedBy(request.headers, body, options)
  const checks = secrets.flatMap((secret) => signatures.map((signature) => isSigned(message, signature, secret)))
  if (!(await Promise.all(checks)).includes(true)) {
    throw new WebhookRejectedError("The signature does not match the webhook's secret")
  }
  return eventOf(body)
}

interface Signed {
  readonly message: Uint8Array<ArrayBuffer>
  readonly signatures: ReadonlyArray<Uint8Array<ArrayBuffer>>
}

const signedBy = (
  headers: WebhookRequest["headers"],
  body: Uint8Array,
  { requireTimestamp = true, toleranceSeconds = 300 }: VerifyOptions
): Signed => {
  const standard = headerOf(headers, "webhook-signature")
  if (standard !== undefined) {
    const id = headerOf(headers, "webhook-id") ?? ""
    const timestamp = headerOf(headers, "webhook-timestamp") ?? ""
    const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(Date.now() / 1000 - Number(timestamp)) : Number.NaN
    if (!(age <= toleranceSeconds)) {
      throw new WebhookRejectedError(`The delivery was not sent within ${toleranceSeconds} seconds of now`)
    }
    return {
      message: Uint8Array.from(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])),
      signatures: standard
        .split(" ")
        .flatMap((part) => (part.startsWith("v1,") ? [decode(part.slice(3), "base64")] : []))
    }
  }
  if (requireTimestamp) {
    throw new WebhookRejectedError(
      "The delivery has no timestamp, because it has no webhook-signature header. " +
        "Set requireTimestamp to false to accept X-Service-Signature alone, which can be replayed"
    )
  }
  const plain = ["x-service-signature", "x-service-signature-previous"].map((name) => headerOf(headers, name) ?? "")
  return {
    message: Uint8Array.from(body),
    signatures: plain.flatMap((text) => (text.startsWith("sha256=") ? [decode(text.slice(7), "hex")] : []))
  }
}

const decode = (text: string, encoding: "base64" | "hex") => Uint8Array.from(Buffer.from(text, encoding))

/** In constant time, by Web Crypto. */
const isSigned = async (
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  secret: string
): Promise<boolean> => {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"])
  return crypto.subtle.verify("HMAC", key, signature, message)
}

const headerOf = (headers: WebhookRequest["headers"], name: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === "string" ? value : value?.join(", ")
}

const bodyOf = async (request: WebhookRequest): Promise<Uint8Array> => {
  if (request instanceof Request) return new Uint8Array(await request.arrayBuffer())
  const { body } = request
  if (typeof body === "string") return new TextEncoder().encode(body)
  if (ArrayBuffer.isView(body)) return body
  throw new InvalidOptionError("The signature is over the raw body: pass its text or bytes, not a parsed object")
}

const eventOf = (body: Uint8Array): WebhookEvent => {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
  } catch (cause) {
    throw new WebhookRejectedError("The body is not JSON", { cause })
  }
}
