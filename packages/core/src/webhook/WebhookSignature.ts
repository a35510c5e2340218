import { Redacted } from "effect"
import { createHmac } from "node:crypto"

/** What a delivery is signed over, and with: the newest secret first, then others that sign too. */
export interface Signing {
  /** The same for each attempt at the same message. */
  readonly messageId: string
  /** Of the attempt, in seconds. */
  readonly timestamp: number
  readonly body: Uint8Array
  readonly secrets: readonly [newest: Redacted.Redacted, ...others: ReadonlyArray<Redacted.Redacted>]
}

/**
 * `X-Service-Signature` is the HMAC-SHA256 of the body in hex, keyed with the secret's text; while a secret is being
 * replaced, the one before signs in `X-Service-Signature-Previous`. Beside them the headers of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks), with two signatures for each secret: keyed with its text,
 * and with what it is when read as base64, which is what most of that specification's libraries make of a secret.
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
