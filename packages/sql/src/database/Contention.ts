import { SqlError } from "@effect/sql"
import { Predicate, Schedule } from "effect"

/**
 * For `Effect.retry`: retries for about ten seconds what failed because of a concurrent writer. It waits off the main
 * thread and without a connection, unlike the database's own waiting.
 */
export const whileContended = {
  while: (error: unknown) => error instanceof SqlError.SqlError && isContention(error.cause),
  schedule: Schedule.exponential("1 millis", 1.5).pipe(
    Schedule.union(Schedule.spaced("25 millis")),
    Schedule.jittered,
    Schedule.upTo("10 seconds")
  )
}

/**
 * SQLite: another process is writing. Postgres: serialization failure, deadlock, or a cancellation meant for another
 * statement.
 */
const isContention = (cause: unknown): boolean => {
  const code = Predicate.hasProperty(cause, "code") ? String(cause.code) : ""
  return code.startsWith("SQLITE_BUSY") || code === "40001" || code === "40P01" || isStray(code, cause)
}

/**
 * The client cancels the statement of an interrupted fiber, and may hit another fiber's next statement on the same
 * connection. The database's own timeouts have the same code and another message.
 */
const isStray = (code: string, cause: unknown): boolean =>
  code === "57014" && cause instanceof Error && cause.message.endsWith("due to user request")
