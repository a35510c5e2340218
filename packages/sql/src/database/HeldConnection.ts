import { SqlClient } from "@effect/sql"
import type { SqlConnection, SqlError } from "@effect/sql"
import { Context, Effect, Scope } from "effect"

type Restore = <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** Reserves a connection for `use`, which is interruptible only where it calls `restore`. */
export const withConnection = <A, E>(
  sql: SqlClient.SqlClient,
  use: (connection: SqlConnection.Connection, restore: Restore) => Effect.Effect<A, E>
): Effect.Effect<A, E | SqlError.SqlError> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(Scope.make(), (scope) =>
      restore(Scope.extend(sql.reserve, scope)).pipe(
        Effect.flatMap((connection) => use(connection, restore)),
        Effect.onExit((exit) => Scope.close(scope, exit))
      )
    )
  )

/** Runs the effect's statements on the connection. */
export const onConnection = <A, E>(effect: Effect.Effect<A, E>, connection: SqlConnection.Connection) =>
  Effect.provideService(effect, SqlClient.TransactionConnection, [connection, 0])

/** Runs the effect's statements on connections of their own, so that they never join a transaction of the host. */
export const outsideTransactions = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.contextWithEffect((context: Context.Context<never>) =>
    context.unsafeMap.has(SqlClient.TransactionConnection.key)
      ? Effect.mapInputContext(effect, withoutTransaction)
      : effect
  )

const withoutTransaction = (context: Context.Context<never>): Context.Context<never> =>
  Context.unsafeMake(new Map([...context.unsafeMap].filter(([key]) => key !== SqlClient.TransactionConnection.key)))
