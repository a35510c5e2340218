import { Reactivity } from "@effect/experimental"
import type { SqlConnection } from "@effect/sql"
import { SqlClient, SqlError, Statement } from "@effect/sql"
import type { StoreError } from "@winnow/core"
import type { Scope } from "effect"
import { Effect, Layer } from "effect"
import type { Connection, Run } from "./Connection.js"

/** The `SqlClient` of one PGlite, in the dialect of Postgres. */
export const PgliteClient = {
  layer: (
    connection: Effect.Effect<Connection, StoreError, Scope.Scope>
  ): Layer.Layer<SqlClient.SqlClient, StoreError> =>
    Layer.scoped(SqlClient.SqlClient, Effect.flatMap(connection, make)).pipe(Layer.provide(Reactivity.layer))
}

const make = ({ hold, run }: Connection) =>
  SqlClient.make({
    acquirer: Effect.succeed(statementsOn(run)),
    transactionAcquirer: held(hold),
    compiler: Statement.makeCompiler({
      dialect: "pg",
      placeholder: (index) => `$${index}`,
      onIdentifier: Statement.defaultEscape('"'),
      onRecordUpdate: (placeholders, alias, columns, values) => [
        `(values ${placeholders}) AS ${alias}${columns}`,
        values.flat()
      ],
      onCustom: () => ["", []]
    }),
    spanAttributes: [["db.system.name", "postgresql"]]
  })

/** Reserves the database for one caller until the scope ends. */
const held = (hold: Connection["hold"]): Effect.Effect<SqlConnection.Connection, SqlError.SqlError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.async<{ readonly run: Run; readonly end: Effect.Effect<void> }, SqlError.SqlError>((resume) => {
      const over = hold(
        (run) =>
          new Promise<void>((release) => {
            const end = Effect.promise(() => {
              release()
              return over.catch(() => {})
            })
            resume(Effect.succeed({ run, end }))
          })
      )
      over.catch((cause: unknown) => resume(toSqlError(cause)))
    }),
    ({ end }) => end
  ).pipe(Effect.map(({ run }) => statementsOn(run)))

const toSqlError = (cause: unknown) => new SqlError.SqlError({ cause })

const statementsOn = (run: Run): SqlConnection.Connection => {
  // Uninterruptible: PGlite finishes what it has begun, and an interrupted caller would not know whether it was done.
  const execute = (statement: string, values: ReadonlyArray<unknown> = []) =>
    Effect.uninterruptible(Effect.tryPromise({ try: () => run(statement, values), catch: toSqlError }))
  return {
    execute: (statement, values) => execute(statement, values),
    executeRaw: execute,
    executeUnprepared: (statement, values) => execute(statement, values),
    executeValues: () => Effect.dieMessage("PGlite gives rows by name"),
    executeStream: () => Effect.dieMessage("PGlite gives all rows at once")
  }
}
