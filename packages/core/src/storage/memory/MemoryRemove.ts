import { DateTime, Effect } from "effect"
import { ApiKey } from "../../account/ApiKey.js"
import type { ApiKeyId, ExtractionId, UserId, WebhookId } from "../../Ids.js"
import type { Removed, Stores } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"
import { removePendingOf } from "./PendingRows.js"

export const memoryRemove = (rows: MemoryRows): typeof Stores.Service.remove => {
  const { checkpoints, keys, pending, reviews, runs, sessions, templates, webhooks } = rows

  const removeRun = (id: ExtractionId) => {
    runs.delete(id)
    checkpoints.delete(id)
    reviews.delete(id)
    for (const { extractionId, tokenHash } of sessions.values()) if (extractionId === id) sessions.delete(tokenHash)
    removePendingOf(rows, id)
  }
  const removeWebhook = (id: WebhookId) => {
    webhooks.delete(id)
    pending.delete(id)
  }
  const revoke = (id: ApiKeyId) => {
    for (const [keyId, { hash, key }] of keys) {
      if (keyId === id) keys.set(id, { hash, key: new ApiKey({ ...key, revoked: true }) })
      else if (key.parentId === id) revoke(keyId)
    }
  }

  /** The record's owner, undefined if there is no such record, and a function that removes it. */
  const find = (removed: Removed, now: DateTime.Utc): readonly [UserId | undefined, () => unknown] => {
    if ("extraction" in removed) {
      return [runs.get(removed.extraction)?.extraction.userId, () => removeRun(removed.extraction)]
    }
    if ("template" in removed) {
      return [templates.get(removed.template)?.[0].userId, () => templates.delete(removed.template)]
    }
    if ("webhook" in removed) {
      return [webhooks.get(removed.webhook)?.webhook.userId, () => removeWebhook(removed.webhook)]
    }
    if ("key" in removed) {
      const key = keys.get(removed.key)?.key
      return [key?.revoked === false ? key.userId : undefined, () => revoke(removed.key)]
    }
    const session = sessions.get(removed.session)
    const isOpen = session !== undefined && DateTime.greaterThan(session.expiresAt, now)
    return [isOpen ? session.userId : undefined, () => sessions.delete(removed.session)]
  }

  return (userId, removed) =>
    Effect.map(DateTime.now, (now) => {
      const [owner, remove] = find(removed, now)
      if (owner !== userId) return false
      remove()
      return true
    })
}
