import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"

/** Owner of all other records. A host may use its own ids, so no prefix is required. */
export const UserId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** `tpl_…` */
export const TemplateId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("TemplateId"))
export type TemplateId = typeof TemplateId.Type

/** `ext_…` */
export const ExtractionId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("ExtractionId"))
export type ExtractionId = typeof ExtractionId.Type

/** `key_…`: identifies a key; it is not the key's value. */
export const ApiKeyId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("ApiKeyId"))
export type ApiKeyId = typeof ApiKeyId.Type

/** `wh_…` */
export const WebhookId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/** `del_…`: one attempt at a delivery. */
export const DeliveryId = Schema.NonEmptyString.pipe(Schema.maxLength(200), Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** `length` random base62 characters from the system's secure random source. */
export const randomBase62 = (length: number): Effect.Effect<string> =>
  Effect.sync(() => {
    let text = ""
    while (text.length < length) {
      for (const byte of randomBytes(length * 2)) {
        if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62)
      }
    }
    return text
  })

const make = <Id>(prefix: string, id: (value: string) => Id): Effect.Effect<Id> =>
  Effect.map(randomBase62(22), (random) => id(`${prefix}_${random}`))

export const makeUserId = make("user", (id) => UserId.make(id))
export const makeTemplateId = make("tpl", (id) => TemplateId.make(id))
export const makeExtractionId = make("ext", (id) => ExtractionId.make(id))
export const makeApiKeyId = make("key", (id) => ApiKeyId.make(id))
export const makeWebhookId = make("wh", (id) => WebhookId.make(id))
export const makeDeliveryId = make("del", (id) => DeliveryId.make(id))
