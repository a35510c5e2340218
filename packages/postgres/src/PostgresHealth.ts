import { SqlClient } from "@effect/sql"
import { StoreError } from "@winnow/core"
import { Context, Effect, Layer } from "effect"

/** Whether the database answers. */
export class PostgresHealth extends Context.Tag("@winnow/postgres/PostgresHealth")<
  PostgresHealth,
  {
    /** Sends one query, and fails with `StoreError` if there is no answer within 2 seconds. */
    readonly check: Effect.Effect<void, StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    PostgresHealth,
    Effect.map(SqlClient.SqlClient, (sql) =>
      PostgresHealth.of({
        check: sql`SELECT 1`.pipe(
          Effect.timeout("2 seconds"),
          Effect.mapError((cause) => new StoreError({ message: "The database does not answer", cause })),
          Effect.withSpan("PostgresHealth.check")
        )
      })
    )
  )
}
