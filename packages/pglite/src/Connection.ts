import type { PGlite } from "@electric-sql/pglite"
import type { Exit } from "effect"
import { Exit as Exits } from "effect"
import type { Statements } from "./Statements.js"
import { statementsOf } from "./Statements.js"

/** A database, one transaction at a time. */
export interface Connection {
  /** Runs statements as one transaction, which is undone when they end in a failure. */
  readonly transact: <A, E>(run: (statements: Statements) => Promise<Exit.Exit<A, E>>) => Promise<Exit.Exit<A, E>>
}

/** In this thread. */
export const connectionOf = (database: PGlite): Connection => ({
  transact: (run) =>
    database.transaction(async (transaction) => {
      const exit = await run(statementsOf(transaction))
      if (Exits.isFailure(exit)) await transaction.rollback()
      return exit
    })
})
