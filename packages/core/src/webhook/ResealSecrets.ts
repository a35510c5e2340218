import { Effect, Option } from "effect"
import type { StoreError } from "../StoreError.js"
import type { WebhookId } from "../Ids.js"
import { SecretCipher } from "./SecretCipher.js"
import type { StoredWebhook } from "./Webhook.js"
import { Stores } from "../storage/Stores.js"

export interface ResealReport {
  /** Webhooks whose secrets were re-encrypted with the newest key. */
  readonly resealed: number
  /** Webhooks whose secrets no key can decrypt. */
  readonly unreadable: number
}

const pageSize = 100

/** Re-encrypts every secret with the newest key, so that older keys can be dropped. Safe while servers are running. */
export const resealSecrets: Effect.Effect<ResealReport, StoreError, Stores | SecretCipher> = Effect.gen(function* () {
  const { webhooks: store } = yield* Stores
  const cipher = yield* SecretCipher

  const reseal = Effect.fnUntraced(function* (stored: StoredWebhook) {
    const {
      secrets: { previous, secret },
      webhook
    } = stored
    if ([secret, previous?.secret ?? secret].every(cipher.isNewest)) return { resealed: 0, unreadable: 0 }
    const again = (sealed: string) =>
      Effect.flatMap(cipher.open(sealed, webhook.id), (opened) => cipher.seal(opened, webhook.id))
    const next = yield* Effect.option(
      Effect.all({
        secret: again(secret),
        previous:
          previous === null
            ? Effect.succeed(null)
            : Effect.map(again(previous.secret), (secret) => ({ secret, until: previous.until }))
      })
    )
    if (Option.isNone(next)) return { resealed: 0, unreadable: 1 }
    const changed = yield* store.replaceSecrets(stored, next.value)
    return { resealed: changed ? 1 : 0, unreadable: 0 }
  })

  let report: ResealReport = { resealed: 0, unreadable: 0 }
  let after: WebhookId | null = null
  do {
    const page: ReadonlyArray<StoredWebhook> = yield* store.list({ after, limit: pageSize })
    for (const { resealed, unreadable } of yield* Effect.forEach(page, reseal)) {
      report = { resealed: report.resealed + resealed, unreadable: report.unreadable + unreadable }
    }
    after = page.at(-1)?.webhook.id ?? null
  } while (after !== null)
  return report
}).pipe(Effect.withSpan("resealSecrets"))
