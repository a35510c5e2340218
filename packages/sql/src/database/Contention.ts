import { SqlError } from "@effect/sql"
import { Predicate, Schedule } from "effect"

/**
 * For `Effect.retry`: tries again, for about ten seconds, what failed because somebody else was writing. This waits off
 * the main thread and outside the connection, unlike the database's own waiting.
 */
export const whileContended = {
  while: (error: unknown) => error instanceof SqlError.SqlError && isContention(error.cause),
  schedule: Schedule.exponential("1 millis", 1.5).pipe(
    Schedule.union(Schedule.spaced("25 millis")),
    Schedule.jittered,
    Schedule.upTo("10 seconds")
  )
}

/** SQLite: another process writes. Postgres: serialization failure, deadlock, a cancellation meant for somebody else. */
const isContention = (cause: unknown): boolean => {
  const code = Predicate.hasProperty(cause, "code") ? String(cause.code) : ""
  return code.startsWith("SQLITE_BUSY") || code === "40001" || code === "40P01" || isStray(code, cause)
}

/**
 * The client cancels the statement of a fiber that is interrupted, and may hit the next one on the same connection, of
 * another fiber. A time limit of the database's has the same code and another message.
 */
const isStray = (code: string, cause: unknown): boolean =>
  code === "57014" && cause instanceof Error && cause.message.endsWith("due to user request")
