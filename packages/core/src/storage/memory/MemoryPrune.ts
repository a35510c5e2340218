import { DateTime, Effect } from "effect"
import { periodOf } from "../../account/Period.js"
import type { Stores } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryPrune = (rows: MemoryRows): typeof Stores.Service.prune => {
  const deleteFirst = <Key, Row>(
    from: Map<Key, Row>,
    limit: number,
    isOld: (row: Row, key: Key) => boolean,
    remove = (key: Key, _row: Row): unknown => from.delete(key)
  ): number => {
    const old = [...from].filter(([key, row]) => isOld(row, key)).slice(0, limit)
    for (const [key, row] of old) remove(key, row)
    return old.length
  }
  return (kind, before, limit) =>
    Effect.sync(() => {
      const isOld = DateTime.lessThan(before)
      switch (kind) {
        case "idempotencyKeys":
          return deleteFirst(rows.idempotencyKeys, limit, ({ at }) => isOld(at))
        case "deliveries":
          return deleteFirst(rows.deliveries, limit, ({ delivery }) => isOld(delivery.createdAt))
        case "warnings":
          return deleteFirst(rows.warnings, limit, ({ warning }) => isOld(warning.at))
        case "usage":
          return deleteFirst(rows.usage, limit, (_, key) => key < periodOf(before))
        case "sessions":
          return deleteFirst(rows.sessions, limit, ({ expiresAt }) => isOld(expiresAt))
        case "previousSecrets":
          return deleteFirst(
            rows.webhooks,
            limit,
            ({ secrets: { previous } }) => previous !== null && isOld(previous.until),
            (id, { secrets, webhook }) => rows.webhooks.set(id, { webhook, secrets: { ...secrets, previous: null } })
          )
      }
    })
}
