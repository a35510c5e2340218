import type { StoreError } from "@winnow/core"
import type { Scope } from "effect"
import { Context, Effect, Layer, Runtime } from "effect"
import type { Connection } from "./Connection.js"
import type { Step } from "./Step.js"
import { stepOf, toStoreError } from "./Step.js"
import { createTables } from "./Tables.js"

/** What the stores share: steps that happen wholly or not at all, one after another. */
export class Database extends Context.Tag("@winnow/pglite/Database")<
  Database,
  { readonly step: <A, E>(work: (step: Step) => Effect.Effect<A, E>) => Effect.Effect<A, E | StoreError> }
>() {
  /** With the tables brought up to date. */
  static readonly layer = (connection: Effect.Effect<Connection, StoreError, Scope.Scope>) =>
    Layer.scoped(
      Database,
      Effect.gen(function* () {
        const database = databaseOf(yield* connection)
        yield* database.step(createTables)
        return database
      })
    )
}

const databaseOf = ({ transact }: Connection) =>
  Database.of({
    // Uninterruptible: PGlite goes on with what it has begun, and nobody would know whether it was done.
    step: (work) =>
      Effect.flatMap(Effect.runtime(), (runtime) =>
        Effect.tryPromise({
          try: () => transact((statements) => Runtime.runPromiseExit(runtime)(work(stepOf(statements)))),
          catch: toStoreError
        })
      ).pipe(Effect.flatten, Effect.uninterruptible)
  })
