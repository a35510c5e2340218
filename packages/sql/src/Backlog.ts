import type { StoreError } from "@winnow/core"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { Database } from "./database/Database.js"
import { isoOf } from "./database/IsoTime.js"

/** How much work a database holds, for all processes. */
export interface Backlogged {
  /** Runs without a live lease. */
  readonly waitingRuns: number
  /** When the oldest of these was accepted. */
  readonly waitingSince: Option.Option<DateTime.Utc>
  /** Runs under a live lease. */
  readonly claimedRuns: number
  /** Pending webhook deliveries. */
  readonly pendingDeliveries: number
}

/** Counts waiting work, for monitoring. */
export class Backlog extends Context.Tag("@winnow/sql/Backlog")<
  Backlog,
  { readonly read: Effect.Effect<Backlogged, StoreError> }
>() {
  static readonly layer = Layer.effect(
    Backlog,
    Effect.map(Database, ({ sql, statement, table }) => {
      const runs = table("open_runs")
      const read = Effect.gen(function* () {
        const now = isoOf(yield* DateTime.now)
        const [row] = yield* statement(
          sql<Row>`SELECT
            (SELECT CAST(COUNT(*) AS INTEGER) FROM ${runs} WHERE lease_until > ${now}) AS claimed,
            (SELECT CAST(COUNT(*) AS INTEGER) FROM ${runs} WHERE lease_until IS NULL OR lease_until <= ${now}) AS waiting,
            (SELECT MIN(created_at) FROM ${runs} WHERE lease_until IS NULL OR lease_until <= ${now}) AS since,
            (SELECT CAST(COUNT(*) AS INTEGER) FROM ${table("pending_deliveries")}) AS deliveries`
        )
        return {
          waitingRuns: row?.waiting ?? 0,
          waitingSince: Option.map(Option.fromNullable(row?.since), (time) => DateTime.unsafeMake(time)),
          claimedRuns: row?.claimed ?? 0,
          pendingDeliveries: row?.deliveries ?? 0
        }
      })
      return Backlog.of({ read: Effect.withSpan(read, "Backlog.read") })
    })
  )
}

interface Row {
  readonly claimed: number
  readonly waiting: number
  readonly since: string | null
  readonly deliveries: number
}
