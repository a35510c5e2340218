import { Redacted } from "effect"
import { createHmac } from "node:crypto"

/** What the signatures of a delivery are made from: the newest secret comes first, then others that are still valid. */
export interface Signing {
  /** The same for each attempt at the same message. */
  readonly messageId: string
  /** Of the attempt, in Unix seconds. */
  readonly timestamp: number
  readonly body: Uint8Array
  readonly secrets: readonly [newest: Redacted.Redacted, ...others: ReadonlyArray<Redacted.Redacted>]
}

/**
 * `X-Service-Signature` is the HMAC-SHA256 of the body in hex, keyed with the secret's text; during a rotation,
 * `X-Service-Signature-Previous` is the same with the previous secret. The headers of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks) are added, with two signatures per secret: keyed with its
 * text, and keyed with its base64-decoded bytes, as most of that specification's libraries do.
 */
export const signatureHeaders = ({ body, messageId, secrets, timestamp }: Signing): Record<string, string> => {
  const [newest, previous] = secrets
  const signed = Buffer.concat([Buffer.from(`${messageId}.${timestamp}.`), body])
  const signatures = secrets.flatMap((secret) => {
    const text = Redacted.value(secret)
    return [Buffer.from(text), Buffer.from(text, "base64")].map((key) => `v1,${hmac(key, signed).toString("base64")}`)
  })
  return {
    "x-service-signature": plainSignature(newest, body),
    ...(previous === undefined ? {} : { "x-service-signature-previous": plainSignature(previous, body) }),
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" ")
  }
}

const plainSignature = (secret: Redacted.Redacted, body: Uint8Array) =>
  `sha256=${hmac(Buffer.from(Redacted.value(secret)), body).toString("hex")}`

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac("sha256", key).update(message).digest()
