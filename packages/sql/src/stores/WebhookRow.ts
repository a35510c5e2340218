import type { SealedSecrets, StoredWebhook } from "@winnow/core"
import { Webhook } from "@winnow/core"
import { DateTime } from "effect"
import { isoOf } from "../database/IsoTime.js"
import type { Row } from "../database/RowCodec.js"
import { rowCodec } from "../database/RowCodec.js"

const webhookCodec = rowCodec(Webhook, { events: "json", active: "flag", createdAt: "time" })

export const encodeSecrets = ({ previous, secret }: SealedSecrets) => ({
  secret,
  previous_secret: previous?.secret ?? null,
  previous_until: previous === null ? null : isoOf(previous.until)
})

export const storedWebhookCodec = {
  columns: `${webhookCodec.columns}, secret, previous_secret, previous_until`,
  encode: ({ secrets, webhook }: StoredWebhook): Row => ({
    ...webhookCodec.encode(webhook),
    ...encodeSecrets(secrets)
  }),
  decode: (row: Row): StoredWebhook => {
    const { previous_secret, previous_until, secret } = row
    const previous =
      previous_secret === null
        ? null
        : { secret: String(previous_secret), until: DateTime.unsafeMake(String(previous_until)) }
    return { webhook: webhookCodec.decode(row), secrets: { secret: String(secret), previous } }
  }
}
